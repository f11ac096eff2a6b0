import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { fieldMessages, invalidInput } from '../../src/domain/credentials.ts'
import type { FieldMessages, FormError } from '../../src/domain/submission.ts'
import type { WorkerEnv } from '../request-context.ts'

/**
 * Validates JSON or a form: 422 with a message per field. `schema` gets the time in ms, `refuse`
 * the first message of each field and what was sent.
 */
export function validateBody<const Schema extends v.GenericSchema>(
  schema: (now: number) => Schema,
  refuse?: (fields: FieldMessages, sent: unknown) => FormError,
): MiddlewareHandler<
  WorkerEnv,
  string,
  { in: { json: v.InferInput<Schema> }; out: { json: v.InferOutput<Schema> } }
> {
  return async function validateBody(c, next) {
    const sent: unknown = c.get('formFields') ?? (await c.req.json().catch(() => undefined))
    const { success, output, issues } = v.safeParse(schema(Date.now()), sent)
    if (!success) return c.json(refuse?.(fieldMessages(issues), sent) ?? invalidInput(issues), 422)
    // Every schema used here gives an object; the framework asks for that type.
    c.req.addValidatedData('json', output as object)
    return next()
  }
}
