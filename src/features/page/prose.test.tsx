import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextPage } from './prose.tsx'

test.each([
  [129, false],
  [130, true],
])('a first paragraph of %d letters has a drop cap: %s', (length, hasDropCap) => {
  const html = renderToStaticMarkup(<TextPage heading="About" paragraphs={['x'.repeat(length)]} />)
  expect(html.includes('<p class=')).toBe(hasDropCap)
})
