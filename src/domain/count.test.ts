import { expect, test } from 'vitest'
import { count } from './count.ts'

test('a number has its noun, in the plural but for one', () => {
  expect([0, 1, 2, 2_000].map((number) => count(number, 'entry'))).toEqual([
    '0 entries',
    '1 entry',
    '2 entries',
    '2,000 entries',
  ])
  expect(count(2, 'day')).toBe('2 days')
  expect(count(2, 'person', 'people')).toBe('2 people')
})
