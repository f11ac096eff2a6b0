import type { Context, MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import { querySchema } from '../../../src/domain/desk-schema.ts'
import type { Permission } from '../../../src/domain/members/membership.ts'
import { listSearch } from '../../../src/domain/page-search.ts'
import { refusalOf } from '../../middleware/require-access.ts'
import { validateQuery } from '../../middleware/validate-query.ts'
import type { WorkerEnv } from '../../request-context.ts'
import type { ListPlace } from '../../services/desk/functions.ts'

type Query = v.GenericSchema<object, object>

/** The search parameters, by the name under which the typed client sends them. */
type Input<Schema extends Query> = Query extends Schema
  ? object
  : { in: { query: v.InferInput<Schema> }; out: { query: v.InferOutput<Schema> } }

interface Reading<Schema extends Query, Result> {
  access: Permission
  /** How often a member may read. */
  limit?: MiddlewareHandler<WorkerEnv>
  /** The schema of the search parameters. */
  query?: Schema
  /** Responds with what a function of the database gives. It decides by itself who may call it. */
  run: (
    c: Context<WorkerEnv, string, Input<Schema>>,
    asked: v.InferOutput<Schema>,
  ) => Promise<Result>
}

/**
 * The handler of a route that reads what the database gives to some members alone. It is asked
 * while the membership is read: whatever comes back for others, an error included, is dropped.
 */
export function read<Result extends Response, const Schema extends Query = Query>({
  access,
  limit,
  query,
  run,
}: Reading<Schema, Result>) {
  const steps = [limit ?? [], query ? validateQuery(query) : []].flat()
  const respond = (c: Context<WorkerEnv, string, Input<Schema>>) =>
    // The framework has no type for what a schema gives that is not known yet.
    run(c, c.req.valid('query' as never) as v.InferOutput<Schema>)

  return async function read(c: Context<WorkerEnv, string, Input<Schema>>): Promise<Result> {
    const { session } = c.var.context
    const reading = session.authStatus === 'signed-in' ? pass(c, steps, respond) : undefined
    reading?.catch(() => undefined)
    // The typed client knows no refusals, as with middleware.
    const refusal = (await refusalOf(c, access)) as Result | undefined
    return refusal ?? reading ?? pass(c, steps, respond)
  }
}

/** The handler of a route that reads a page of an officers' list without a search. */
export function readList<Result extends Response>(
  run: (c: Context<WorkerEnv>, place: ListPlace) => Promise<Result>,
) {
  return read({
    access: 'officer',
    query: querySchema(listSearch),
    run: (c, { after = null }) => run(c, { after }),
  })
}

/** Passes the steps in this order without setting the response: it may be one that is dropped. */
async function pass<Of extends Context<WorkerEnv>, Result extends Response>(
  c: Of,
  [step, ...others]: ReadonlyArray<MiddlewareHandler<WorkerEnv>>,
  run: (c: Of) => Promise<Result>,
): Promise<Result> {
  if (!step) return run(c)
  const passed = Promise.withResolvers<Result>()
  const refusal = await step(c, async () => passed.resolve(await pass(c, others, run)))
  return refusal ? (refusal as Result) : passed.promise
}
