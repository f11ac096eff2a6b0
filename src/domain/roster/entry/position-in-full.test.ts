import { expect, test } from 'vitest'
import { positionInFull } from './position-in-full.ts'

test.each([
  ['LB', 'Linebacker'],
  ['HB-LB', 'Halfback-Linebacker'],
  ['G, T', 'Guard, Tackle'],
  ['Left End', 'Left End'],
  ['XYZ', 'XYZ'],
  [null, null],
])('a page spells the position %s as %s', (position, shown) => {
  expect(positionInFull(position)).toBe(shown)
})
