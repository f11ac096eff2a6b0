import * as v from 'valibot'
import { api } from '../../api.ts'
import { placeholderArticles } from '../../content/news.ts'
import { type Article, newsResponseSchema } from '../../domain/news/article.ts'
import { report } from '../../page-request.ts'
import type { CachedNews } from './news-cache.ts'

/** News `loaded` from the edge or `cached` here; placeholders after a failed call. */
export type News =
  | ({ kind: 'loaded' | 'cached' } & CachedNews)
  | { kind: 'placeholders'; articles: readonly Article[] }
  | { kind: 'error'; message: string }

export async function loadNews(): Promise<News> {
  try {
    const response = await api().api['scrape-news'].$get()
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
    const { articles, fetchedAt, error } = v.parse(newsResponseSchema, await response.json())
    if (error && articles.length === 0) return { kind: 'error', message: error }
    return { kind: 'loaded', articles, fetchedAt }
  } catch (cause) {
    report(cause)
    return { kind: 'placeholders', articles: placeholderArticles }
  }
}
