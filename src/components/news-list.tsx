import { useEffect, useState } from 'react'
import { newsTexts } from '../content/news.ts'
import { type Article, articleDate } from '../domain/article.ts'
import buttons from '../ui/button.module.css'
import { Message } from '../ui/message.tsx'
import { type Soon, useSoon } from '../ui/soon.ts'
import { loadNews, type News } from './load-news.ts'
import { cacheArticles } from './news-cache.ts'
import styles from './news-list.module.css'

export function NewsList({ news }: { news: Soon<News> }) {
  const first = useSoon(news)
  const [current, setCurrent] = useState(first)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (current.kind === 'loaded' && current.articles.length > 0) cacheArticles(current.articles, Date.now())
  }, [current])

  async function refresh() {
    setBusy(true)
    setCurrent(await loadNews())
    setBusy(false)
  }

  const again = { isBusy, onRefresh: refresh }
  if (current.kind === 'error') {
    return (
      <div className={styles.box}>
        <Message kind="error">{current.message}</Message>
        <RefreshButton {...again} label={newsTexts.tryAgain} />
      </div>
    )
  }
  if (current.articles.length === 0) return <Empty {...again} />
  return (
    <>
      <RefreshButton {...again} label={newsTexts.refresh} />
      <ul className={styles.articles}>
        {current.articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface RefreshProps {
  isBusy: boolean
  onRefresh: () => void
}

function Empty({ isBusy, onRefresh }: RefreshProps) {
  const { text, link, refresh } = newsTexts.empty
  return (
    <div className={styles.box}>
      <p>{text}</p>
      <p>
        <a href={link.path} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      </p>
      <RefreshButton isBusy={isBusy} onRefresh={onRefresh} label={refresh} />
    </div>
  )
}

function RefreshButton({ isBusy, onRefresh, label }: RefreshProps & { label: string }) {
  return (
    <button
      type="button"
      className={`${buttons.secondary} ${styles.refresh}`}
      disabled={isBusy}
      onClick={onRefresh}
    >
      {isBusy ? newsTexts.refreshing : label}
    </button>
  )
}

function ArticleCard({ article }: { article: Article }) {
  return (
    <article className={styles.article}>
      <p className={styles.facts}>
        <span>{articleDate(article.date)}</span>
        {article.category && <span className={styles.badge}>{article.category}</span>}
      </p>
      <h2>{article.title}</h2>
      <p>{article.summary}</p>
      <a href={article.link} target="_blank" rel="noreferrer">
        {newsTexts.readMore}
        <span className="visually-hidden">: {article.title}</span>
      </a>
    </article>
  )
}
