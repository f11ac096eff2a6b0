import { describe, expect, it } from 'vitest'
import { figure, isReached } from './goals.ts'

const goal = { name: 'a page', limit: 1.2, unit: '×' }

describe('a goal', () => {
  it('is reached at its limit and below', () => {
    expect([1.1, 1.2, 1.21].map((measured) => isReached({ ...goal, measured }))).toEqual([true, true, false])
  })

  it('is missed by what could not be measured', () => {
    expect(isReached({ ...goal, measured: Number.NaN })).toBe(false)
    expect(isReached({ ...goal, measured: Number.POSITIVE_INFINITY })).toBe(false)
  })
})

it('figures have as many digits as they are exact to', () => {
  expect([0.943, 9.996, 17.66, 185.4, 20_000, 3, Number.NaN].map(figure)).toEqual([
    '0.94',
    '10.00',
    '17.7',
    '185',
    '20,000',
    '3',
    '–',
  ])
})
