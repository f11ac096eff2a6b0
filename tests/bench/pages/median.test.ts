import { expect, it } from 'vitest'
import { median } from './median.ts'
import { ratio } from './race.ts'

it('the median is the one in the middle, or half way between the two there', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNaN()
})

it('a ratio compares each round with its own neighbour, so that a slow moment for both changes nothing', () => {
  expect(ratio([10, 80, 12], [5, 40, 6])).toEqual({ measured: 2, spread: [2, 2] })
})
