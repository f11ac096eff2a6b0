import { count } from '../../domain/count.ts'
import { gameFormTexts } from './game-form.ts'

/** What a table comes to. */
interface TableCounts {
  added: number
  changed: number
  wrong: number
  /** The names of rows that are no games. */
  leftOut: readonly string[]
}

/** A game, and what a table says else of it. */
interface TableChange {
  name: string
  fields: ReadonlyArray<{
    name: keyof typeof gameFormTexts.fields
    before: string
    after: string
  }>
}

const nothing = 'There is nothing to bring in: no game of this table is new, or says anything new.'

/** "6 drafts added, 1 with a problem, 1 row left out (BYE)" */
function tableSummary({ added, changed, wrong, leftOut }: TableCounts): string {
  const parts = [
    added > 0 && `${count(added, 'draft')} added`,
    wrong > 0 && `${wrong} with a problem`,
    changed > 0 && `${count(changed, 'game')} changed`,
    leftOut.length > 0 && `${count(leftOut.length, 'row')} left out (${leftOut.join(', ')})`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Of the officers' page, and of the command that checks a file. */
export const tableTexts = {
  heading: 'Bring a Table',
  text: 'Games from a page, a sheet or the content system. You see what becomes of them first: a new game is a draft, and one that is here changes only where you say so.',
  label: 'Table, with the names of its columns in the first line',
  hint: 'Date and Opponent at least; Time, Home or Away, Location, Special Event and Result are read too.',
  file: 'Or a file of it',
  check: 'See What Becomes of It',
  tooLarge: 'This file is too large for a schedule.',
  unreadable: 'Your browser could not read this file. Please choose it again.',
  preview: 'What becomes of it',
  /** "Line 7 (VMI)". Line 0 is the table as a whole. */
  place: (rows: ReadonlyArray<{ line: number; name?: string | undefined }>) => {
    if (rows[0]?.line === 0) return 'Table'
    const lines = rows.map(({ line }) => line).join(', ')
    const names = rows.flatMap(({ name }) => name || []).join(', ')
    return `${rows.length === 1 ? 'Line' : 'Lines'} ${lines}${names && ` (${names})`}`
  },
  clean: 'No problems. Go Tribe!',
  blocked:
    'It cannot take the place of other games, because of the problems above. Its games can be drafts.',
  will: (counts: TableCounts) => {
    const summary = tableSummary(counts)
    const isNew = counts.added + counts.changed > 0
    return isNew ? `To come: ${summary}.` : [nothing, summary && `${summary}.`].join(' ').trim()
  },
  change: ({ name, fields }: TableChange) => {
    const changes = fields.map(
      ({ name, before, after }) =>
        `${gameFormTexts.fields[name]} ${before || 'none'} to ${after || 'none'}`,
    )
    return `Change ${name}: ${changes.join(', ')}`
  },
  replace: ({ brought, gone }: { brought: number; gone: number }) =>
    `Replace the open games of this season: ${count(brought, 'game')}, ${gone} of today’s leave`,
  useFile: 'The club’s file is the schedule again',
  submit: 'Bring It In',
  done: (counts: TableCounts) => `Done: ${tableSummary(counts)}. Visitors see no drafts.`,
  replaced: ({ brought, gone }: { brought: number; gone: number }) =>
    `Replaced: ${count(brought, 'game')} now, ${gone} gone. Visitors see it within two minutes.`,
  fileIsBack: 'The club’s file is the schedule again. Visitors see it within two minutes.',
  nothing,
  backToFile: 'Back to the File',
} as const
