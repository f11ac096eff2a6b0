import * as v from 'valibot'
import { shownNumber } from './count.ts'
import { rowId } from './page-search.ts'
import { type FieldMessages, type FormError, loadAgain } from './submission.ts'

/** For what the page itself sends: only an old or broken page leaves it out. */
export const incomplete = `Something of the form is missing. ${loadAgain}`

/** An id, of an account or of a row. */
export const uuid = v.pipe(
  v.string(incomplete),
  v.check((id) => rowId(id) !== undefined, incomplete),
)

/** Whether the database can store the text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Format characters: they hide, or turn the direction of the text around them. */
const format = /\p{Cf}/gu
/** The same but the two joiners, which some scripts and emoji need. */
const hidden = /(?![\u200C\u200D])\p{Cf}/gu

/** A text without what nobody can see, which comes along when something is copied. */
export function visibleText(text: string): string {
  return text.replaceAll(hidden, '')
}

/** Visible text as it is stored: trimmed, with line ends as `\n`. */
export function plainText(text: string): string {
  return visibleText(text)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()
}

/** Visible text in one line. */
export function plainLine(text: string): string {
  return visibleText(text).replaceAll(/\s+/g, ' ').trim()
}

/** An e-mail or web address as typed: nothing that cannot be seen belongs to it. */
export function plainAddress(text: string): string {
  return text.replaceAll(format, '').trim()
}

/** A web address as typed. A host alone, such as `www.hotel.com/rooms`, is one of https. */
export function plainWebAddress(text: string): string {
  const address = plainAddress(text)
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?=[/?#:]|$)/u.test(address) ? `https://${address}` : address
}

/** A label as it begins a sentence. */
export function sentenceCase(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase()
}

/** A line of text from a form; absent counts as empty. @param what as a sentence begins with it */
export function lineField(what: string, limit: number) {
  return v.pipe(
    v.optional(v.string(incomplete), ''),
    v.transform(plainLine),
    v.maxLength(limit, `${what} can have at most ${limit} characters.`),
    v.check(isStorable, `${what} must be plain text.`),
  )
}

/** Optional text, from a form or JSON: plain; empty and null are null. */
export function optionalText({ label, limit }: { label: string; limit: number }) {
  const what = sentenceCase(label)
  const notText = `${what} must be plain text.`
  return v.pipe(
    v.nullable(v.string(notText)),
    v.transform((text) => (text && plainText(text)) || null),
    v.nullable(
      v.pipe(
        v.string(),
        // A function, because formatting a number would slow the Worker's start.
        v.maxLength(limit, () => `${what} can have at most ${shownNumber(limit)} characters.`),
        v.check(isStorable, notText),
      ),
    ),
  )
}

/** One of a list, from a form or JSON; empty and null are null. */
export function optionalChoice(options: readonly string[], error: string) {
  return v.pipe(
    v.nullable(v.string(error)),
    v.transform((text) => text?.trim() || null),
    v.nullable(v.picklist(options, error)),
  )
}

/** What fields have to be together, once each is valid. The message is at the last of them. */
export function together<
  Fields extends Record<string, unknown>,
  Name extends keyof Fields & string,
>(
  names: readonly Name[],
  isRight: (fields: NoInfer<Pick<Fields, Name>>) => boolean,
  message: string,
) {
  // Valibot has no type for the path of a name that is not known yet.
  const [paths, last] = [names.map((name) => [name]), [names.at(-1)]] as [never, never]
  const check = isRight as never
  return v.forward<Fields, v.BaseIssue<unknown>, never>(v.partialCheck(paths, check, message), last)
}

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

/** The first message per field of valibot's issues. An issue of no single field is left out. */
export function fieldMessages(issues: Issues): FieldMessages {
  const messages: FieldMessages = {}
  for (const { path, message } of issues) if (path) messages[String(path[0].key)] ??= message
  return messages
}

/** Refuses input with a message per field, and the first issue's as the sentence. */
export function invalidInput(issues: Issues): FormError {
  const fields = fieldMessages(issues)
  return { ok: false, message: issues[0].message, code: 'invalid-input', fields }
}
