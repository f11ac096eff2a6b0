import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpSections } from '../../src/content/officers/help.ts'
import { helpHtml } from './officers-help.ts'
import { root } from './paths.ts'

const text = readFileSync(join(root, 'docs/officers.md'), 'utf8')
const help = helpHtml(text)

test.each([
  [
    '# Title\n\nOne `a<b>` **two**\nlines.',
    '<p>One <code>a&lt;b&gt;</code> <b>two</b>\nlines.</p>',
  ],
  [
    '## The queue\n\n![A picture](x.jpg)',
    '<h2 id="the-queue"><a href="/officers">The queue</a></h2>',
  ],
  ['### Who’s next?', '<h3 id="whos-next">Who’s next?</h3>'],
  ['- One\n  more\n- Two', '<ul><li>One\n  more</li><li>Two</li></ul>'],
  ['1. One\n2. [Two](#x)', '<ol><li>One</li><li><a href="#x">Two</a></li></ol>'],
  ['[The guide](volunteer.md#schedule)', '<p>The guide</p>'],
  ['```sh\na\n\n- b\n```', '<pre><code>a\n\n- b</code></pre>'],
  [
    '| A | B |\n|---|---|\n| 1 | `2` |',
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table>',
  ],
])('%j', (markdown, html) => {
  expect(helpHtml(markdown)).toBe(html)
})

test('each page of officers has its section, and each link its place', () => {
  const ids = [...help.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(expect.arrayContaining(Object.values(helpSections)))
  for (const [, place] of help.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(place)
  // Officers have no files and no terminal.
  expect(text).not.toMatch(/(?<!!)\[[^\]]+\]\((?![#/])|npm run|\.md/)
  // Nothing of the notation is left.
  expect(help.replaceAll(/<code>.*?<\/code>/g, '')).not.toMatch(/\*\*|^\||^## |\]\(/m)
})
