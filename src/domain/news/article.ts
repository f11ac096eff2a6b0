import * as v from 'valibot'

/** A story. `date` is the feed's own text; `link` is `#` without an address. */
export const articleSchema = v.object({
  id: v.string(),
  title: v.string(),
  date: v.string(),
  summary: v.string(),
  link: v.pipe(v.string(), v.regex(/^(?:https?:\/\/|#$)/i)),
  category: v.optional(v.string()),
})

/** A story of the news. */
export type Article = v.InferOutput<typeof articleSchema>

/** A feed is read for at most this many articles. */
export const maxArticles = 10

/** The response of `/api/scrape-news`; `fetchedAt` (ms since 1970) is when the feed was fetched. */
export const newsResponseSchema = v.object({
  articles: v.array(articleSchema),
  fetchedAt: v.optional(v.number()),
  error: v.optional(v.string()),
})

/** The response of the news route. */
export type NewsResponse = v.InferOutput<typeof newsResponseSchema>
