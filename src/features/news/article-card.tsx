import { articleDefaults, newsTexts } from '../../content/news.ts'
import type { Article } from '../../domain/news/article.ts'
import { articleDate } from '../../domain/news/article-date.ts'
import styles from './article-card.module.css'

interface ArticleCardProps {
  article: Article
  /** Set large, across the page: the first story. */
  isLead?: boolean
}

export function ArticleCard({ article, isLead = false }: ArticleCardProps) {
  return (
    <article className={`stack ${isLead ? styles.lead : styles.article}`}>
      <header>
        <p className={`row quiet ${styles.facts}`}>
          {article.date && <span>{articleDate(article.date)}</span>}
          {article.category && <span>{article.category}</span>}
        </p>
        <h2>{article.title}</h2>
      </header>
      <div className={`stack ${styles.text}`}>
        <p>{article.summary}</p>
        {article.link !== articleDefaults.link && (
          <a className="caps" href={article.link} target="_blank" rel="noreferrer">
            {newsTexts.readMore}
            <span className="visually-hidden">: {article.title}</span>
          </a>
        )}
      </div>
    </article>
  )
}
