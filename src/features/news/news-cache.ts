import * as v from 'valibot'
import { type Article, articleSchema } from '../../domain/article.ts'

const storageKey = 'tribe-football-news'
const freshFor = 30 * 60_000

/** `savedAt`: when this browser loaded the articles; `fetchedAt`: when the edge fetched the feed. In ms since 1970. */
const entrySchema = v.object({
  savedAt: v.number(),
  fetchedAt: v.optional(v.number()),
  articles: v.array(articleSchema),
})

export interface CachedNews {
  articles: readonly Article[]
  fetchedAt?: number | undefined
}

/** The news cached in this browser, or nothing. An entry that is damaged or older than 30 minutes is removed. */
export function cachedNews(now: number): CachedNews | undefined {
  try {
    const text = localStorage.getItem(storageKey)
    if (text === null) return undefined
    const entry = v.safeParse(entrySchema, parsed(text))
    // A time in the future comes from a wrong clock, and would never expire.
    if (entry.success && entry.output.savedAt <= now && now - entry.output.savedAt < freshFor)
      return entry.output
    localStorage.removeItem(storageKey)
  } catch (cause) {
    console.warn('The news cache could not be read.', cause)
  }
  return undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Caches news in this browser. Without storage it only loads more often. */
export function cacheNews({ articles, fetchedAt }: CachedNews, now: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ savedAt: now, fetchedAt, articles }))
  } catch (cause) {
    console.warn('The news could not be cached.', cause)
  }
}
