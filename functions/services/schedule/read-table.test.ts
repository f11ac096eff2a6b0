import { expect, test } from 'vitest'
import { homeStadium, teamDirectory } from '../../../src/content/teams.ts'
import { gameFields } from '../../../src/domain/schedule/game-fields.ts'
import { InvalidResponseError } from '../../http/upstream-error.ts'
import { readTable } from './read-table.ts'
import { inspectSchedule } from './schedule-check.ts'

const spring = '2026-03-01'

/** The games of a table, as the form shows them; a day that is not read as it stands there. */
function games(table: string, day = spring) {
  const now = Date.parse(`${day}T12:00:00Z`)
  return readTable(table, teamDirectory, now).rows.map(({ game }) => {
    if (!game) return null
    const { opponent, date, time, side, location } = gameFields(game)
    const when = game.when ? `${date} ${time || 'TBA'}` : game.row['Game Date']
    return [opponent, when, game.side ? side : '?', location].join(' | ')
  })
}

test.each([
  [
    'of a page',
    'Date\tTime\tOpponent\tLocation\nSat, Sep 5\t6:00 PM ET\tvs. Furman\t\nSep. 12 (Sat.)\tTBA\tat Maine\tOrono, ME',
    [
      `Furman | 2026-09-05 18:00 | Home | ${homeStadium}`,
      'Maine | 2026-09-12 TBA | Away | Orono, ME',
    ],
  ],
  [
    'of a sheet with commas',
    'Opponent,Date,Kickoff,H/A,Stadium\nMaine,9/5,2:00 PM,H,\n"Elon","Saturday, September 12",noon,A,"Rhodes Stadium, Elon, NC"',
    [
      `Maine | 2026-09-05 14:00 | Home | ${homeStadium}`,
      'Elon | 2026-09-12 12:00 | Away | Rhodes Stadium, Elon, NC',
    ],
  ],
  [
    'of a sheet with semicolons, and a place with a line break',
    'Opponent;Date;Where\nat Elon;12 Sep 2026;"Rhodes Stadium\nElon, NC"',
    ['Elon | 2026-09-12 TBA | Away | Rhodes Stadium, Elon, NC'],
  ],
  [
    'with other forms of days',
    'DATE\tGAME\tSITE\tPLACE\n5-Sep\tMaine\tHome\t\n9/12/26\tElon\tNeutral\tNorfolk, VA\n2026-09-19\t@Towson\t\tTowson, MD\nJan 9\tYale\tHome\t',
    [
      `Maine | 2026-09-05 TBA | Home | ${homeStadium}`,
      'Elon | 2026-09-12 TBA | Neutral | Norfolk, VA',
      'Towson | 2026-09-19 TBA | Away | Towson, MD',
      `Yale | 2027-01-09 TBA | Home | ${homeStadium}`,
    ],
  ],
  [
    'of an encyclopedia, with footnotes, and places in one line',
    'Date\tOpponent\tSite\tResult\tAttendance\nSeptember 5[a]\tat Maine*[1]\tAlfond Stadium Orono, ME\tL 14–28[2]\t8,312\nSeptember 12\tElon\tZable Stadium Williamsburg, VA\tW 7–0\t[note 3]',
    [
      'Maine | 2026-09-05 TBA | Away | Alfond Stadium Orono, ME',
      'Elon | 2026-09-12 TBA | Home | Zable Stadium Williamsburg, VA',
    ],
    '2026-11-28',
  ],
  [
    'with short times, of which two are questions',
    'Date\tOpponent\tTime\nSat 9/5\tvs. Bryant\t7p\nSat 9/12\tvs. Elon\t3:30\nSat 9/19\t@Maine\t1:00PM/2:00PM',
    [
      `Bryant | 2026-09-05 19:00 | Home | ${homeStadium}`,
      `Elon | Sat 9/12/2026 3:30 | Home | ${homeStadium}`,
      'Maine | Sat 9/19/2026 1:00PM/2:00PM | Away | ',
    ],
  ],
])('a table %s', (_, table, expected, day = spring) => {
  expect(games(table, day)).toEqual(expected)
})

/** The days of a table whose days have no year. */
const days = (lines: string[], now: string) =>
  games(['Date\tOpponent\tResult', ...lines].join('\n'), now).map((one) => one?.split(' | ')[1])

test.each([
  ['in October keeps its September', ['Sep 5\tElon\t', 'Nov 7\tYale\t'], '2026-10-15', '2026'],
  ['in December is the next one', ['Sep 5\tElon\t', 'Nov 7\tYale\t'], '2026-12-15', '2027'],
  ['with results is past', ['Sep 5\tElon\tW 31-14', 'Nov 7\tYale\tL 7-10'], '2026-08-01', '2025'],
  [
    'has the year of its Saturdays',
    ['Sep 6\tElon\tW 7-0', 'Oct 4\tMaine\tW 7-3', 'Nov 8\tYale\tL 7-10'],
    '2026-11-28',
    '2025',
  ],
  ['of one game is the next one', ['Sep 4\tElon\t'], '2026-08-20', '2026'],
  ['has the year of its weekdays', ['Sat, Sep 6\tElon\t', 'Sat, Nov 8\tYale\t'], spring, '2025'],
  ['has the year that one day says', ['9/5\tElon\t', '11/7/2024\tYale\t'], spring, '2024'],
])('a season that is brought %s', (_, lines, now, year) => {
  expect(days(lines, now).map((day) => day?.slice(0, 4))).toEqual(lines.map(() => year))
})

test('a day on whose weekday no season near has it stays as it is', () => {
  expect(days(['Sep 2 (Sat)\tElon\t'], spring)).toEqual(['Sep 2 (Sat)'])
})

test('a link is as the form would have it, or has a problem where it is its reader’s own', () => {
  const wrapped = 'https://www.google.com/url?q=https://tickets.example/9%3Ffbclid%3D1'
  const table = `Date,Opponent,H/A,Tickets Link,Details Link\n9/5,Elon,H,${wrapped},https://10.0.0.7/game`
  const read = () => readTable(table, teamDirectory, Date.parse(spring))
  expect(read().rows[0]?.game?.row['Tickets Link']).toBe('https://tickets.example/9')
  const { findings } = inspectSchedule(table, teamDirectory, Date.parse(spring), [], read)
  const text = expect.stringContaining('Details Link: This link works')
  expect(findings).toContainEqual({ line: 2, kind: 'problem', name: 'Elon', text })
})

test.each(['', '"', 'Furman\t9/5', 'Date,Time\n9/5,noon', '<html>'])(
  '%j is no table of games',
  (table) => {
    expect(() => games(table)).toThrow(InvalidResponseError)
  },
)
