import { expect, it } from 'vitest'
import { brotliSize, inlineScripts } from './scripts-of.ts'
import { staticPage } from './static-page.ts'

const data = '<script type="application/ld+json">{"@type":"SportsEvent"}</script>'
const head = `<link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/favicon.svg"/>${data}`
const page = (body: string) =>
  `<html><head>${head}</head><body>${body}<script nonce="1">start()</script><script type="module" async="" src="/assets/a.js"></script></body></html>`

it('a page as a file has no script of the page and keeps everything else', () => {
  expect(staticPage(page('<p>About</p>'), 0)).toBe(
    `<html><head><link rel="icon" href="/favicon.svg"/>${data}</head><body><p>About</p></body></html>`,
  )
})

it('a page that counts down does so by one short script', () => {
  const file = staticPage(page('<p role="timer">3d 0h 0m 0s until kickoff</p>'), 1_760_000_000_000)
  expect(file.match(/<script>/g)).toHaveLength(1)
  expect(file).toContain('1760000000000')
})

it('what counts as script is what runs', () => {
  expect(inlineScripts(page(''))).toBe('start()\n')
  expect(brotliSize('')).toBe(0)
})
