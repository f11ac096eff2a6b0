import { expect, test } from 'vitest'
import { around } from './visible-range.ts'

test.each([
  [[0], { from: 0, to: 24 }],
  [[23, 24], { from: 0, to: 48 }],
  [[47], { from: 24, to: 48 }],
  [[500, 501, 540], { from: 480, to: 552 }],
])('around %j', (positions, window) => {
  expect(around(new Set(positions))).toEqual(window)
})
