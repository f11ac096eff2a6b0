import { expect, test, vi } from 'vitest'
import { givenDirectorySearch } from './search-parameters.ts'

test.each([
  ['2026-11-28', "'30", '2030'],
  ['2026-11-28', '’31', '1931'],
  ['2027-01-01', '31', '2031'],
  ['2026-11-28', '1987', '1987'],
  ['2026-11-28', '987', undefined],
])('on %s the class %s is %s', (day, typed, year) => {
  vi.useFakeTimers({ now: Date.parse(day) })
  expect(givenDirectorySearch({ class: typed })).toEqual({ class: year })
})
