import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gameOf, rowOf, teams } from '../../../tests/fixtures/games.ts'
import {
  documentOf,
  gamesOf,
  keyedRows,
  maxGames,
  nameOfKey,
  newKey,
  publishableRow,
  publishedScheduleSchema,
  rowsOf,
  storableRows,
} from './published-schedule.ts'

const elon = rowOf({ Game: 'W&M vs. Elon', 'Game Date': '2025-10-18T14:00' })
const maine = rowOf({ 'Game Date': '2025-09-06' })
const undated = rowOf({ Game: 'Furman', 'Game Date': 'in autumn' })
const draft = rowOf({ Game: 'Virginia', Draft: 'true' })

function published(...rows: Parameters<typeof keyedRows>[0]) {
  return documentOf(keyedRows(rows, teams), teams)
}

test('the key of a row of a file is its id, and no other game has it', () => {
  expect(keyedRows([elon, maine, undated, maine], teams).map(({ key }) => key)).toEqual([
    '2025-elon',
    '2025-maine',
    '2025-furman',
    '2025-maine-2',
  ])
  expect(keyedRows([undated, undated], teams).map(({ key }) => key)).toEqual([
    'undated-furman',
    'undated-furman-2',
  ])
})

test('a game of a file that was there before keeps its key and its id', () => {
  const before = [
    { key: '2025-09-06-maine', id: '2025-maine-2', row: maine },
    { key: '2025-elon', id: '2025-elon', row: { ...elon, 'Game Date': '2025-09-13' } },
  ]
  const noted = { ...maine, Game: '#9 Maine (Homecoming)' }
  const first = { ...maine, 'Game Date': '2025-08-30' }
  expect(keyedRows([first, noted, elon], teams, before).map(({ key, id }) => [key, id])).toEqual([
    ['2025-maine', '2025-maine'],
    ['2025-09-06-maine', '2025-maine-2'],
    ['2025-elon', '2025-elon'],
  ])
})

test('a new key has day and opponent, and is not taken', () => {
  expect(newKey(elon, new Set(), teams)).toBe('2025-10-18-elon')
  expect(newKey(elon, new Set(['2025-10-18-elon']), teams)).toBe('2025-10-18-elon-2')
})

test('a game of an older version has the id that it has in a file, and then keeps it', () => {
  const { Id: _, ...older } = documentOf([{ key: 'a', id: null, row: maine }], teams).a ?? {}
  const version = v.parse(publishedScheduleSchema, { '2025-09-06-maine': older })
  const [before] = rowsOf(version, teams)
  expect(before).toMatchObject({ key: '2025-09-06-maine', id: '2025-maine' })
  if (!before) throw new Error('There is no game.')
  const moved = { ...before, row: { ...before.row, Game: 'Elon', 'Game Date': '2026-09-05' } }
  const rematch = { key: 'new', id: null, row: maine }
  const saved = v.parse(publishedScheduleSchema, documentOf([rematch, moved], teams))
  expect(gamesOf(saved, teams).map(({ slug, awayTeam }) => [slug, awayTeam])).toEqual([
    ['2025-maine-2', 'Maine'],
    ['2025-maine', 'Elon'],
  ])
})

test('of more rows than a document takes the oldest archived ones are left out', () => {
  const archived = (day: string) => ({ ...maine, 'Game Date': day, Archived: 'true' })
  const old = [archived('2024-10-05'), archived('2023-10-07')]
  expect(storableRows([...old, maine])).toEqual([...old, maine])
  const others = Array(maxGames - 2).fill(maine)
  expect(storableRows([...old, elon, ...others])).toEqual([old[0], elon, ...others])
})

test.each([
  ['2025-north-carolina-at', 'North Carolina A&T'],
  ['2025-10-11-north-carolina-at', 'North Carolina A&T'],
  ['2025-10-18-holy-cross-2', 'Holy Cross 2'],
  ['undated-elon', 'Elon'],
])('the game of the key "%s" is called %s', (key, name) => {
  expect(nameOfKey(key, teams)).toBe(name)
})

test('rows are in the order of kickoff, undated ones last', () => {
  const names = rowsOf(published(undated, elon, draft, maine), teams).map(({ row }) => row.Game)
  expect(names).toEqual(['Maine', 'Virginia', 'W&M vs. Elon', 'Furman'])
})

test('the games are those that a file with these rows has', () => {
  expect(gamesOf(published(elon, draft, maine), teams)).toEqual([
    gameOf({ 'Game Date': '2025-09-06' }, 0),
    { ...gameOf({ Game: 'Elon', 'Game Date': '2025-10-18T14:00' }, 1), awayTeamLogo: '/maine.svg' },
  ])
})

test('a document of an earlier version lacks columns', () => {
  const { Game, 'Game Date': date, Location } = maine
  const older = { 'a-1': { Game, 'Game Date': date, Location, 'Home or Away': 'Home' } }
  expect(v.parse(publishedScheduleSchema, older)['a-1']).toMatchObject({
    Game: 'Maine',
    Result: '',
  })
})

test('a row of any file can be published', () => {
  const row = publishableRow({ ...maine, Location: `\0${'x'.repeat(499)}🏈` })
  expect(v.parse(publishedScheduleSchema, { a: row }).a?.Location).toHaveLength(500)
})

test.each([
  ['more games than a document takes', published(...Array(maxGames + 1).fill(maine))],
  ['a cell that is too long', { a: { ...maine, Location: 'x'.repeat(501) } }],
  ['a cell that the database cannot store', { a: { ...maine, Location: '\0' } }],
  ['a key of other letters', { '<b>': maine }],
])('%s is no schedule', (_, document) => {
  expect(v.is(publishedScheduleSchema, document)).toBe(false)
})
