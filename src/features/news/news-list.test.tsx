import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newsTexts } from '../../content/news.ts'
import type { News } from './load-news.ts'
import { Updated } from './news-list.tsx'

const placeholders: News = { kind: 'placeholders', articles: [] }

test.each<[News, isBusy: boolean, isSaid: boolean]>([
  [placeholders, false, true],
  [placeholders, true, true],
  [{ kind: 'loaded', articles: [] }, false, false],
])('news %j, while loaded again: %s, say that there are none: %s', (news, isBusy, isSaid) => {
  const html = renderToStaticMarkup(<Updated news={news} isBusy={isBusy} />)
  expect(html.includes(newsTexts.unavailable)).toBe(isSaid)
})
