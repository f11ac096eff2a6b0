import * as v from 'valibot'
import { type Article, articleSchema } from '../../domain/article.ts'

const storageKey = 'tribe-football-news'
const freshFor = 30 * 60_000

/** `savedAt`: when this browser had the articles from the edge; `fetchedAt`: when the edge had them from the feed. */
const entrySchema = v.object({
  savedAt: v.number(),
  fetchedAt: v.optional(v.number()),
  articles: v.array(articleSchema),
})

/** News of the edge, as this browser keeps them. Times are in ms since 1970. */
export interface CachedNews {
  articles: readonly Article[]
  fetchedAt?: number | undefined
}

/** The news kept in this browser, or nothing; what is older than 30 minutes or damaged is removed. */
export function cachedNews(now: number): CachedNews | undefined {
  try {
    const text = localStorage.getItem(storageKey)
    if (text === null) return undefined
    const entry = v.safeParse(entrySchema, read(text))
    // A time ahead of the clock is the trace of a clock that was wrong: it would be kept for ever.
    if (entry.success && entry.output.savedAt <= now && now - entry.output.savedAt < freshFor)
      return entry.output
    localStorage.removeItem(storageKey)
  } catch (cause) {
    console.warn('The news cache could not be read.', cause)
  }
  return undefined
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Damaged: as good as nothing.
    return undefined
  }
}

/** Keeps news in this browser; a browser that keeps nothing only asks more often. */
export function cacheNews({ articles, fetchedAt }: CachedNews, now: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ savedAt: now, fetchedAt, articles }))
  } catch (cause) {
    console.warn('The news could not be cached.', cause)
  }
}
