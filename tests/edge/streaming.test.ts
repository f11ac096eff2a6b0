import { expect, test } from 'vitest'
import { demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { profileTexts } from '../../src/content/members/profile.ts'
import { newsTexts } from '../../src/content/news.ts'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { cookieOf, demoMember } from './members.ts'
import { siteOfFile } from './site.ts'

// On one machine, whose compression would send a page only when it is whole.
const site = await siteOfFile({ SITE_URL: 'http://127.0.0.1' })
const secure = await siteOfFile()
const { accounts, feed, schedule } = site
const cookie = cookieOf(await demoMember())
const name = demoMembers[0].profile.full_name

/** The router sends a page only when it is whole to what does not look like a browser. */
const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/156.0.0.0 Safari/537.36',
  accept: 'text/html',
}

/** Reads a page as it arrives: its shell, up to some words, and then all of it. */
async function read(path: string, on = site, encoding = 'gzip', cookies = cookie) {
  const sent = { ...browser, 'accept-encoding': encoding }
  const { body, headers } = await on.fetch(path, { headers: sent, cookie: cookies })
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
    headers,
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

const story = '<rss><channel><item><title>Late</title></item></channel></rss>'
const season = 'Game,Game Date,Home or Away,Location\nFenwick,2019-09-06,Home,Late Field'

test.each([
  // Before a page that reads the schedule, too.
  ['/schedule', schedule, season, scheduleTexts.loading, 'Late Field'],
  ['/profile', accounts, undefined, profileTexts.loading, name],
  ['/calendar', accounts, undefined, '</footer>', name],
  ['/news', feed, story, newsTexts.loading, 'Late'],
  ['/search?q=am', accounts, undefined, '</footer>', name],
])('the shell of %s arrives before the rest', async (path, upstream, text, last, words) => {
  const mayRespond = Promise.withResolvers<void>()
  upstream.respond = async () => {
    await mayRespond.promise
    return text ? new Response(text) : undefined
  }
  const page = await site.whileTimePasses(read(path))
  const shell = await page.upTo(last)
  expect(shell).toContain('</h1>')
  expect(shell).not.toContain(words)
  mayRespond.resolve()
  const html = await page.whole()
  expect(html).toContain(words)
  // What was shown first is in the text too.
  const ids = html.match(/ id="[^"]*"/g) ?? []
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
})

test.each([
  ['/calendar', '; __Host-without-scripts=yes'],
  ['/profile?without-scripts=yes', ''],
])('without scripts, the shell of %s has a slow profile', async (path, mark) => {
  accounts.respond = async () => {
    await site.passTime(500)
    return undefined
  }
  const page = await read(path, site, 'gzip', cookie + mark)
  expect(await page.upTo('</footer>')).toContain(name)
})

test('an https site leaves the encoding to the platform, and streams too', async () => {
  const mayRespond = Promise.withResolvers<Response>()
  secure.feed.respond = () => mayRespond.promise
  const page = await secure.whileTimePasses(read('/news', secure, 'identity'))
  expect(page.headers.get('content-encoding')).toBeNull()
  expect(await page.upTo(newsTexts.loading)).not.toContain('Late')
  mayRespond.resolve(new Response(story))
  expect(await page.whole()).toContain('Late')
})

// The Worker's clock stands still: however long these take, they are there at once.
test.each([
  ['/profile: a profile', '/profile', name, profileTexts.loading],
  ['/schedule: a season', '/schedule', '2019', scheduleTexts.loading],
])('%s that is there at once is part of the shell', async (_, path, words, loading) => {
  const shell = await (await read(path)).upTo('</footer>')
  expect(shell).toContain(words)
  expect(shell).not.toContain(loading)
})
