import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { fieldMessages, refusedInput } from '../../src/domain/credentials.ts'
import type { FieldMessages, Refused } from '../../src/domain/submission.ts'
import type { WorkerEnv } from '../request-context.ts'

/** Makes the answer to input that does not fit, from what was sent and the first message per field. */
export type Refuse = (sent: unknown, fields: FieldMessages) => Refused

/**
 * Reads what was submitted, as JSON or as a plain form, and lets it through when it fits the schema;
 * otherwise answers 422 with a message per field and nothing else happens.
 * @param schema given the time in ms, because some limits move with the year
 */
export function fields<const Schema extends v.GenericSchema>(
  schema: (now: number) => Schema,
  refuse?: Refuse,
): MiddlewareHandler<
  WorkerEnv,
  string,
  { in: { json: v.InferInput<Schema> }; out: { json: v.InferOutput<Schema> } }
> {
  return async function fields(c, next) {
    const sent: unknown = c.get('formFields') ?? (await c.req.json().catch(() => undefined))
    const result = v.safeParse(schema(Date.now()), sent)
    if (!result.success) {
      return c.json(
        refuse?.(sent, fieldMessages(result.issues)) ?? refusedInput(result.issues),
        422,
      )
    }
    // The validated values are an object by every schema used here; the framework asks for that type.
    c.req.addValidatedData('json', result.output as object)
    return next()
  }
}
