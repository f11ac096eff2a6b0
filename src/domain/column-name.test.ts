import { expect, test } from 'vitest'
import { columnName } from './column-name.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('column %i is %s', (place, name) => {
  expect(columnName(place)).toBe(name)
})
