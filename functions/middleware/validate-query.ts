import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { invalidInput } from '../../src/domain/text-schema.ts'
import type { WorkerEnv } from '../request-context.ts'

/** Validates the search parameters of an address: 422 with a message per parameter. */
export function validateQuery<const Schema extends v.GenericSchema<object, object>>(
  schema: Schema,
): MiddlewareHandler<
  WorkerEnv,
  string,
  { in: { query: v.InferInput<Schema> }; out: { query: v.InferOutput<Schema> } }
> {
  return async function validateQuery(c, next) {
    const { success, output, issues } = v.safeParse(schema, c.req.query())
    if (!success) return c.json(invalidInput(issues), 422)
    c.req.addValidatedData('query', output)
    return next()
  }
}
