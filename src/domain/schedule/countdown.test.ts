import { expect, test } from 'vitest'
import { countdownText, daysText } from './countdown.ts'

const kickoff = Date.parse('2025-08-30T18:00:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [3 * day + 4 * minute + 5 * second, '3d 0h 4m 5s until kickoff'],
  [120 * day, '120d 0h 0m 0s until kickoff'],
  [day - second, '23h 59m 59s until kickoff'],
  [hour, '1h 0m 0s until kickoff'],
  [10 * minute, '10m 0s until kickoff'],
  [59 * second, '59s until kickoff'],
  [second + 999, '1s until kickoff'],
  [999, '0s until kickoff'],
  [0, '0s until kickoff'],
  [-second, '0s until kickoff'],
  [-3 * day, '0s until kickoff'],
])('%d ms before kickoff it reads "%s"', (left, expected) => {
  expect(countdownText(kickoff, kickoff - left)).toBe(expected)
})

test.each([
  ['2025-10-31T12:00:00-04:00', '8 days until game day'],
  // The clocks go back in between.
  ['2025-11-01T00:30:00-04:00', '7 days until game day'],
  ['2025-11-06T23:59:59-05:00', '2 days until game day'],
  ['2025-11-07T00:00:00-05:00', 'Tomorrow is game day'],
  ['2025-11-07T23:59:59-05:00', 'Tomorrow is game day'],
  ['2025-11-08T00:00:00-05:00', "It's game day"],
  ['2025-11-08T23:59:59-05:00', "It's game day"],
])('at %s it reads "%s"', (now, expected) => {
  expect(daysText(Date.parse('2025-11-08T00:00:00-05:00'), Date.parse(now))).toBe(expected)
})
