import { expect, test } from 'vitest'
import { homeStadium, teamDirectory } from '../../../src/content/teams.ts'
import { decodeCsv } from '../../../src/domain/csv-letters.ts'
import { gameFields } from '../../../src/domain/schedule/game-fields.ts'
import { readTable } from './read-table.ts'
import { inspectSchedule } from './schedule-check.ts'
import { parseScheduleFile } from './schedule-file.ts'

/** Games as other programs write them, and what is right. */
const now = Date.parse('2026-11-28T12:00:00Z')
const header = 'Game,Game Date,Home or Away,Location,Special Event,Archived,Draft,Result'
const gamesOf = (...rows: string[]) =>
  parseScheduleFile([header, ...rows].join('\n'), teamDirectory).games
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

test.each([
  ['Sept. 5, 2026', 'Saturday, September 5, 2026', 'TBA'],
  ['Sep 12, 2026 7:00 PM', 'Saturday, September 12, 2026', '7:00 PM'],
  ['Saturday, September 19, 2026 7 p.m. ET', 'Saturday, September 19, 2026', '7:00 PM'],
  ['9/26/26', 'Saturday, September 26, 2026', 'TBA'],
  ['9/27/2026 TBA', 'Sunday, September 27, 2026', 'TBA'],
  ['10/3/2026 12 PM', 'Saturday, October 3, 2026', '12:00 PM'],
  ['2026-10-10 Noon', 'Saturday, October 10, 2026', '12:00 PM'],
  ['10/17/2026 3:30 PM EDT', 'Saturday, October 17, 2026', '3:30 PM'],
  ['Oct. 24, 2026 / 1 p.m.', 'Saturday, October 24, 2026', '1:00 PM'],
  ['11/1/2026 1:30 AM', 'Sunday, November 1, 2026', '1:30 AM'],
  ['2026-11-28T18:00:00Z', 'Saturday, November 28, 2026', '1:00 PM'],
  ['2026-12-05T18:00:00+0000', 'Saturday, December 5, 2026', '1:00 PM'],
  ['2026-12-19 13:00:00 EST', 'Saturday, December 19, 2026', '1:00 PM'],
  ['2026-12-26 1:00 PM', 'Saturday, December 26, 2026', '1:00 PM'],
  ['11/14/2026 12:00 AM', 'Saturday, November 14, 2026', 'TBA'],
  ['2026-11-28T05:00:00Z', 'Saturday, November 28, 2026', 'TBA'],
  ['2026-12-05 00:00', 'Saturday, December 5, 2026', 'TBA'],
  ['46341', '46341', ''],
  ['Nov 21-22, 2026', 'Nov 21-22, 2026', ''],
  ['Sat, Dec 12', 'Sat, Dec 12', ''],
])('the date %s is %s %s', (text, date, time) => {
  expect(gamesOf(`Elon,${cell(text)},Home,Here`)).toMatchObject([{ date, time }])
})

test.each([
  ['No. 12 Villanova', 'W 27-24 OT', 'Villanova W 27–24 (OT)'],
  ['at #5 Virginia', 'L, 10-31', 'Virginia L 10–31'],
  ['vs. Richmond (Homecoming)', 'W 35-28 (2 OT)', 'Richmond W 35–28 (2OT)'],
  ['*Elon', 'W 35-28 F/OT', 'Elon W 35–28 (OT)'],
  ['Towson*', 'W 24-20 (3OT)', 'Towson W 24–20 (3OT)'],
  ['Bowl: Lehigh vs. William & Mary', 'W 7-0 (forfeit)', 'Lehigh W 7–0 Forfeit'],
  ['Furman (CANCELED)', 'Canceled', 'Furman Canceled'],
  ['Maine', 'Postponed', 'Maine Postponed'],
  ['Hampton', 'W 21 - 14', 'Hampton W 21–14'],
  ['Rhode Island', '31-14 W', 'Rhode Island W 31–14'],
  ['vs Richmond', '', 'Richmond'],
  ['vs: Richmond', '', 'Richmond'],
  ['V.M.I.', '', 'V.M.I.'],
  ['Maine if necessary', '', 'Maine'],
  ['Elon (if needed)', '', 'Elon'],
  ['FCS Playoffs First Round (if necessary)', '', 'FCS Playoffs First Round'],
  ['Green & Gold Spring Game', '', 'Green & Gold Spring Game'],
])('the game %s with the result %s is %s', (game, result, expected) => {
  const [one] = gamesOf(`${cell(game)},2026-09-05,Home,Here,,,,${cell(result)}`)
  const opponent = one?.opponent.replace(`${teamDirectory.school.name} vs. `, '')
  expect([opponent, one?.result, one?.status].filter(Boolean).join(' ')).toBe(expected)
})

test.each(['BYE', 'Open Date', 'OFF WEEK'])('%s is no game, which is a problem', (name) => {
  const row = `${name},2026-11-28,Home,Here`
  expect(gamesOf(row)).toEqual([])
  expect(inspectSchedule(`${header}\n${row}`, teamDirectory, now).findings).toContainEqual({
    ...{ line: 2, kind: 'problem', name, text: expect.stringContaining('is no opponent') },
  })
})

test.each(['FCS Playoffs First Round (if necessary)', 'Green & Gold Spring Game'])(
  '%s is named as an event',
  (name) => {
    const { findings } = inspectSchedule(
      `${header}\n${name},2026-11-28,Home,Here`,
      teamDirectory,
      now,
    )
    const text = expect.stringContaining('is an event: write TBA as the opponent')
    expect(findings).toContainEqual(expect.objectContaining({ line: 2, kind: 'hint', text }))
  },
)

test('an id is not the number of a meeting among the games that happen to be listed', () => {
  const playoffs = 'Villanova,2026-12-05T12:00,Away,There'
  for (const archived of ['', 'true'])
    expect(gamesOf(`Villanova,2026-10-31,Home,Here,,${archived},`, playoffs).at(-1)?.slug).toBe(
      '2026-villanova-2',
    )
})

test.each([
  ['UTF-8 that was read as Windows-1252', 'PrÃ©sidentâ€™s Day', 'Président’s Day'],
  [
    'Mac Roman',
    Uint8Array.from('Pr\x8esident\xd5s Day', (one) => one.charCodeAt(0)),
    'Président’s Day',
  ],
])('letters in %s are read', (_, event, expected) => {
  const bytes = typeof event === 'string' ? new TextEncoder().encode(event) : event
  const rows = [`${header}\nElon,9/4/2027 7:00 PM,Home,Here,`, ',false,false,\n']
  const [before = [], after = []] = rows.map((row) => [...new TextEncoder().encode(row)])
  const text = decodeCsv(Uint8Array.from([...before, ...bytes, ...after]))
  expect(parseScheduleFile(text, teamDirectory).games[0]?.specialEvent).toBe(expected)
})

test('a first line for Excel is no heading', () => {
  const file = `sep=,\n${header}\nElon,9/4/2027 7:00 PM,Home,Here,,false,false,`
  expect(parseScheduleFile(file, teamDirectory).games).toMatchObject([{ slug: '2027-elon' }])
})

const away = 'Maine | 2027-09-11 12:00 | Away | Alfond Stadium, Orono, ME'

test.each([
  [
    'Date\tTime\tOpponent\tSite\tTV\tResult\nAugust 28, 2027\t7:00 p.m.\tElon*\tZable Stadium, Williamsburg, VA\tFloSports\t\nSeptember 11, 2027\tNoon\tat Maine\tAlfond Stadium, Orono, ME\tESPN+\t',
    [`Elon | 2027-08-28 19:00 | Home | ${homeStadium}`, away],
  ],
  [
    'Date,Time,Opponent,Site,TV,Result\n8/28,7:00 PM,Elon,"Zable Stadium, Williamsburg, VA",FloSports,\n9/4,TBA,vs.Lehigh,,,\n9/11,Noon,at Maine,"Alfond Stadium, Orono, ME",ESPN+,\n9/18,1 PM,Yale,"Norfolk, VA",,',
    [
      `Elon | 2027-08-28 19:00 | Home | ${homeStadium}`,
      `Lehigh | 2027-09-04 TBA | Home | ${homeStadium}`,
      away,
      'Yale | 2027-09-18 13:00 | ? | Norfolk, VA',
    ],
  ],
  [
    'Date\tTime\tOpponent\tRank\tSite\tTV\tResult\tAttendance\tSource\nAugust 29\t7:00 p.m.\tElon*\tNo. 14\tZable Stadium\nWilliamsburg, VA\tFloSports\t\t\t[5]\nSeptember 19\t3:30 p.m./7:00 p.m.\tat No. 8 Villanova\t\tVillanova Stadium • Villanova, PA\tFloSports\tL 17–24\t10,111\t[6]\nSeptember 26\tTBA\tat Duke^\t\tWallace Wade Stadium\tACCN\tW 28–24\t20,222\t',
    [
      `Elon | 2026-08-29 19:00 | Home | ${homeStadium}`,
      'Villanova | September 19, 2026 3:30 p.m./7:00 p.m. | Away | Villanova Stadium, Villanova, PA',
      'Duke | 2026-09-26 TBA | Away | Wallace Wade Stadium',
    ],
  ],
  [
    'Date,Time,At,Opponent,Location,Tournament,Result\n"Sep 5, 2026 (Saturday)",7:00 PM,Home,Bryant,"Williamsburg, Va. (Zable Stadium)",,\n"Sep 12, 2026 (Saturday)",TBA,Away,Towson,"Towson, Md.",,',
    [
      'Bryant | 2026-09-05 19:00 | Home | Williamsburg, Va. (Zable Stadium)',
      'Towson | 2026-09-12 TBA | Away | Towson, Md.',
    ],
  ],
])('the table %j has the games %j', (table, expected) => {
  const games = readTable(table, teamDirectory, now).rows.map(({ game }) => {
    if (!game) return null
    const { opponent, date, time, side, location } = gameFields(game)
    const when = game.when ? `${date} ${time || 'TBA'}` : game.row['Game Date']
    return [opponent, when, game.side ? side : '?', location].join(' | ')
  })
  expect(games).toEqual(expected)
})

test.each(['-', ' ', ';', ','])('a cell of 80,000 times %j leaves its row out', (letter) => {
  const long = cell(`x${letter.repeat(80_000)}x`)
  const file = `Game,Game Date,Home or Away,Location,Body\n${long},9/5/2026,Home,Here,\nElon,9/12/2026,Home,Here,${long}`
  const { games, problems } = parseScheduleFile(file, teamDirectory)
  expect(games).toMatchObject([{ slug: '2026-elon' }])
  expect(problems).toMatchObject([{ line: 2, text: expect.stringContaining('longer than 500') }])
  const { rows } = readTable(
    `Date,Opponent,TV\n9/5,${long},\n9/12,Elon,${long}`,
    teamDirectory,
    now,
  )
  expect(rows.map(({ game }) => game?.opponent)).toEqual([undefined, 'Elon'])
})
