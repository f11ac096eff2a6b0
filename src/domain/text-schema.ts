import * as v from 'valibot'
import { shownNumber } from './count.ts'

/** Whether the database can store the text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A label as it begins a sentence. */
export function sentenceCase(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase()
}

/** Optional text, from a form or JSON: trimmed; empty and null are null; line ends are `\n`. */
export function optionalText({ label, limit }: { label: string; limit: number }) {
  const what = sentenceCase(label)
  const notText = `${what} must be plain text.`
  return v.pipe(
    v.nullable(v.string(notText)),
    v.transform((text) => text?.replaceAll(/\r\n?/g, '\n').trim() || null),
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
