import { describe, expect, test } from 'vitest'
import { newsTexts } from '../../src/content/news.ts'
import { profileTexts } from '../../src/content/profile.ts'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { cookieOf, demoMember } from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts, feed, schedule } = site
const cookie = cookieOf(await demoMember())

/** The router waits with a page until it is whole for anything that does not look like a browser. */
const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'accept-encoding': 'identity',
  accept: 'text/html',
}

/** Reads a page as it arrives: its shell, up to some words, and then all of it. */
async function read(path: string) {
  const { body } = await site.fetch(path, { headers: browser, cookie })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  async function* chunks() {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return
      html += value
      yield html
    }
  }
  return {
    async upTo(words: string) {
      for await (const read of chunks()) if (read.includes(words)) return read
      throw new Error(`The page ended before "${words}".`)
    },
    async whole() {
      for await (const _ of chunks());
      return html
    },
  }
}

/** Lets a dependency respond when the test says so. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { passes: () => promise, open: () => resolve(undefined) }
}

describe('a page for which something is still awaited', () => {
  test.each([
    ['/profile', profileTexts.loading, profileTexts.heading],
    ['/calendar', '</footer>', '</h1>'],
  ])(
    '%s: the shell arrives before the profile, which follows in the same response',
    async (path, last, shown) => {
      const profile = gate()
      accounts.respond = profile.passes
      const page = await site.whileTimePasses(read(path))
      const shell = await page.upTo(last)
      expect(shell).toContain(shown)
      expect(shell).not.toContain('Jamie Carter')
      profile.open()
      expect(await page.whole()).toContain('Jamie Carter')
    },
  )

  test('/news: the shell arrives before the feed, whose stories follow in the same response', async () => {
    const stories = gate()
    feed.respond = async () =>
      (await stories.passes()) ??
      new Response('<rss><channel><item><title>Late</title></item></channel></rss>')
    const page = await site.whileTimePasses(read('/news'))
    expect(await page.upTo(newsTexts.loading)).not.toContain('Late')
    stories.open()
    expect(await page.whole()).toContain('Late')
  })

  test('/schedule: the shell arrives before the season, which follows in the same response', async () => {
    const season = gate()
    schedule.respond = async () =>
      (await season.passes()) ??
      new Response('Game,Game Date,Home or Away,Location\nFenwick,2019-09-06,Home,Late Field')
    const page = await site.whileTimePasses(read('/schedule'))
    expect(await page.upTo(scheduleTexts.loading)).not.toContain('Late Field')
    season.open()
    expect(await page.whole()).toContain('Late Field')
  })
})

// The Worker's clock stands still: however long these take, they are there at once.
test.each([
  ['/profile: a profile', '/profile', 'Jamie Carter', profileTexts.loading],
  ['/schedule: a season', '/schedule', '2019', scheduleTexts.loading],
])('%s that is there at once is part of the shell', async (_, path, words, loading) => {
  const shell = await (await read(path)).upTo('</footer>')
  expect(shell).toContain(words)
  expect(shell).not.toContain(loading)
})

test.each(['/select', '/about'])('%s is painted once its shell is whole', async (path) => {
  const { html } = await site.page(path, { headers: browser })
  const link = /<link [^>]*rel="expect"[^>]*>/.exec(html)?.[0] ?? ''
  const id = /href="#([^"]+)"/.exec(link)?.[1]
  expect(link).toContain('blocking="render"')
  expect(html.indexOf(`id="${id}"`)).toBeGreaterThan(html.indexOf('</main>'))
})
