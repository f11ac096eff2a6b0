import * as v from 'valibot'
import { type Article, articleSchema } from '../domain/article.ts'

const storageKey = 'tribe-football-news'
const keptFor = 30 * 60_000

const entrySchema = v.object({ savedAt: v.number(), articles: v.array(articleSchema) })

/** The articles kept in this browser, or nothing; what is older than 30 minutes or damaged is removed. */
export function cachedArticles(now: number): Article[] | undefined {
  try {
    const text = localStorage.getItem(storageKey)
    if (text === null) return undefined
    const entry = v.safeParse(entrySchema, JSON.parse(text))
    if (entry.success && now - entry.output.savedAt < keptFor) return entry.output.articles
    localStorage.removeItem(storageKey)
  } catch (cause) {
    console.warn('The news cache could not be read.', cause)
  }
  return undefined
}

/** Keeps articles in this browser; a browser that keeps nothing only asks more often. */
export function cacheArticles(articles: readonly Article[], now: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ savedAt: now, articles }))
  } catch (cause) {
    console.warn('The news could not be cached.', cause)
  }
}
