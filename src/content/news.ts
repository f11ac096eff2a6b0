import type { Article } from '../domain/news/article.ts'
import { externalLinks } from './site.ts'

export const newsTexts = {
  heading: 'Tribe Football News',
  loading: 'Loading news...',
  refresh: 'Refresh News',
  refreshing: 'Refreshing...',
  /** Before the time at which the athletics site gave the stories. */
  updated: 'Updated',
  /** Above the placeholders. */
  unavailable: 'We could not get the latest news just now. Please try again later.',
  readMore: 'Read Full Article',
  tryAgain: 'Try Again',
  failed: 'Failed to load news. Please try again later.',
  notAFeed: 'The athletics site answered, but not with its news. Please try again later.',
  empty: {
    text: 'No news articles available at the moment.',
    link: { label: 'Visit the official athletics site', path: externalLinks.athleticsFootball },
    refresh: 'Refresh',
  },
} as const

/** What stands in for what a story of the feed does not say; the category is every story's. */
export const articleDefaults = {
  title: 'No Title',
  link: '#',
  summary: 'No description available',
  category: 'Football News',
} as const

/** Shown when the news cannot be fetched. They are no news, so they carry no date. */
export const placeholderArticles: readonly Article[] = [
  {
    id: 'placeholder-official-site',
    title: 'Follow the Tribe on the Official Site',
    date: '',
    summary:
      'Our news is taking a timeout. Scores, stories and the roster are on the official football page in the meantime.',
    link: externalLinks.athleticsFootball,
    category: 'Football News',
  },
  {
    id: 'placeholder-sports-blog',
    title: 'More Tribe Stories on the W&M Sports Blog',
    date: '',
    summary:
      'Reading on William & Mary sports while we get the news moving again: pull up a chair.',
    link: externalLinks.sportsBlog,
    category: 'Football News',
  },
]
