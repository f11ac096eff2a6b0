import { count } from '../../domain/count.ts'
import { clockTime, longDate } from '../../domain/eastern.ts'
import { loadAgain } from '../../domain/submission.ts'

/** What officers read while they edit the site. */
export const siteEditorTexts = {
  noVersion: `There is no such version. ${loadAgain}`,
  notSaved:
    'We could not tell whether that was saved: our database is not answering. Your words are still here. Please try again in a minute: nothing is saved twice.',
  offline:
    'We could not tell whether that was saved: you seem to be offline. Your words are still here, also after a reload. Please try again: nothing is saved twice.',
  conflict: (change: string) =>
    `Not saved: ${change}. Below is what was saved. Take what you need from it, and publish again.`,
  theirs: 'What is published now',
  back: 'All parts of the site',
  publish: 'Publish',
  publishing: 'Publishing...',
  preview: 'Preview',
  see: 'See the Page',
  draft: {
    note: 'What you have changed is not published yet.',
    discard: 'Discard My Changes',
    question: 'Discard what you have changed here? The site stays as it is.',
  },
  characters: (length: number, limit: number) => `${length} of ${limit} characters`,
  inWords: (instant: number) => `${longDate(instant)}, ${clockTime(instant)} Eastern time`,
  refused: 'Not published yet. Please look again at:',
  entries: 'List',
  entry: (number: number) => `Entry ${number}`,
  entryFields: { title: 'Title', detail: 'Detail', link: 'Link' },
  addEntry: 'Add an Entry',
  entryHint: 'To remove an entry, clear all of its fields.',
  noHistory: 'Nobody has changed this yet: the site shows the words it came with.',
  shipped: 'The words that the site came with',
  /** What the list says of each part. */
  states: {
    shipped: 'Original text.',
    changed: (by: string, when: string) => `Changed by ${by}, ${when}.`,
    nothing: 'Nothing is shown.',
    shown: 'Shown now, without an end.',
    begins: (when: string) => `Shown from ${when}.`,
    ends: (when: string) => `Shown until ${when}.`,
    ended: (when: string) => `Not shown since ${when}.`,
    standIns: (labels: readonly string[]) => `Not set yet: ${labels.join(', ')}.`,
  },
  noEditor: 'a deleted account',
  noName: 'an officer without a name',
  look: 'Look at it',
} as const

/** Who saved a version. */
export function editorName(version: { editor: string | null; editor_name: string | null }): string {
  const { noEditor, noName } = siteEditorTexts
  return version.editor_name ?? (version.editor ? noName : noEditor)
}

/**
 * Who came first, and when: "another officer changed this 3 minutes ago". Times are in ms since
 * 1970.
 */
export function changeBefore(isOwn: boolean, editedAt: number, now: number): string {
  return isOwn
    ? `you changed this yourself ${ago(editedAt, now)}, perhaps in another tab`
    : `another officer changed this ${ago(editedAt, now)}`
}

/** How long ago something was: "3 minutes ago". */
function ago(time: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - time) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${count(minutes, 'minute')} ago`
  if (minutes < 2_880) return `${count(Math.round(minutes / 60), 'hour')} ago`
  return `${count(Math.round(minutes / 1_440), 'day')} ago`
}
