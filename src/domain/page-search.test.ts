import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  cursor,
  maxSearchLength,
  searchBy,
  searchQuerySchema,
  text,
  version,
} from './page-search.ts'
import { uuid } from './text-schema.ts'

const { q, show } = searchQuerySchema(['asked', 'waiting']).entries

test('parameters that can be read stay, in the order of the address', () => {
  const page = v.optional(v.pipe(v.string(), v.transform(Number)))
  const search = searchBy({ q, show, page })
  const read = search({ show: 'asked', q: '', page: '7' })
  expect(Object.entries(read)).toEqual([
    ['show', 'asked'],
    ['q', ''],
    ['page', 7],
  ])
  // A link has a number.
  expect(search(read)).toEqual(read)
})

test('unknown ones are left out, whatever their names', () => {
  const search = searchBy({ q: text })
  expect(search({ q: 'a', utm_source: 'b', constructor: 'c', toString: 'd' })).toEqual({ q: 'a' })
})

test('one that cannot be read is undefined: the router would take it from the address', () => {
  const search = searchBy({ show, q: text })
  expect(Object.entries(search({ show: 'all', q: undefined }))).toEqual([
    ['show', undefined],
    ['q', undefined],
  ])
})

const id = '3f2b8c1e-0a4d-4c6b-9f7e-1d2c3b4a5f60'
const tooLong = 'x'.repeat(maxSearchLength + 1)

test.each([
  ['a search', q, tooLong.slice(1), [tooLong, 'a\0']],
  ['a version', version, '12', ['', '-1', '1e3', '1234567890', 'one']],
  ['an id', v.optional(uuid), id, ['', 'new', `${id}0`]],
  ['a place', cursor, 'eyJhIjoxfQ_-', ['', 'a b', 'x'.repeat(2_001)]],
  ['a filter', show, 'asked', ['', 'askeds']],
])('%s is read where it can be', (_, schema, readable, others) => {
  const read = (typed: string) => searchBy({ typed: schema })({ typed }).typed
  expect(read(readable)).toBe(readable)
  for (const other of others) expect(read(other)).toBeUndefined()
})
