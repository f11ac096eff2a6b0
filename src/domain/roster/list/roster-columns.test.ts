import { expect, test } from 'vitest'
import { bytesOf, listOf, readAt } from '../../../../tests/fixtures/roster.ts'
import type { RosterColumn } from './roster-columns.ts'
import { readRoster } from './roster-file.ts'

const list =
  'Name,Gone,Yr.,Years\nPat Doe,d. 1998,Fr.,1951\nAl Lee,x,So.,1952\nBo Lee,,Jr.,1953\nCy,†,,1953'

/** The list with columns that an officer chose, by their places. */
function chosen(...columns: Array<[number, RosterColumn | null]>) {
  const file = readRoster(bytesOf(list), readAt, { columns: new Map(columns) })
  if ('problem' in file) throw new Error(file.problem)
  return file
}

test('a file says what each column was taken for, with its first three values', () => {
  const { columns, unread } = listOf('Name,Town,\nPat,Rome,x\nAl,Bath,\nBo,,\nCy,Oslo,\nDi,Kyiv,')
  expect(columns).toEqual([
    { place: 0, heading: 'Name', column: 'full_name', values: ['Pat', 'Al', 'Bo'] },
    { place: 1, heading: 'Town', column: null, values: ['Rome', 'Bath', 'Oslo'] },
  ])
  expect(unread).toEqual(['Town'])
})

test('a column is read as the officer chose, with all that it says', () => {
  const { rows, columns } = chosen([1, 'is_deceased'], [2, null])
  expect(rows.map(({ fields }) => fields.is_deceased)).toEqual([true, true, undefined, true])
  expect(rows.flatMap(({ notes, doubts }) => [...notes, ...doubts])).toEqual(['Deceased: d. 1998'])
  expect(columns.map(({ column }) => column)).toEqual([
    ...['full_name', 'is_deceased', null, 'seasons'],
  ])
})

test('a column that is chosen takes the place of the one of that name', () => {
  const { rows, unread } = chosen([2, 'seasons'])
  expect(unread).toEqual(['Gone', 'Years'])
  expect(rows.map(({ doubts }) => doubts.length)).toEqual([1, 1, 1, 0])
})

test('a column that is not to be read says nothing', () => {
  expect(chosen([3, null]).rows.every(({ seasons }) => seasons.size === 0)).toBe(true)
})

test('without a name there is a sentence', () => {
  expect(() => chosen([0, null])).toThrow('Name')
})
