import { type FormEvent, useEffect, useState } from 'react'
import { newsTexts } from '../../content/news.ts'
import { dateAndTime } from '../../domain/eastern.ts'
import { sleep } from '../../domain/timeout.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import { Message } from '../../ui/message.tsx'
import { ArticleCard } from './article-card.tsx'
import { loadNews, type News } from './load-news.ts'
import { cacheNews } from './news-cache.ts'
import styles from './news-list.module.css'

/** With fewer stories than this, all are of one size. */
const minForLead = 3

/** In ms: a shorter busy state would flash. */
const minBusyTime = 400

/** The stories, or a message without any. The button stays in place, so that it keeps the focus. */
export function NewsList({ news }: { news: Deferred<News> }) {
  const first = useDeferred(news)
  const [current, setCurrent] = useState(first)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (current.kind === 'loaded' && current.articles.length > 0) cacheNews(current, Date.now())
  }, [current])

  async function refresh(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const [loaded] = await Promise.all([loadNews(), sleep(minBusyTime)])
    setCurrent(loaded)
    setBusy(false)
  }

  const articles = current.kind === 'error' ? [] : current.articles
  return (
    <div className="stack">
      {current.kind === 'error' && <Message kind="error" text={current.message} />}
      {current.kind !== 'error' && articles.length === 0 && <NoArticles />}
      <div className={`row ${styles.bar}`}>
        <Updated news={current} isBusy={isBusy} />
        <form action="/news" onSubmit={refresh}>
          <button type="submit" className="secondary-button" aria-disabled={isBusy}>
            {isBusy ? newsTexts.refreshing : labelFor(current)}
          </button>
        </form>
      </div>
      {articles.length > 0 && (
        <ul className={styles.articles}>
          {articles.map((article, position) => {
            const isLead = position === 0 && articles.length >= minForLead
            return (
              <li key={article.id} className={isLead ? styles.lead : undefined}>
                <ArticleCard article={article} isLead={isLead} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function labelFor(news: News): string {
  if (news.kind === 'error') return newsTexts.tryAgain
  return news.articles.length === 0 ? newsTexts.empty.refresh : newsTexts.refresh
}

/** When the athletics site sent these stories, or that it did not. Read out when it changes. */
export function Updated({ news, isBusy }: { news: News; isBusy: boolean }) {
  const fetchedAt = 'fetchedAt' in news ? news.fetchedAt : undefined
  return (
    <p className={`quiet ${styles.updated}`} role="status" aria-busy={isBusy}>
      {/* A new element is read out, also when it says the same. */}
      {news.kind === 'placeholders' && <span key={`${isBusy}`}>{newsTexts.unavailable}</span>}
      {fetchedAt !== undefined && (
        <>
          {newsTexts.updated}{' '}
          <time dateTime={new Date(fetchedAt).toISOString()}>{dateAndTime(fetchedAt)} ET</time>
        </>
      )}
    </p>
  )
}

function NoArticles() {
  const { text, link } = newsTexts.empty
  return (
    <div className={`stack ${styles.empty}`}>
      <p>{text}</p>
      <p>
        <a href={link.path} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      </p>
    </div>
  )
}
