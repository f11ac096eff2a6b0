import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { newsTexts } from '../../content/news.ts'
import { loadNews, type News } from '../../features/news/load-news.ts'
import { cachedNews } from '../../features/news/news-cache.ts'
import { NewsList } from '../../features/news/news-list.tsx'
import { Prose } from '../../features/shell/prose.tsx'
import buttons from '../../ui/button.module.css'
import { type Deferred, defer } from '../../ui/deferred.ts'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const Route = createFileRoute('/_site/news')({
  // The browser's own store says what is still fresh; what the router remembers of the last visit does not know.
  gcTime: 0,
  loader: async () => ({ news: await newsOrCache() }),
  component: NewsPage,
  errorComponent: NewsError,
})

/** Moving to this page within the site uses what the browser kept; a full load always asks. */
async function newsOrCache(): Promise<Deferred<News>> {
  const kept = typeof window === 'undefined' ? undefined : cachedNews(Date.now())
  return kept ? { value: { kind: 'kept', ...kept } } : defer(loadNews())
}

function NewsPage() {
  const { news } = Route.useLoaderData()
  return (
    <Prose scene="press-box" heading={newsTexts.heading}>
      <Suspense fallback={<NewsOnTheWay />}>
        <NewsList news={news} />
      </Suspense>
    </Prose>
  )
}

/** What comes behind the page is put in place by a script. Without scripts it is there when asked for again. */
function NewsOnTheWay() {
  return (
    <>
      <Skeleton layout="cards" count={10}>
        {newsTexts.loading}
      </Skeleton>
      <noscript>
        <a href="/news">{newsTexts.refresh}</a>
      </noscript>
    </>
  )
}

function NewsError() {
  return (
    <Prose scene="press-box" heading={newsTexts.heading}>
      <Message kind="error" text={newsTexts.failed} />
      <p>
        <a href="/news" className={buttons.secondary}>
          {newsTexts.tryAgain}
        </a>
      </p>
    </Prose>
  )
}
