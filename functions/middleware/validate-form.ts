import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { invalidInput } from '../../src/domain/text-schema.ts'
import type { WorkerEnv } from '../request-context.ts'
import { type BodyLimits, readBody } from './read-body.ts'

/** Reads and validates a form with files: 422 with a message per field. */
export function validateForm<const Schema extends v.GenericSchema<object, object>>(
  schema: (now: number) => Schema,
  limits: BodyLimits,
): MiddlewareHandler<
  WorkerEnv,
  string,
  { in: { form: v.InferInput<Schema> }; out: { form: v.InferOutput<Schema> } }
> {
  return async function validateForm(c, next) {
    const unread = await readBody(c, limits)
    if (unread) return unread
    const sent = await c.req.formData().catch(() => new FormData())
    const { success, output, issues } = v.safeParse(schema(Date.now()), Object.fromEntries(sent))
    if (!success) return c.json(invalidInput(issues), 422)
    c.req.addValidatedData('form', output)
    return next()
  }
}
