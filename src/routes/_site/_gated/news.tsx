import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { newsTexts } from '../../../content/news.ts'
import { defer } from '../../../defer.ts'
import { loadNews, type News } from '../../../features/news/load-news.ts'
import { cachedNews } from '../../../features/news/news-cache.ts'
import { NewsList } from '../../../features/news/news-list.tsx'
import { Prose } from '../../../features/page/prose.tsx'
import type { Deferred } from '../../../ui/deferred.ts'
import { Message } from '../../../ui/message.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/_site/_gated/news')({
  // The browser's own cache decides what is fresh, not the router's.
  gcTime: 0,
  loader: async () => ({ news: await newsOrCache() }),
  component: NewsPage,
  errorComponent: NewsError,
})

/** Navigation within the site uses the browser's cache; a full load never does. */
async function newsOrCache(): Promise<Deferred<News>> {
  const cached = typeof window === 'undefined' ? undefined : cachedNews(Date.now())
  return cached ? { value: { kind: 'cached', ...cached } } : defer(loadNews())
}

function NewsPage() {
  const { news } = Route.useLoaderData()
  return (
    <Prose artwork="press-box" heading={newsTexts.heading}>
      <Suspense fallback={<NewsLoading />}>
        <NewsList news={news} />
      </Suspense>
    </Prose>
  )
}

function NewsLoading() {
  return (
    <>
      <Skeleton layout="cards" count={10}>
        {newsTexts.loading}
      </Skeleton>
      <noscript>
        <a href="?without-scripts=yes">{newsTexts.refresh}</a>
      </noscript>
    </>
  )
}

function NewsError() {
  return (
    <Prose artwork="press-box" heading={newsTexts.heading}>
      <Message kind="error" text={newsTexts.failed} />
      <p>
        <a href="/news" className="secondary-button">
          {newsTexts.tryAgain}
        </a>
      </p>
    </Prose>
  )
}
