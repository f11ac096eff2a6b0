import { expect, test } from 'vitest'
import { clockTime, instantOf, isoDate, isoTime, longDate, pastDay } from './eastern.ts'

const utc = (text: string) => Date.parse(text)

function wall(text: string) {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number)
  return { year, month, day, hour, minute, second: 0 }
}

test('a date is the Eastern one', () => {
  expect(longDate(utc('2025-08-30T18:00:00Z'))).toBe('Saturday, August 30, 2025')
  expect(longDate(utc('2025-09-07T00:30:00Z'))).toBe('Saturday, September 6, 2025')
})

test.each([
  ['2025-08-30T18:00:00Z', '2:00 PM'],
  ['2025-11-22T18:00:00Z', '1:00 PM'],
  ['2025-09-13T16:00:00Z', '12:00 PM'],
  ['2025-09-13T04:05:00Z', '12:05 AM'],
])('%s is shown as %s', (instant, expected) => {
  expect(clockTime(utc(instant))).toBe(expected)
})

test('ISO 8601 times have the UTC offset, of summer or winter time', () => {
  expect(isoTime(utc('2025-08-30T18:00:00Z'))).toBe('2025-08-30T14:00:00-04:00')
  expect(isoTime(utc('2025-11-02T05:30:00Z'))).toBe('2025-11-02T01:30:00-04:00')
  expect(isoTime(utc('2025-11-02T06:30:00Z'))).toBe('2025-11-02T01:30:00-05:00')
  expect(isoTime(utc('2025-03-09T06:59:59Z'))).toBe('2025-03-09T01:59:59-05:00')
  expect(isoTime(utc('2025-03-09T07:00:00Z'))).toBe('2025-03-09T03:00:00-04:00')
  expect(isoDate(utc('2026-01-01T04:59:59Z'))).toBe('2025-12-31')
})

test.each([
  ['a summer afternoon', '2025-08-30 14:00', '2025-08-30T18:00:00Z'],
  ['a winter afternoon', '2025-11-22 13:00', '2025-11-22T18:00:00Z'],
  ['just before the clocks go forward', '2025-03-09 01:59', '2025-03-09T06:59:00Z'],
  ['a time skipped in spring', '2025-03-09 02:30', '2025-03-09T07:30:00Z'],
  ['just after the clocks went forward', '2025-03-09 03:00', '2025-03-09T07:00:00Z'],
  ['a time that comes twice in autumn', '2025-11-02 01:30', '2025-11-02T05:30:00Z'],
  ['the day after the last of a month', '2025-08-32 00:00', '2025-09-01T04:00:00Z'],
  ['just after the clocks went back', '2025-11-02 02:00', '2025-11-02T07:00:00Z'],
])('the instant of a wall time: %s', (_, text, expected) => {
  expect(instantOf(wall(text))).toBe(utc(expected))
})

test('a past day is today, has its name for six days, and then its date', () => {
  const tuesday = Date.parse('2026-11-24T15:00:00Z')
  const after = (days: number) => pastDay(tuesday, tuesday + days * 24 * 3_600_000)
  expect([after(0.5), after(0.6), after(5.9)]).toEqual(['today', 'Tuesday', 'Tuesday'])
  expect(after(6)).toBe('Nov 24, 2026')
})
