import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gameOf, rowOf, teams } from './game.fixture.ts'
import {
  documentOf,
  gamesOf,
  keyedRows,
  maxGames,
  nameOfKey,
  publishableRow,
  publishedScheduleSchema,
  rowsOf,
} from './published-schedule.ts'

const elon = rowOf({ Game: 'W&M vs. Elon', 'Game Date': '2025-10-18T14:00' })
const maine = rowOf({ 'Game Date': '2025-09-06' })
const undated = rowOf({ Game: 'Furman', 'Game Date': 'in autumn' })
const draft = rowOf({ Game: 'Virginia', Draft: 'true' })

function published(...rows: Parameters<typeof keyedRows>[0]) {
  return documentOf(keyedRows(rows, teams))
}

test('a key has day and opponent, and no other game has it', () => {
  expect(keyedRows([elon, maine, undated, maine], teams).map(({ key }) => key)).toEqual([
    '2025-10-18-elon',
    '2025-09-06-maine',
    'undated-furman',
    '2025-09-06-maine-2',
  ])
})

test.each([
  ['2025-10-11-north-carolina-at', 'North Carolina A&T'],
  ['2025-10-18-holy-cross-2', 'Holy Cross 2'],
  ['undated-elon', 'Elon'],
])('the game of the key "%s" is called %s', (key, name) => {
  expect(nameOfKey(key, teams)).toBe(name)
})

test('rows are in the order of kickoff, undated ones last', () => {
  const names = rowsOf(published(undated, elon, draft, maine)).map(({ row }) => row.Game)
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
