import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ArticleCard } from './article-card.tsx'

test('a story without a date shows none', () => {
  const article = { id: '1', title: 'Title', date: '', summary: 'Summary', link: '#' }
  expect(renderToStaticMarkup(<ArticleCard article={article} />)).not.toContain('<span>')
})

test.each([
  ['https://example.com/1', true],
  ['#', false],
])('a story with the link %s has a link: %s', (link, hasLink) => {
  const article = { id: '1', title: 'Title', date: '', summary: 'Summary', link }
  const html = renderToStaticMarkup(<ArticleCard article={article} />)
  expect(html.includes('<a ')).toBe(hasLink)
})
