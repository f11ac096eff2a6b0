import { expect, test } from 'vitest'
import { readRow } from '../../../tests/fixtures/games.ts'
import { withIds } from './game-identity.ts'

type Cells = Parameters<typeof readRow>[0]

const on = (day: string, cells: Cells = {}) => readRow({ 'Game Date': day, ...cells })

function idsOf(...games: Array<ReturnType<typeof readRow> | null>) {
  const entries = games.map((game) => ({ id: null, game }))
  return withIds(entries).map(({ id }) => id)
}

test('an id has season and opponent, whatever the day and the spelling', () => {
  const names = ['MAINE', 'Maine Black Bears', '#5 Maine* (Homecoming)', 'Maine (CANCELED)']
  for (const [at, Game] of names.entries())
    expect(idsOf(on(`2025-10-0${at + 1}`, { Game }))).toEqual(['2025-maine'])
  expect(idsOf(on('2025-09-06', { Game: 'North Carolina A&T' }))).toEqual([
    '2025-north-carolina-at',
  ])
})

test('a game in January belongs to the year before, one in March does not', () => {
  expect(idsOf(on('2026-01-03'), on('2026-03-07'))).toEqual(['2025-maine', '2026-maine'])
})

test('meetings are counted by day, whatever the order of the rows', () => {
  const [first, second] = [on('2025-09-06'), on('2025-12-06')]
  expect(idsOf(first, second)).toEqual(['2025-maine', '2025-maine-2'])
  expect(idsOf(second, first)).toEqual(['2025-maine-2', '2025-maine'])
})

test.each(['Archived', 'Draft'])('a first meeting with %s counts', (mark) => {
  expect(idsOf(on('2025-09-06', { [mark]: 'true' }), on('2025-12-06'))[1]).toBe('2025-maine-2')
})

test('a game that is moved behind the next meeting keeps its number by its original date', () => {
  const moved = on('2025-12-13', { 'Original Date': '2025-09-06' })
  expect(idsOf(moved, on('2025-12-06'))).toEqual(['2025-maine', '2025-maine-2'])
  const spring = on('2026-03-07', { 'Original Date': '2025-09-06' })
  expect(idsOf(spring)).toEqual(['2025-maine'])
})

test('a game without a day has the place and the season of the row above', () => {
  const ids = idsOf(on('TBD'), on('2025-12-06'), on('TBD', { Game: 'Elon' }))
  expect(ids).toEqual(['2025-maine', '2025-maine-2', '2025-elon'])
  expect(idsOf(on('TBD'))).toEqual([null])
})

test('rows that are no games have no id, and do not count', () => {
  expect(idsOf(null, readRow({ Game: 'BYE' }), readRow({ Game: '' }))).toEqual([null, null, null])
})

test('an id that is there stays, and no other game gets it', () => {
  const entries = [
    { id: null, game: on('2025-09-06') },
    { id: '2025-maine', game: on('2025-12-06', { Game: 'Elon' }) },
  ]
  expect(withIds(entries).map(({ id }) => id)).toEqual(['2025-maine-2', '2025-maine'])
})
