import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startProxy, startServer } from './loopback.ts'
import { cookieOf, demoMember } from './members.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let proxy: Awaited<ReturnType<typeof startProxy>>
let athletics: Awaited<ReturnType<typeof startServer>>
let feedIsOpen = Promise.withResolvers<void>()
const scheduleIsOpen = Promise.withResolvers<void>()

const feed = `<rss version="2.0"><channel><item><title>Tribe wins</title><link>https://tribeathletics.com/1</link>
<description>Late, but here.</description></item></channel></rss>`

beforeAll(async () => {
  proxy = await startProxy(inject('backend').url)
  athletics = await startServer(async (request) => {
    if (request.url.endsWith('/games.csv')) {
      await scheduleIsOpen.promise
      return new Response('Game,Game Date,Home or Away,Location\nMaine,2025-09-06,Home,Cary Field')
    }
    await feedIsOpen.promise
    return new Response(feed, { headers: { 'content-type': 'application/rss+xml' } })
  })
  worker = await startWorker({
    ...settingsOfBackend(inject('backend')),
    SUPABASE_URL: proxy.url,
    NEWS_FEED_URL: athletics.url,
    SCHEDULE_URL: `${athletics.url}/games.csv`,
  })
})

afterAll(async () => {
  await worker.stop()
  await proxy.stop()
  await athletics.stop()
})

/** The router waits with a page until it is whole for anything that does not look like a browser. */
const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'accept-encoding': 'identity',
  accept: 'text/html',
}

/** Reads a page as it arrives: up to some words, and then the rest. */
async function read(path: string) {
  const response = await worker.fetch(path, {
    headers: { ...browser, cookie: cookieOf(await demoMember()) },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  return {
    status: response.status,
    async upTo(words: string) {
      while (reader && !html.includes(words)) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`The page ended before "${words}".`)
        html += value
      }
      return html
    },
    async rest() {
      for (;;) {
        const { done, value = '' } = (await reader?.read()) ?? { done: true }
        if (done) return html
        html += value
      }
    },
  }
}

describe('a page for which something is still awaited', () => {
  test('/profile: the shell and "Loading profile..." arrive before the profile, which follows in the same answer', async () => {
    const held = Promise.withResolvers<void>()
    const events: string[] = []
    proxy.interfere = async (request) => {
      if (!request.url.includes('/rest/v1/profiles')) return undefined
      await held.promise
      events.push('the database answers')
      return undefined
    }
    const page = await read('/profile')
    const first = await page.upTo('</footer>')
    events.push('the shell is here')
    expect(page.status).toBe(200)
    expect(first).toContain('Loading profile...')
    expect(first).toContain('Edit Profile')
    expect(first).toContain('aria-label="Main"')
    expect(first).not.toContain('Jamie Carter')
    held.resolve()
    const whole = await page.rest()
    events.push('the page is whole')
    expect(whole).toContain('Jamie Carter')
    expect(whole).toContain('Four seasons under the lights')
    expect(events).toEqual(['the shell is here', 'the database answers', 'the page is whole'])
    proxy.interfere = undefined
  })

  test('/calendar: everything but the name in the menu arrives before the profile', async () => {
    const held = Promise.withResolvers<void>()
    proxy.interfere = async () => {
      await held.promise
      return undefined
    }
    const page = await read('/calendar')
    const first = await page.upTo('</footer>')
    expect(first).toContain('Alumni Football Club')
    expect(first).not.toContain('Jamie Carter')
    held.resolve()
    expect(await page.rest()).toContain('Jamie Carter')
    proxy.interfere = undefined
  })

  test('/profile: a profile that is there at once is part of the shell', async () => {
    const first = await (await read('/profile')).upTo('</footer>')
    expect(first).toContain('Jamie Carter')
    expect(first).not.toContain('Loading profile...')
  })

  test('/news: "Loading news..." arrives before the feed, whose stories follow in the same answer', async () => {
    feedIsOpen = Promise.withResolvers()
    const page = await read('/news')
    const first = await page.upTo('Loading news...')
    expect(first).toContain('Tribe Football News')
    expect(first).not.toContain('Tribe wins')
    feedIsOpen.resolve()
    expect(await page.rest()).toContain('Late, but here.')
  })

  test('/schedule: "Loading schedule..." arrives before the season, which follows in the same answer', async () => {
    const page = await read('/schedule')
    const first = await page.upTo('Loading schedule...')
    expect(first).not.toContain('Cary Field')
    scheduleIsOpen.resolve()
    expect(await page.rest()).toContain('Cary Field')
  })

  test('/schedule: a season at hand is part of the shell', async () => {
    const first = await (await read('/schedule')).upTo('</footer>')
    expect(first).toContain('Cary Field')
    expect(first).not.toContain('Loading schedule...')
  })
})

test.each(['/select', '/about'])('%s is painted once its shell is whole', async (path) => {
  const html = await (await worker.fetch(path, { headers: browser })).text()
  const link = /<link [^>]*rel="expect"[^>]*>/.exec(html)?.[0] ?? ''
  const id = /href="#([^"]+)"/.exec(link)?.[1]
  expect(link).toContain('blocking="render"')
  expect(html.indexOf(`id="${id}"`)).toBeGreaterThan(html.indexOf('</main>'))
})
