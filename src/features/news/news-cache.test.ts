import { beforeEach, expect, test, vi } from 'vitest'
import { cachedNews, cacheNews } from './news-cache.ts'

const now = Date.parse('2026-11-21T14:12:00Z')
const key = 'tribe-football-news'
const articles = [{ id: '1', title: 'One', date: '', summary: 'S', link: '#' }]
const fetchedAt = now - 60_000

/** A stub of the browser's storage. */
let entries: Map<string, string>

beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  })
})

test('news are cached for thirty minutes, with their time, and then removed', () => {
  cacheNews({ articles, fetchedAt }, now)
  expect(cachedNews(now + 30 * 60_000 - 1)).toMatchObject({ articles, fetchedAt })
  expect(entries.size).toBe(1)
  expect(cachedNews(now + 30 * 60_000)).toBeUndefined()
  expect(entries.size).toBe(0)
})

test.each([
  '{"',
  'null',
  '{"savedAt":"now","articles":[]}',
  `{"savedAt":${now},"articles":[{"link":"javascript:alert(1)"}]}`,
  `{"savedAt":${now + 1},"articles":[]}`,
])('%s is removed', (damaged) => {
  entries.set(key, damaged)
  expect(cachedNews(now)).toBeUndefined()
  expect(entries.size).toBe(0)
})

test('a browser without storage caches no news and throws nothing', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('localStorage', undefined)
  expect(cacheNews({ articles }, now)).toBeUndefined()
  expect(cachedNews(now)).toBeUndefined()
})
