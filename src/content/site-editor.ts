/** What officers read while they edit the site. */
export const siteEditorTexts = {
  noDocument: 'There is nothing to edit at that address.',
  notSaved:
    'Not saved: our database is not answering. Your words are still here. Please try again in a minute.',
  /** Times are in ms since 1970. */
  conflict: (editedAt: number, now: number) =>
    `Not saved: another officer changed this ${ago(editedAt, now)}. Below is what they saved. Take what you need from it, and publish again.`,
} as const

/** How long ago something was: "3 minutes ago". */
function ago(time: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - time) / 60_000))
  if (minutes < 1) return 'just now'
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
