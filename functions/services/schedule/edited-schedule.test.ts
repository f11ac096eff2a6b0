import { expect, test } from 'vitest'
import { readGame } from '../../../src/domain/schedule/game-row.ts'
import { rowOf, teams } from '../../../tests/fixtures/games.ts'
import { awayStadiums, listedGames } from './edited-schedule.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

/** The drafts that can be published. */
const ready = (games: Parameters<typeof listedGames>[0]) =>
  listedGames(games, now).flatMap(({ key, isReady }) => (isReady ? key : []))

/** A draft against Elon, with some cells of its own. */
function draft(cells: Parameters<typeof rowOf>[0] = {}, others: object = {}) {
  const row = rowOf({ Game: 'Elon', 'Game Date': '2026-10-03', 'Away Icon': '', ...cells })
  const game = readGame({ ...row, Draft: 'true', ...cells }, teams)
  return { key: 'elon', id: '2026-elon', game, ...others }
}

const richmond = (cells = {}) => ({
  ...draft({ Game: 'Richmond', Draft: '', ...cells }),
  ...{ key: 'richmond', id: '2026-richmond' },
})

test.each([
  ['of an open season', draft()],
  ['whose place is missing', draft({ Location: '' })],
])('a draft %s can be published', (_, one) => {
  expect(ready([one])).toEqual(['elon'])
})

test.each([
  ['of a closed season', [draft({}, { isClosed: true })]],
  ['with a day that nobody can read', [draft({ 'Game Date': 'Oct 32 (Sat)' })]],
  ['on a wrong day of the week', [draft({ 'Game Date': 'Sun Oct 3 2026' })]],
  ['that is neither home nor away', [draft({ 'Home or Away': '' })]],
  ['on the day of another game', [draft(), richmond()]],
  ['that is shown', [draft({ Draft: '' })]],
  ['that is archived', [draft({ Archived: 'true' })]],
])('a draft %s stays what it is', (_, games) => {
  expect(ready(games)).toEqual([])
})

test.each([
  ['is archived', { Archived: 'true' }],
  ['is canceled', { Status: 'Canceled' }],
])('a draft may have the day of a game that %s', (_, cells) => {
  expect(ready([draft(), richmond(cells)])).toContain('elon')
})

test('an opponent has the stadium where it was played away last', () => {
  const away = (Location: string) => draft({ 'Home or Away': 'Away', Location })
  expect(awayStadiums([away('Old Field'), away('Rhodes Stadium'), away(''), draft()])).toEqual({
    elon: 'Rhodes Stadium',
  })
})
