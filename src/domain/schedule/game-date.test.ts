import { describe, expect, test } from 'vitest'
import { gameTimeOf, writtenDate } from './game-date.ts'

const readGameDate = (text: string, now?: number) => gameTimeOf(writtenDate(text, now))
const utc = (text: string) => Date.parse(text)
const cmsZone = 'GMT+0000 (Coordinated Universal Time)'

test.each([
  ['the CMS form', `Sat Aug 30 2025 18:00:00 ${cmsZone}`, '2025-08-30T18:00:00Z'],
  ['the same without a zone name', 'Sat Aug 30 2025 18:00:00 GMT+0000', '2025-08-30T18:00:00Z'],
  ['the same in Eastern time', 'Sat Aug 30 2025 14:00:00 GMT-0400 (EDT)', '2025-08-30T18:00:00Z'],
  ['ISO with Z', '2025-08-30T18:00:00Z', '2025-08-30T18:00:00Z'],
  ['ISO with milliseconds', '2025-08-30T18:00:00.000Z', '2025-08-30T18:00:00Z'],
  ['ISO with an offset', '2025-08-30T14:00:00-04:00', '2025-08-30T18:00:00Z'],
  ['ISO with an offset without a colon', '2025-08-30T14:00-0400', '2025-08-30T18:00:00Z'],
  ['ISO east of UTC', '2025-08-30T23:30:00+05:30', '2025-08-30T18:00:00Z'],
  ['ISO without zone in summer', '2025-08-30T14:00:00', '2025-08-30T18:00:00Z'],
  ['ISO without zone in winter', '2025-11-22T13:00', '2025-11-22T18:00:00Z'],
  ['ISO with a space', '2025-11-22 13:00', '2025-11-22T18:00:00Z'],
  ['midnight UTC in ISO, a real 8:00 PM kickoff', '2025-08-31T00:00:00Z', '2025-08-31T00:00:00Z'],
  ['an American date, Eastern', '8/30/2025 20:00', '2025-08-31T00:00:00Z'],
  ['an American date and clock', '8/30/2025 8:00 PM', '2025-08-31T00:00:00Z'],
  ['noon on an American clock', '11/22/2025, 12:00 p.m.', '2025-11-22T17:00:00Z'],
  ['an hour alone', '8/30/2025 8 PM', '2025-08-31T00:00:00Z'],
  ['a year of two digits', '8/30/25 8:00pm', '2025-08-31T00:00:00Z'],
  ['noon as a word', '2025-11-22 Noon', '2025-11-22T17:00:00Z'],
  ['noon with its hour', 'Nov 22, 2025 at 12 noon', '2025-11-22T17:00:00Z'],
  ['words with an hour of Eastern time', 'Sat., Aug. 30, 2025 7 p.m. ET', '2025-08-30T23:00:00Z'],
  ['a dash', '8/30/2025 – 3:30 PM', '2025-08-30T19:30:00Z'],
  ['words with a slash', 'August 30th, 2025 / 3:30 PM', '2025-08-30T19:30:00Z'],
  ['an American clock in Eastern time', '11/22/2025 1:00 PM EST', '2025-11-22T18:00:00Z'],
  ['ISO and an American clock', '2025-11-22 1:00 PM', '2025-11-22T18:00:00Z'],
  ['one minute after midnight', '2025-08-30T00:01', '2025-08-30T04:01:00Z'],
  ['RFC 822', 'Sat, 30 Aug 2025 18:00:00 GMT', '2025-08-30T18:00:00Z'],
  ['RFC 822 with an offset', '30 Aug 2025 14:00 -0400', '2025-08-30T18:00:00Z'],
  ['RFC 822 in Eastern time', 'Sat, 22 Nov 2025 13:00:00 EST', '2025-11-22T18:00:00Z'],
  ['spaces around', '  2025-08-30T18:00:00Z ', '2025-08-30T18:00:00Z'],
])('a date with a time is an exact kickoff: %s', (_, text, expected) => {
  const kickoff = utc(expected)
  expect(readGameDate(text)).toEqual({ kickoff, endOfWait: kickoff, timeToBeAnnounced: false })
})

describe('a date without a time is to be announced, and waits through the Eastern day', () => {
  test.each([
    ['what the CMS writes', `Sat Sep 06 2025 00:00:00 ${cmsZone}`],
    ['the same without the zone name', 'Sat Sep 06 2025 00:00:00 GMT+0000'],
    ['an ISO date', '2025-09-06'],
    ['the CMS form cut short', 'Sat Sep 06 2025'],
    ['words', 'Saturday, September 6, 2025'],
    ['words without the weekday', 'Sept. 6, 2025'],
    ['numbers', '9/6/2025'],
    ['numbers with a weekday', 'Sat 9/6/25'],
    ['a time to be announced', 'September 6, 2025 TBA'],
    ['the same in brackets', '9/6/2025 (time TBD)'],
    ['midnight Eastern on a clock', '2025-09-06 00:00'],
    ['midnight on an American clock', '9/6/2025 12:00 AM'],
    ['midnight Eastern in UTC', '2025-09-06T04:00:00Z'],
    ['midnight Eastern with an offset', 'Sat Sep 06 2025 00:00:00 GMT-0400'],
  ])('%s', (_, text) => {
    expect(readGameDate(text)).toEqual({
      kickoff: utc('2025-09-06T04:00:00Z'),
      endOfWait: utc('2025-09-07T04:00:00Z'),
      timeToBeAnnounced: true,
    })
  })

  test('the last day of a year ends in the next', () => {
    expect(readGameDate('2025-12-31')?.endOfWait).toBe(utc('2026-01-01T05:00:00Z'))
  })
})

test.each([
  ['2026-11-28', '9/5/27', 2027],
  ['2026-11-28', '1/3/28', 2028],
  ['2026-11-28', '9/5/31', 1931],
  ['2029-11-28', '9/5/31', 2031],
])('on %s the game of %s is at most of the next season, in %i', (day, text, year) => {
  const kickoff = readGameDate(text, utc(day))?.kickoff ?? 0
  expect(new Date(kickoff).getUTCFullYear()).toBe(year)
})

test.each([
  '',
  'Fall 2025',
  '2025',
  '2025-02-30',
  '0025-08-30',
  '2025-08-30T25:00:00Z',
  '2025-08-30T24:00',
  '2025-08-30T14:60',
  '2025-08-30T14:00:00+99:00',
  'Sat Foo 30 2025',
  'Sun Feb 29 2025 00:00:00 GMT+0000 (Coordinated Universal Time)',
  '13/40/2025',
  '8/30/2025 8:00',
  '8/30/2025 13:00 PM',
  '2025-08-30 or 31',
  '8/30/2025 7 PM CT',
  '8/30/2025 noonish',
  'Aug 30-31, 2025',
  `Sat Aug 30 2025 18:00:00 GMT+0000 (${'too long '.repeat(20)})`,
])('"%s" is unreadable', (text) => {
  expect(readGameDate(text)).toBeNull()
})
