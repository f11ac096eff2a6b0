import * as v from 'valibot'
import { api, report } from '../../api.ts'
import { placeholderArticles } from '../../content/news.ts'
import { type Article, newsAnswerSchema } from '../../domain/article.ts'
import type { CachedNews } from './news-cache.ts'

/**
 * How asking for the news ended: `loaded` from the edge, or `kept` by this browser. Placeholders stand in for a
 * failed call and are never kept.
 */
export type News =
  | ({ kind: 'loaded' | 'kept' } & CachedNews)
  | { kind: 'placeholders'; articles: readonly Article[] }
  | { kind: 'error'; message: string }

/** Asks the edge for the news. Never rejects. */
export async function loadNews(): Promise<News> {
  try {
    const response = await api().api['scrape-news'].$get()
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
    const { articles, fetchedAt, error } = v.parse(newsAnswerSchema, await response.json())
    if (error && articles.length === 0) return { kind: 'error', message: error }
    return { kind: 'loaded', articles, fetchedAt }
  } catch (cause) {
    report(cause)
    return { kind: 'placeholders', articles: placeholderArticles }
  }
}
