import { expect, test } from 'vitest'
import { homeStadium, teamDirectory } from '../../../src/content/teams.ts'
import { readGame } from '../../../src/domain/schedule/game-row.ts'
import { type KeyedGame, keyedGames } from '../../../src/domain/schedule/published-schedule.ts'
import { rowOf } from '../../../tests/fixtures/games.ts'
import { bringTable } from './brought-table.ts'

const now = Date.parse('2026-08-01T12:00:00Z')
const header = 'Game,Game Date,Home or Away,Location,Special Event,Archived,Draft,Result'

function game(opponent: string, date: string, cells: object = {}) {
  const row = rowOf({ Game: opponent, 'Game Date': date, 'Away Icon': '', ...cells })
  return readGame(row, teamDirectory)
}

const elon = game('Elon', '2026-09-05T14:00')
const maine = game('Maine', '2026-09-12')
const before = keyedGames([elon, maine])

/** What becomes of rows, in words. */
function bring(rows: string[], there: readonly KeyedGame[] = before) {
  const { check, replaced } = bringTable([header, ...rows].join('\n'), there, now)
  const { added, changed, counts, ...others } = check
  return {
    ...{ ...others, ...counts },
    added: added.map(({ key, state }) => `${key} ${state}`),
    changed: changed.map(({ key, fields }) => [key, fields]),
    replaced: replaced.map((one) => `${one.key} ${one.game.state}`),
  }
}

test('a game that is not there is a draft, whatever its Draft says', () => {
  const table = bring(['Yale,2026-09-19T14:00,Home,Here,,,false,', 'BYE,2026-09-26,,,,,,'])
  expect(table).toMatchObject({
    added: ['2026-09-19-yale draft'],
    ...{ changed: [], leftOut: ['BYE'], isBlocked: false },
  })
})

test('one that is there changes what the table says, and nothing that it leaves out', () => {
  const table = bring([
    'Elon,2026-09-05T15:30,Home,,Homecoming,,,',
    'Maine,2026-09-12,Home,"Zable Stadium, Williamsburg, VA",,,,',
  ])
  expect([table.added, table.changed]).toEqual([
    [],
    [
      [
        '2026-elon',
        [
          { name: 'time', before: '14:00', after: '15:30' },
          { name: 'special_event', before: '', after: 'Homecoming' },
        ],
      ],
    ],
  ])
})

test('a game is canceled by its result, too', () => {
  const [[, fields] = []] = bring(['Elon,2026-09-05T14:00,Home,,,,,Canceled']).changed
  expect(fields).toEqual([{ name: 'status', before: '', after: 'Canceled' }])
  const there = keyedGames([game('Elon', '2026-09-05T14:00', { Result: 'Canceled' })])
  expect(bring(['Elon,2026-09-05T14:00,Home,,,,,Canceled'], there).changed).toEqual([])
})

test('a place that the table does not say is that of a new game alone', () => {
  const there = keyedGames([game('Elon', '2026-09-05T14:00', { Location: 'Norfolk, VA' })])
  const rows = ['Elon,2026-09-05T14:00,Home,,,,,', 'Yale,2026-09-19,Home,,,,,']
  expect(bring(rows, there).changed).toEqual([])
  const { check } = bringTable([header, ...rows].join('\n'), there, now)
  expect(check.added.map(({ row }) => row.Location)).toEqual([homeStadium])
})

test('a game that is archived here is named among what is left out', () => {
  const there = keyedGames([game('Elon', '2026-09-05T14:00', { Archived: 'true' })])
  expect(bring(['Elon,2026-09-05T14:00,Home,,,,,'], there)).toMatchObject({
    ...{ added: [], changed: [], leftOut: ['Elon'] },
  })
})

test('the only meeting of a season may have another day', () => {
  const { changed } = bring(['Elon,2026-10-10T14:00,Home,,,,,'])
  expect(changed).toEqual([
    ['2026-elon', [{ name: 'date', before: '2026-09-05', after: '2026-10-10' }]],
  ])
})

test('a game that is there, or in the table, is added once, whatever its day', () => {
  const elon = 'Elon,in autumn,Home,Here,,,,'
  const yale = 'Yale,2026-09-19,Home,Here,,,,'
  expect(bring([elon, elon, yale, yale])).toMatchObject({
    added: ['undated-elon draft', '2026-09-19-yale draft'],
    leftOut: ['Elon', 'Yale'],
  })
  const there = [...before, { key: 'x', id: null, game: game('Elon', 'in autumn') }]
  expect(bring([elon], there)).toMatchObject({ added: [], changed: [] })
})

test('a row with too many cells, or of a closed season, is left out', () => {
  const closed = before.map((one) => ({ ...one, isClosed: true }))
  expect(bring(['Yale,2026-09-19,Home,Here,,,,,over']).leftOut).toEqual(['Yale'])
  expect(bring(['Yale,2026-09-19,Home,Here,,,,'], closed)).toMatchObject({
    ...{ leftOut: ['Yale'], added: [] },
  })
})

test('a game of a closed season takes its result, and nothing else', () => {
  const closed = before.map((one) => ({ ...one, isClosed: true }))
  const rows = ['Elon,2026-09-05T15:30,Away,Elsewhere,,,,W 31-14', 'Maine,2026-09-12,Away,,,,,won']
  const table = [header, ...rows].join('\n')
  const later = Date.parse('2027-02-01')
  const { check, merged } = bringTable(table, closed, later, ['2026-elon'])
  const fields = [{ name: 'result', before: '', after: 'W 31-14' }]
  expect(check).toMatchObject({ added: [], changed: [{ key: '2026-elon', fields }] })
  expect(check.counts.leftOut).toEqual(['Maine'])
  expect(merged).toMatchObject([
    { isClosed: true, game: { side: 'Home', row: { Result: 'W 31-14' } } },
    { isClosed: true, game: { side: 'Home', row: { Result: '' } } },
  ])
})

test.each([
  ['Williamsburg', []],
  ['"Williamsburg, Va."', []],
  ['"Zable Stadium Williamsburg, VA"', []],
  ['"Cary Field, Williamsburg, VA"', ['Cary Field, Williamsburg, VA']],
])('the place %s in a table changes that of a game where it says more', (place, after) => {
  const table = `${header}\nElon,2026-09-05T14:00,Home,${place},,,,`
  const { changed } = bringTable(table, before, now).check
  expect(changed.flatMap(({ fields }) => fields.map((field) => field.after))).toEqual(after)
})

test('a table says of which seasons its new games are', () => {
  const rows = ['Yale,2026-09-19,Home,Here,,,,', 'Duke,2027-09-18,Home,Here,,,,']
  expect(bring(rows).seasons).toEqual([2026, 2027])
})

test('a draft on the day of a game that is there has a problem, said once with its line', () => {
  const { findings, wrong } = bring(['Yale,2026-09-05T14:00,Home,Here,,,,'])
  expect(findings.filter(({ kind }) => kind === 'problem')).toEqual([
    { line: 2, kind: 'problem', name: 'Yale', text: 'Elon is on the same day.' },
  ])
  expect(wrong).toBe(1)
  expect(new Set(findings.map(({ text }) => text)).size).toBe(findings.length)
})

test('a table that says nothing new has nothing to bring in', () => {
  const table = [header, '#9 Elon*,2026-09-05T14:00,Home,,,,,'].join('\n')
  const { check, merged } = bringTable(table, before, now)
  expect(merged).toMatchObject({ ok: false, code: 'already-there' })
  expect(check.findings).toEqual([])
})

test('a table with tabs is not told to have commas', () => {
  expect(bringTable('Team A\tSat', [], now).check).toMatchObject({
    isBlocked: true,
    findings: [{ text: expect.stringContaining('has to name the columns') }],
  })
})

test('in place of the open games of its seasons it says what is shown, but for its problems', () => {
  // Yale has the day of a game that it takes the place of.
  const rows = ['Elon,2026-09-05T14:00,Home,,,,,', 'Yale,2026-09-12,Home,Here,,,,']
  expect(bring(rows).replaced).toEqual(['2026-elon shown', '2026-yale shown'])
  rows[1] = 'Yale,2026-09-19,Sideways,Here,,,,'
  const old = { key: 'old', id: '2025-elon', game: game('Elon', '2025-09-06'), isClosed: true }
  expect(bring(rows, [old, ...before]).replaced).toEqual([
    ...['old shown', '2026-elon shown', '2026-yale draft'],
  ])
})

test('a table of two seasons cannot take the place of games, but adds its own', () => {
  const rows = ['Elon,2024-09-07,Home,,,,,', 'Yale,2026-09-19,Home,Here,,,,']
  expect(bring(rows)).toMatchObject({
    isBlocked: true,
    added: [expect.any(String), expect.any(String)],
  })
})
