import { expect, test } from 'vitest'
import {
  given,
  oneOf,
  pageNumber,
  place,
  rowId,
  searchBy,
  text,
  version,
  words,
} from './page-search.ts'

test('parameters that can be read stay, in the order of the address', () => {
  const search = searchBy({ q: words, show: oneOf('asked', 'waiting'), page: pageNumber })
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
  const search = searchBy({ show: oneOf('asked'), q: text })
  expect(Object.entries(search({ show: 'all', q: undefined }))).toEqual([
    ['show', undefined],
    ['q', undefined],
  ])
})

const id = '3f2b8c1e-0a4d-4c6b-9f7e-1d2c3b4a5f60'

test.each([
  ['given', given, 'a', ['']],
  ['words', words, 'x'.repeat(100), ['x'.repeat(101), 'a\0']],
  ['version', version, '12', ['', '-1', '1e3', '1234567890', 'one']],
  ['rowId', rowId, id, ['', 'new', `${id}0`]],
  ['place', place, 'eyJhIjoxfQ_-', ['', 'a b', 'x'.repeat(2_001)]],
  ['oneOf', oneOf('signup'), 'signup', ['', 'signups']],
])('%s reads what it can', (_, reader, readable, others) => {
  expect(reader(readable)).toBe(readable)
  for (const other of others) expect(reader(other)).toBeUndefined()
})

test('the first page has the number 1', () => {
  expect(['1', '0', '-1', '1.5', ''].map(pageNumber)).toEqual([1, ...Array(4).fill(undefined)])
})
