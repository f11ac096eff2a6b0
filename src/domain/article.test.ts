import * as v from 'valibot'
import { expect, test } from 'vitest'
import { articleDate, articleSchema, newsResponseSchema } from './article.ts'
import { dateAndTime } from './eastern.ts'

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

const article = {
  id: '1',
  title: 'T',
  date: '2025-01-05',
  summary: 'S',
  link: 'https://example.com/1',
}

test('a category is optional and a link is an address or #', () => {
  expect(v.parse(articleSchema, article)).toEqual(article)
  expect(v.is(articleSchema, { ...article, link: '#', category: 'Football News' })).toBe(true)
  expect(v.is(articleSchema, { ...article, link: 'javascript:alert(1)' })).toBe(false)
  expect(v.is(articleSchema, { ...article, link: '#top' })).toBe(false)
})

test('a response has articles and perhaps an error', () => {
  expect(v.is(newsResponseSchema, { articles: [article] })).toBe(true)
  expect(v.is(newsResponseSchema, { articles: [article], fetchedAt: 1_764_000_000_000 })).toBe(true)
  expect(v.is(newsResponseSchema, { articles: [], error: 'Not a feed.' })).toBe(true)
  expect(v.is(newsResponseSchema, { error: 'Not a feed.' })).toBe(false)
})
