import { fieldText } from '../entry/entry-text.ts'
import { type PlayerFields, playerFieldNames } from '../entry/player-fields.ts'
import type { KnownEntry } from '../entry/roster-schema.ts'
import { numbersBySeason } from '../entry/roster-seasons.ts'
import { seasonsOf } from '../entry/worn-seasons.ts'
import type { Heading } from '../list/roster-columns.ts'
import { readRow } from '../list/roster-row.ts'
import { listTime } from '../list/roster-years.ts'
import { changesOf, changeText } from './roster-change.ts'
import { familyKeys } from './roster-doubles.ts'
import { doubtAbout, RosterMatcher } from './roster-matcher.ts'

/** Of the fields as a row of a list. Numbers are read already: their seasons are checked. */
const heading: Heading = {
  ...{ at: 0, names: [], width: playerFieldNames.length, yearless: new Set(), hasTwoBlocks: false },
  places: new Map(playerFieldNames.map((name, at) => [name === 'numbers' ? 'seasons' : name, at])),
}

/**
 * What a list would doubt about a new entry, a sentence a line; empty without a doubt. The line
 * about an entry that it may double ends with the ID of that entry.
 * @param entriesOf reads the entries of families, by their names in small letters
 * @param now in ms
 */
export async function entryDoubts(
  fields: PlayerFields,
  entriesOf: (families: readonly string[]) => Promise<readonly KnownEntry[]>,
  now: number,
): Promise<string> {
  const cells = playerFieldNames.map((name) =>
    name === 'numbers' ? seasonsOf(fields.numbers) : fieldText(fields, name),
  )
  const row = readRow({ line: 1, cells }, { heading, time: listTime(now), above: undefined })
  if ('error' in row) return row.error
  const listed = { ...row, seasons: numbersBySeason(fields.numbers) }
  // What is typed stays in its field.
  const doubts = row.doubts.map((doubt) => doubt.replace(', and goes into the note', ''))
  const otherwise = changeText(fields, changesOf({ ...fields, corrected: ['note'] }, listed))
  if (otherwise) doubts.push(`A list would read it otherwise (${otherwise}).`)
  const {
    entry,
    about = entry,
    doubt = about && doubtAbout(about),
  } = new RosterMatcher(await entriesOf(familyKeys(row.fields))).find(listed)
  if (about) doubts.push(`${doubt} ${about.id}`)
  return doubts.join('\n')
}
