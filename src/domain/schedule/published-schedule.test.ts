import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gameOf, readRow, rowOf, teams } from '../../../tests/fixtures/games.ts'
import {
  documentOf,
  keyedGames,
  maxGames,
  nameOfKey,
  publicGames,
  publishedScheduleSchema,
  readPublished,
  storableGames,
} from './published-schedule.ts'

const elon = readRow({ Game: 'W&M vs. Elon', 'Game Date': '2025-10-18T14:00' })
const maine = readRow({ 'Game Date': '2025-09-06' })
const undated = readRow({ Game: 'Furman', 'Game Date': 'in autumn' })
const draft = readRow({ Game: 'Virginia', Draft: 'true' })

const on = (day: string, cells = {}) => readRow({ 'Game Date': day, ...cells })

function published(...games: Parameters<typeof keyedGames>[0]) {
  return documentOf(keyedGames(games))
}

test('the key of a row of a file is its id, and no other game has it', () => {
  expect(keyedGames([elon, maine, undated, maine]).map(({ key }) => key)).toEqual([
    '2025-elon',
    '2025-maine',
    '2025-furman',
    '2025-maine-2',
  ])
  expect(keyedGames([undated, undated]).map(({ key }) => key)).toEqual([
    'undated-furman',
    'undated-furman-2',
  ])
})

test('a game of a file that was there before keeps its key and its id', () => {
  const before = [
    { key: '2025-09-06-maine', id: '2025-maine-2', game: maine },
    { key: '2025-elon', id: '2025-elon', game: on('2025-09-13', { Game: 'Elon' }) },
  ]
  const noted = on('2025-09-06', { Game: '#9 Maine (Homecoming)' })
  expect(
    keyedGames([on('2025-08-30'), noted, elon], before).map(({ key, id }) => [key, id]),
  ).toEqual([
    ['2025-maine', '2025-maine'],
    ['2025-09-06-maine', '2025-maine-2'],
    ['2025-elon', '2025-elon'],
  ])
})

test('a game of an older version has the id that it has in a file, and then keeps it', () => {
  const { Id: _, ...older } = documentOf([{ key: 'a', id: null, game: maine }]).a ?? {}
  const version = v.parse(publishedScheduleSchema, { '2025-09-06-maine': older })
  const [before] = readPublished(version, teams)
  expect(before).toMatchObject({ key: '2025-09-06-maine', id: '2025-maine' })
  if (!before) throw new Error('There is no game.')
  const moved = { ...before, game: on('2026-09-05', { Game: 'Elon' }) }
  const rematch = { key: 'new', id: null, game: maine }
  const saved = v.parse(publishedScheduleSchema, documentOf([rematch, moved]))
  expect(
    publicGames(readPublished(saved, teams), teams).map(({ slug, awayTeam }) => [slug, awayTeam]),
  ).toEqual([
    ['2025-maine-2', 'Maine'],
    ['2025-maine', 'Elon'],
  ])
})

test('of more games than a document takes the oldest archived ones are left out', () => {
  const old = ['2024-10-05', '2023-10-07'].map((day) => on(day, { Archived: 'true' }))
  expect(storableGames([...old, maine])).toEqual([...old, maine])
  const others = Array(maxGames - 2).fill(maine)
  expect(storableGames([...old, elon, ...others])).toEqual([old[0], elon, ...others])
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
  const names = readPublished(published(undated, elon, draft, maine), teams).map(
    ({ game }) => game.row.Game,
  )
  expect(names).toEqual(['Maine', 'Virginia', 'W&M vs. Elon', 'Furman'])
})

test('the games are those that a file with these rows has', () => {
  expect(publicGames(readPublished(published(elon, draft, maine), teams), teams)).toEqual([
    gameOf({ 'Game Date': '2025-09-06' }, 0),
    { ...gameOf({ Game: 'Elon', 'Game Date': '2025-10-18T14:00' }, 1), awayTeamLogo: '/maine.svg' },
  ])
})

test('a document of an earlier version lacks columns', () => {
  const { Game, 'Game Date': date, Location } = maine.row
  const older = { 'a-1': { Game, 'Game Date': date, Location, 'Home or Away': 'Home' } }
  expect(v.parse(publishedScheduleSchema, older)['a-1']).toMatchObject({
    Game: 'Maine',
    Result: '',
  })
})

test('a document that was saved as rows of text is read as games', () => {
  const saved = {
    '2025-09-06-maine': {
      ...rowOf({ 'Game Date': '2025-09-06T18:00:00-04:00', Draft: 'TRUE' }),
      Id: '2025-maine',
    },
    'elon-1': rowOf({ Game: 'Elon', 'Game Date': '2025-10-18', Result: 'W 31-14', Archived: '' }),
    '2024-furman': { ...rowOf({ Game: 'BYE', Archived: 'True' }), Id: '2024-furman' },
    '2024-elon': {
      ...rowOf({ Game: 'Elon', 'Game Date': '2024-10-19T14:00:00-04:00', Status: 'Canceled' }),
      ...{ Id: '2024-elon', Closed: 'true' },
    },
  }
  const games = readPublished(v.parse(publishedScheduleSchema, saved), teams)
  const when = (kickoff: string) => ({ kickoff: Date.parse(kickoff) })
  expect(games).toMatchObject([
    {
      ...{ key: '2024-elon', id: '2024-elon', isClosed: true },
      game: { state: 'shown', status: 'Canceled', when: when('2024-10-19T18:00Z') },
    },
    {
      ...{ key: '2025-09-06-maine', id: '2025-maine', isClosed: false },
      game: { state: 'draft', side: 'Home', when: when('2025-09-06T22:00Z') },
    },
    {
      ...{ key: 'elon-1', id: '2025-elon', isClosed: false },
      game: { state: 'shown', result: { shown: 'W 31–14' }, when: { timeToBeAnnounced: true } },
    },
  ])
  // And saved again as it was, with an id each.
  const { '2024-furman': _, ...others } = saved
  const after = documentOf(games)
  expect(after).toMatchObject(others)
  expect(Object.keys(after)).toHaveLength(3)
})

test.each([
  ['more games than a document takes', published(...Array(maxGames + 1).fill(maine))],
  ['a cell that is too long', { a: { ...maine.row, Location: 'x'.repeat(501) } }],
  ['a cell that the database cannot store', { a: { ...maine.row, Location: '\0' } }],
  ['a key of other letters', { '<b>': maine.row }],
])('%s is no schedule', (_, document) => {
  expect(v.is(publishedScheduleSchema, document)).toBe(false)
})
