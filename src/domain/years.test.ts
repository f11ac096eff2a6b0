import { expect, test } from 'vitest'
import { latestClass } from './members/profile.ts'
import { fullYear, latestSeason, nextSeason, seasonOf } from './years.ts'

const in2026 = Date.parse('2026-11-28T12:00:00Z')
const in2027 = Date.parse('2027-11-28T12:00:00Z')

test.each([
  ['30', in2026, 2030],
  ['31', in2026, 1931],
  ['31', in2027, 2031],
  ['26', in2026, 2026],
  ['87', in2026, 1987],
  ['00', in2026, 2000],
])('the class ’%s is at most four ahead: at %i it is %i', (digits, now, year) => {
  expect(fullYear(digits, latestClass(now))).toBe(year)
})

test.each([
  ['27', in2026, 2027],
  ['28', in2026, 1928],
  ['28', in2027, 2028],
  ['93', in2026, 1993],
])('the season ’%s is at most the next one: at %i it is %i', (digits, now, year) => {
  expect(fullYear(digits, nextSeason(now))).toBe(year)
})

test.each([
  ['2025-08-30T18:00:00Z', 2025],
  ['2026-01-01T01:00:00Z', 2025],
  ['2026-03-01T04:59:59Z', 2025],
  ['2026-03-01T05:00:00Z', 2026],
])('a day at %s is of the season of %i', (day, season) => {
  expect(seasonOf(Date.parse(day))).toBe(season)
})

test.each([
  ['2026-07-31T12:00:00Z', 2025],
  ['2026-08-01T03:59:00Z', 2025],
  ['2026-08-01T04:00:00Z', 2026],
  ['2027-01-02T12:00:00Z', 2026],
])('at %s the season of %i is played, or was played last', (time, season) => {
  expect(latestSeason(Date.parse(time))).toBe(season)
})
