import * as v from 'valibot'
import { articleSchema } from '../../domain/news/article.ts'

const storageKey = 'tribe-football-news'
const freshFor = 30 * 60_000

/** In ms since 1970: when this browser loaded the articles, and the edge the feed. */
const entrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    savedAt: v.number(),
    fetchedAt: v.optional(v.number()),
    articles: v.array(articleSchema),
  }),
)

export type CachedNews = Omit<v.InferOutput<typeof entrySchema>, 'savedAt'>

/** The news of the last 30 minutes, if this browser cached any. */
export function cachedNews(now: number): CachedNews | undefined {
  try {
    const entry = v.safeParse(entrySchema, localStorage.getItem(storageKey))
    // A time in the future comes from a wrong clock, and would never expire.
    if (entry.success && entry.output.savedAt <= now && now - entry.output.savedAt < freshFor)
      return entry.output
    localStorage.removeItem(storageKey)
  } catch (cause) {
    console.warn('The news cache could not be read.', cause)
  }
  return undefined
}

/** Caches news in this browser. Without storage it only loads more often. */
export function cacheNews({ articles, fetchedAt }: CachedNews, now: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ savedAt: now, fetchedAt, articles }))
  } catch (cause) {
    console.warn('The news could not be cached.', cause)
  }
}
