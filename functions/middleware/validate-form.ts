import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { invalidInput } from '../../src/domain/credentials.ts'
import type { WorkerEnv } from '../request-context.ts'

/** Validates a form with files: 422 with a message per field. */
export function validateForm<const Schema extends v.GenericSchema<object, object>>(
  schema: Schema,
): MiddlewareHandler<
  WorkerEnv,
  string,
  { in: { form: v.InferInput<Schema> }; out: { form: v.InferOutput<Schema> } }
> {
  return async function validateForm(c, next) {
    const sent = await c.req.formData().catch(() => new FormData())
    const { success, output, issues } = v.safeParse(schema, Object.fromEntries(sent))
    if (!success) return c.json(invalidInput(issues), 422)
    c.req.addValidatedData('form', output)
    return next()
  }
}
