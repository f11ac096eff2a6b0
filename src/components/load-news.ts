import * as v from 'valibot'
import { api } from '../api.ts'
import { placeholderArticles } from '../content/news.ts'
import { type Article, newsAnswerSchema } from '../domain/article.ts'

/** How asking for the news ended. Placeholders stand in for a failed call and are never kept. */
export type News =
  | { kind: 'loaded'; articles: readonly Article[] }
  | { kind: 'placeholders'; articles: readonly Article[] }
  | { kind: 'error'; message: string }

/** Asks the edge for the news. Never rejects. */
export async function loadNews(): Promise<News> {
  try {
    const response = await api().api['scrape-news'].$get()
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
    const { articles, error } = v.parse(newsAnswerSchema, await response.json())
    if (error && articles.length === 0) return { kind: 'error', message: error }
    return { kind: 'loaded', articles }
  } catch (cause) {
    console.warn(cause instanceof Error ? cause.message : String(cause))
    return { kind: 'placeholders', articles: placeholderArticles }
  }
}
