import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import type * as v from 'valibot'
import type { Access } from '../../../src/domain/members/access.ts'
import { type FormOptions, formPost } from '../../middleware/form-post.ts'
import { rateLimitMember } from '../../middleware/rate-limit.ts'
import { requireAccess } from '../../middleware/require-access.ts'
import { type BodyOptions, validateBody } from '../../middleware/validate-body.ts'
import type { WorkerEnv } from '../../request-context.ts'

type Step = MiddlewareHandler<WorkerEnv>
type Fields = v.GenericSchema<object, object>
type Body = 'json' | 'form'

/** What a request passes before it is carried out. */
interface Conditions<Schema extends Fields = Fields, As extends Body = Body> extends BodyOptions {
  access: Exclude<Access, 'public'>
  /** The sentence for visitors, unless it is the usual one. */
  signInFirst?: string
  /** More limits than that of all changes of an account. */
  rate?: readonly Step[]
  /** Of the body; gets the time in ms. Without one no body is read. */
  schema?: (now: number) => Schema
  body?: As
}

/** What was validated, by the name under which the typed client sends it. */
type Input<Schema extends Fields, As extends Body> = Fields extends Schema
  ? object
  : {
      in: { [name in As]: v.InferInput<Schema> }
      out: { [name in As]: v.InferOutput<Schema> }
    }

interface Action<Schema extends Fields, As extends Body, Result> extends Conditions<Schema, As> {
  /** Responds itself, which keeps the types of the client. Gets what the schema gives. */
  run: (c: Context<WorkerEnv, string, Input<Schema, As>>, given: v.InferOutput<Schema>) => Result
}

/**
 * The handlers of a route that changes something. It is asked who sends a request, and how many
 * came before it; only then its body is read.
 */
export function action<
  Result extends Response | Promise<Response>,
  const Schema extends Fields = Fields,
  As extends Body = 'json',
>(options: Action<Schema, As, Result>) {
  return [guard<Input<Schema, As>>(...conditions(options)), handler(options)] as const
}

/** The same for plain forms, too: a success becomes a 303, an error the form's page. */
export function formAction<
  Result extends Response | Promise<Response>,
  const Schema extends Fields = Fields,
  As extends Body = 'json',
>({ form, ...options }: Action<Schema, As, Result> & { form: FormOptions }) {
  return [
    // A handler of its own: an error thrown in the guard is a response by then.
    formPost(form, () => fieldNames(options.schema?.(Date.now()))),
    guard<Input<Schema, As>>(...conditions(options)),
    handler(options),
  ] as const
}

function handler<Schema extends Fields, As extends Body, Result>({
  run,
  body,
}: Action<Schema, As, Result>) {
  return (c: Context<WorkerEnv, string, Input<Schema, As>>) =>
    // The framework has no type for what a schema gives that is not known yet.
    run(c, c.req.valid((body ?? 'json') as never) as v.InferOutput<Schema>)
}

function conditions(options: Conditions): Step[] {
  const { access, signInFirst, rate = [], schema } = options
  const asked = [requireAccess(access, signInFirst), rateLimitMember('LIMIT_WRITES'), ...rate]
  return schema ? [...asked, validateBody(schema, options)] : asked
}

function guard<Valid extends object>(
  ...steps: Step[]
): MiddlewareHandler<WorkerEnv, string, Valid> {
  return every(...steps)
}

/** The names of the fields that a schema knows. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  // A pipe has the entries of the object that it begins with.
  if ('entries' in schema) return Object.keys(Object(schema.entries))
  const parts = 'options' in schema ? schema.options : 'pipe' in schema ? schema.pipe : []
  return Array.isArray(parts) ? parts.flatMap(fieldNames) : []
}
