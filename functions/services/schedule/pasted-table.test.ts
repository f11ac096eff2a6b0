import { expect, test } from 'vitest'
import { teamDirectory } from '../../../src/content/teams.ts'
import { gameFields } from '../../../src/domain/schedule/game-fields.ts'
import { tableAsFile } from './pasted-table.ts'
import { readUpload } from './schedule-upload.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

/** The games of a table, as the form shows them. */
function games(table: string) {
  const file = tableAsFile(table, now)
  if (file === undefined) return undefined
  return readUpload(file, teamDirectory, now).games.map((game) => {
    const { opponent, date, time, side, location } = gameFields(game)
    return [opponent, date, time, side, location].join(' | ')
  })
}

const zable = 'Zable Stadium, Williamsburg, VA'

test.each([
  [
    'of a page',
    'Date\tTime\tOpponent\tLocation\nSat, Sep 5\t6:00 PM ET\tvs. Furman\t\nSep. 12 (Sat.)\tTBA\tat Maine\tOrono, ME',
    [`Furman | 2026-09-05 | 18:00 | Home | ${zable}`, 'Maine | 2026-09-12 |  | Away | Orono, ME'],
  ],
  [
    'of a sheet with commas',
    'Opponent,Date,Kickoff,H/A,Stadium\nMaine,9/5,2:00 PM,H,\n"Elon","Saturday, September 12",noon,A,"Rhodes Stadium, Elon, NC"',
    [
      `Maine | 2026-09-05 | 14:00 | Home | ${zable}`,
      'Elon | 2026-09-12 | 12:00 | Away | Rhodes Stadium, Elon, NC',
    ],
  ],
  [
    'with other forms of days',
    'DATE\tGAME\tSITE\tPLACE\n5-Sep\tMaine\tHome\t\n9/12/26\tElon\tNeutral\tNorfolk, VA\n2026-09-19\t@Towson\t\tTowson, MD\nJan 9\tYale\tHome\t',
    [
      `Maine | 2026-09-05 |  | Home | ${zable}`,
      'Elon | 2026-09-12 |  | Neutral | Norfolk, VA',
      'Towson | 2026-09-19 |  | Away | Towson, MD',
      `Yale | 2027-01-09 |  | Home | ${zable}`,
    ],
  ],
])('a table %s', (_, table, expected) => {
  expect(games(table)).toEqual(expected)
})

test.each(['', '"', 'Furman\t9/5', 'Date,Time\n9/5,noon'])('%j is no table of games', (table) => {
  expect(games(table)).toBeUndefined()
})
