import { expect, test } from 'vitest'
import { dateAndTime } from '../eastern.ts'
import { articleDate } from './article-date.ts'

test.each([
  ['Sun, 05 Jan 2025 17:30:00 GMT', 'Jan 5, 2025'],
  ['Sun, 05 Jan 2025 02:00:00 GMT', 'Jan 4, 2025'],
  ['Sat, 04 Jan 2025 23:00:00 EST', 'Jan 4, 2025'],
  [' Sun,  05 Jan  2025\n17:30:00   GMT ', 'Jan 5, 2025'],
  ['2025-01-05T02:00:00Z', 'Jan 4, 2025'],
  ['2025-01-05T02:00:00-05:00', 'Jan 5, 2025'],
  ['2025-01-05', 'Jan 5, 2025'],
  ['2025-01-05T02:00:00', 'Jan 5, 2025'],
  ['2025-01-05 02:00:00', 'Jan 5, 2025'],
  ['Jan 5, 2025', 'Jan 5, 2025'],
  ['1/5/2025', 'Jan 5, 2025'],
  ['2025/1/5 21:30:00', 'Jan 5, 2025'],
  ['2025/11/22 21:30:00', 'Nov 22, 2025'],
  ['Sat, 22 Nov 2025 21:30:00 ET', 'Nov 22, 2025'],
  ['Sun, 05 Jan 2025 21:30:00 ET', 'Jan 5, 2025'],
  ['2025-07-05 23:30:00 ET', 'Jul 5, 2025'],
  ['Sun Jan 05 2025 18:00:00 GMT+0000 (Coordinated Universal Time)', 'Jan 5, 2025'],
])('%s reads %s', (date, shown) => {
  expect(articleDate(date)).toBe(shown)
})

test.each([
  '',
  'Week 5',
  'Preview 2025',
  '2025-13-45',
  '2025-02-30',
  'Sun, 30 Feb 2025 17:30:00 GMT',
  '2/30/2025',
  '2025/02/30',
  '0001-01-01T00:00:00Z',
  'Mon, 01 Jan 0001 00:00:00 GMT',
])('"%s" is shown as given', (date) => {
  expect(articleDate(date)).toBe(date)
})

test.each([
  ['2026-11-21T14:12:00Z', 'Nov 21, 2026, 9:12 AM'],
  ['2026-07-01T03:59:59Z', 'Jun 30, 2026, 11:59 PM'],
  // Both sides of the hour that clocks go through twice.
  ['2026-11-01T05:30:00Z', 'Nov 1, 2026, 1:30 AM'],
  ['2026-11-01T06:30:00Z', 'Nov 1, 2026, 1:30 AM'],
  ['2026-03-08T07:00:00Z', 'Mar 8, 2026, 3:00 AM'],
])('%s is %s in Williamsburg', (moment, shown) => {
  expect(dateAndTime(Date.parse(moment))).toBe(shown)
})
