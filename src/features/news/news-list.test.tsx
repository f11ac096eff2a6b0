import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { News } from './load-news.ts'
import { NewsList } from './news-list.tsx'

test.each<[News, boolean]>([
  [{ kind: 'placeholders', articles: [] }, true],
  [{ kind: 'loaded', articles: [] }, false],
])('news %j say that there are none: %s', (value, isSaid) => {
  const html = renderToStaticMarkup(<NewsList news={{ value }} />)
  expect(/role="status">[^<]/.test(html)).toBe(isSaid)
})
