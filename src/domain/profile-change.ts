/** What a form changes, beside what it showed: another device may have saved meanwhile. */

/** Before the name of a field: its value when the form was rendered. */
export const shownPrefix = 'shown_'

/**
 * The submitted fields that differ from what the form showed, which may be blanks until it loads.
 */
export function changedFields(sent: Readonly<Record<string, string>>): Record<string, string> {
  const fields = Object.entries(sent).filter(([name]) => !name.startsWith(shownPrefix))
  return Object.fromEntries(
    fields.filter(([name, text]) => !isSameText(text, sent[shownPrefix + name])),
  )
}

type Shown = Readonly<Record<string, string | undefined>>

/** What a form showed in the fields of a change, and the time of the last save. */
export function shownFields(sent: Shown, change: object): Shown {
  const names = [...Object.keys(change), 'updated_at']
  return Object.fromEntries(names.map((name) => [name, sent[shownPrefix + name]]))
}

/**
 * Whether a field of a change was saved elsewhere since the form showed it. Where the form says
 * only the time of the last save, any later save counts.
 */
export function isOutdated(
  change: Readonly<Record<string, unknown>>,
  shown: Shown = {},
  saved: Readonly<Record<string, unknown>>,
): boolean {
  const isLast = [undefined, saved.updated_at].includes(shown.updated_at)
  return Object.entries(change).some(([name, value]) => {
    const text = shown[name]
    const isSeen = text === undefined ? isLast : isSameText(`${saved[name] ?? ''}`, text)
    return !isSeen && saved[name] !== value
  })
}

/** Browsers send line ends as CRLF, whatever the page had. */
function isSameText(text: string, shown: string | undefined): boolean {
  return shown !== undefined && text.replaceAll('\r\n', '\n') === shown.replaceAll('\r\n', '\n')
}
