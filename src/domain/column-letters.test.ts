import { expect, test } from 'vitest'
import { columnLetters } from './column-letters.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('column %i is %s', (place, name) => {
  expect(columnLetters(place)).toBe(name)
})
