import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { type FieldMessages, type FormError, submittedTexts } from '../../src/domain/submission.ts'
import { fieldMessages, invalidInput } from '../../src/domain/text-schema.ts'
import type { WorkerEnv } from '../request-context.ts'
import { type BodyLimits, readBody } from './read-body.ts'

type Texts = Record<string, string>

/** How a body is read, beside its schema. */
export interface BodyOptions extends BodyLimits {
  /** `form` for one with files; else JSON, or the texts of a plain form. */
  body?: 'json' | 'form'
  /** The error of a body that is refused: of the first message of each field, and what was sent. */
  refuse?: (fields: FieldMessages, sent: unknown) => FormError
  /** What a plain form means: it is validated, and shown again, in place of the texts as sent. */
  prepare?: (texts: Texts, form: FormData) => Texts | Promise<Texts>
}

/** Reads and validates a body: 422 with a message per field. `schema` gets the time in ms. */
export function validateBody<const Schema extends v.GenericSchema>(
  schema: (now: number) => Schema,
  options: BodyOptions = {},
): MiddlewareHandler<
  WorkerEnv,
  string,
  { in: { json: v.InferInput<Schema> }; out: { json: v.InferOutput<Schema> } }
> {
  return async function validateBody(c, next) {
    const unread = await readBody(c, options)
    if (unread) return unread
    const { body = 'json' } = options
    const sent = body === 'form' ? await filesOf(c) : await textsOf(c, options)
    const { success, output, issues } = v.safeParse(schema(Date.now()), sent)
    if (!success)
      return c.json(options.refuse?.(fieldMessages(issues), sent) ?? invalidInput(issues), 422)
    // Every schema used here gives an object; the framework asks for that type.
    c.req.addValidatedData(body, output as object)
    return next()
  }
}

async function filesOf({ req }: Context): Promise<unknown> {
  return Object.fromEntries(await req.formData().catch(() => new FormData()))
}

async function textsOf(c: Context<WorkerEnv>, options: BodyOptions): Promise<unknown> {
  return isForm(c) ? formTexts(c, options) : c.req.json().catch(() => undefined)
}

/** Whether a request is a plain form post. */
export function isForm({ req }: Context): boolean {
  return req.header('content-type')?.includes('form') ?? false
}

/** The texts of a plain form, whose body has been read. */
export async function formTexts(
  c: Context<WorkerEnv>,
  { prepare }: BodyOptions = {},
): Promise<Texts> {
  const form = await c.req.formData().catch(() => new FormData())
  const texts = submittedTexts(form)
  c.set('formFields', texts)
  const shown = (await prepare?.(texts, form)) ?? texts
  c.set('shownFields', shown)
  return shown
}
