import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { placeholderArticles } from '../../src/content/news.ts'
import { startServer } from './loopback.ts'
import { cookieOf, demoMember } from './members.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let athletics: Awaited<ReturnType<typeof startServer>>
let elsewhere: Awaited<ReturnType<typeof startServer>>
let cookie: string
let asked: string[] = []
let answer: (request: Request) => Response | Promise<Response>

function rss(...items: string[]): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`
}

function item(title: string, description = 'Short.'): string {
  return `<item><title>${title}</title><link>https://tribeathletics.com/${title}</link>
    <description><![CDATA[<img src="/a.jpg"/><br />${description}]]></description>
    <pubDate>Sun, 05 Jan 2025 17:00:00 GMT</pubDate></item>`
}

function feed(text: string) {
  return () => new Response(text, { headers: { 'content-type': 'application/rss+xml' } })
}

beforeAll(async () => {
  athletics = await startServer((request) => {
    asked.push(new URL(request.url).pathname)
    return answer(request)
  })
  elsewhere = await startServer(() => new Response(rss(item('elsewhere'))))
  worker = await startWorker({
    ...settingsOfBackend(inject('backend')),
    NEWS_FEED_URL: `${athletics.url}/rss`,
    RSS_ALLOWED_HOSTS: `${athletics.url} tribeathletics.com`,
  })
  cookie = cookieOf(await demoMember())
})

beforeEach(async () => {
  await worker.kv.delete(newsKey())
  answer = feed(rss(item('One'), item('Two')))
  asked = []
})

afterAll(async () => {
  await worker.stop()
  await athletics.stop()
  await elsewhere.stop()
})

function newsKey() {
  return `news:1:${athletics.url}/rss`
}

function newsPage() {
  return worker.fetch('/news', { headers: { cookie } }).then(readPage)
}

describe('the news', () => {
  test('are read from the feed and kept, for visitors as for members', async () => {
    const response = await worker.fetch('/api/scrape-news')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const { articles } = await response.json()
    expect(articles).toHaveLength(2)
    expect(articles[0]).toMatchObject({
      title: 'One',
      link: 'https://tribeathletics.com/One',
      summary: 'Short.',
      category: 'Football News',
    })
    const again = await worker.fetch('/api/scrape-news', { headers: { cookie } })
    expect(await again.json()).toEqual({ articles })
    expect(asked).toEqual(['/rss'])
  })

  test('asked for again with their ETag are 304', async () => {
    const first = await worker.fetch('/api/scrape-news')
    const etag = first.headers.get('etag') ?? ''
    const again = await worker.fetch('/api/scrape-news', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('by HEAD are the same without a body', async () => {
    const response = await worker.fetch('/api/scrape-news', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('are ten at most, their summaries 200 characters and an ellipsis', async () => {
    const items = Array.from({ length: 12 }, (_, number) => item(`Story ${number}`, 'word '.repeat(60)))
    answer = feed(rss(...items))
    const { articles } = await (await worker.fetch('/api/scrape-news')).json()
    expect(articles).toHaveLength(10)
    expect(articles[0].summary).toMatch(/^word .*…$/)
    expect(articles[0].summary.length).toBeLessThanOrEqual(201)
  })

  test('on the page have title, date, category, summary and a link in a new tab', async () => {
    const { main, links } = await newsPage()
    for (const words of ['One', 'Two', 'Jan 5, 2025', 'Football News', 'Short.', 'Refresh News'])
      expect(main).toContain(words)
    const link = links.find(({ text }) => text === 'Read Full Article: One')
    expect(link).toMatchObject({ href: 'https://tribeathletics.com/One', target: '_blank' })
  })

  test('with markup or a dangerous link are shown as text, without the link', async () => {
    answer = feed(
      rss(
        '<item><title>&lt;img src=x onerror=alert(1)&gt;</title><link>javascript:alert(1)</link><description>d</description></item>',
      ),
    )
    const page = await newsPage()
    expect(page.html).not.toContain('<img src=x')
    expect(page.links.find(({ text }) => text.startsWith('Read Full Article'))?.href).toBe('#')
  })

  test('that are older than 30 minutes are shown at once, and renewed behind the answer', async () => {
    const kept = { id: 'old', title: 'Old story', date: '', summary: 's', link: '#' }
    await worker.kv.put(newsKey(), JSON.stringify({ fetchedAt: Date.now() - 31 * 60_000, articles: [kept] }))
    const { articles } = await (await worker.fetch('/api/scrape-news')).json()
    expect(articles).toEqual([kept])
    await expect
      .poll(async () => (await (await worker.fetch('/api/scrape-news')).json()).articles[0].title)
      .toBe('One')
  })

  test('that are younger are not asked for again', async () => {
    const kept = { id: 'new', title: 'New story', date: '', summary: 's', link: '#' }
    await worker.kv.put(newsKey(), JSON.stringify({ fetchedAt: Date.now() - 29 * 60_000, articles: [kept] }))
    const { articles } = await (await worker.fetch('/api/scrape-news')).json()
    expect(articles).toEqual([kept])
    expect(asked).toEqual([])
  })

  test.each(['{"', '[]', '{"fetchedAt":"x","articles":[]}', '{"fetchedAt":1,"articles":[{"id":1}]}'])(
    'kept as %s are asked for again',
    async (rubbish) => {
      await worker.kv.put(newsKey(), rubbish)
      const { articles } = await (await worker.fetch('/api/scrape-news')).json()
      expect(articles.map(({ title }: { title: string }) => title)).toEqual(['One', 'Two'])
    },
  )
})

describe('a feed', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['answers 500', () => new Response(rss(item('boom')), { status: 500 })],
    ['answers 404', () => new Response('no', { status: 404 })],
    ['never answers', () => new Promise<never>(() => undefined)],
    ['is larger than 1 MB', () => new Response(rss(item('big', 'x'.repeat(1024 * 1024))))],
  ])('that %s is 502; the page shows the two placeholders, which are not kept', async (_, broken) => {
    answer = broken
    const [response, { main }] = await Promise.all([worker.fetch('/api/scrape-news'), newsPage()])
    expect(response.status).toBe(502)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      articles: [],
      error: 'Failed to load news. Please try again later.',
    })
    for (const { title } of placeholderArticles) expect(main).toContain(title)
    expect(await worker.kv.get(newsKey())).toBeNull()
    expect(worker.logs.join('\n')).toContain('news trouble')
  })

  test('that is a web page is an error on the page, with a button to try again', async () => {
    answer = () =>
      new Response('<html><body>Hello</body></html>', { headers: { 'content-type': 'text/html' } })
    const response = await worker.fetch('/api/scrape-news')
    expect(response.status).toBe(200)
    const { articles, error } = await response.json()
    expect(articles).toEqual([])
    const { main } = await newsPage()
    expect(main).toContain(error)
    expect(main).toContain('Try Again')
  })

  test('without a story is the empty state', async () => {
    answer = feed(rss())
    const { main, links } = await newsPage()
    expect(main).toContain('No news articles available at the moment.')
    expect(main).toContain('Refresh')
    expect(links.find(({ text }) => text === 'Visit the official athletics site')?.target).toBe('_blank')
  })
})

describe('another feed, read for a member', () => {
  function post(url: unknown, as = cookie) {
    // Each comes from another address, so that no limit is met.
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'cf-connecting-ip': `198.51.100.${randomInt(256)}`,
      cookie: as,
    }
    return worker.fetch('/api/proxy-rss', { method: 'POST', headers, body: JSON.stringify({ url }) })
  }

  test('comes as plain text', async () => {
    const response = await post(`${athletics.url}/other`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toBe(rss(item('One'), item('Two')))
  })

  test('is for members only', async () => {
    expect((await post(`${athletics.url}/other`, '')).status).toBe(401)
    expect(asked).toEqual([])
  })

  test.each([
    'https://evil.example/rss',
    'http://tribeathletics.com/rss',
    'https://tribeathletics.com.evil.example/rss',
    'https://tribeathletics.com@127.0.0.1/rss',
    'https://tribeathletics.com:8443/rss',
    'http://127.0.0.1:9/rss',
    'http://localhost/rss',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:text/plain,hello',
  ])('is refused from %s', async (url) => {
    const response = await post(url)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'feed-not-allowed' })
  })

  test('is refused when it leads on to a host that is not allowed', async () => {
    answer = () => new Response(null, { status: 302, headers: { location: `${elsewhere.url}/rss` } })
    const response = await post(`${athletics.url}/other`)
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('elsewhere')
  })

  test('may lead on within its host, three times and no more', async () => {
    answer = ({ url }) => {
      const hop = Number(new URL(url).pathname.slice(1))
      return hop === 3
        ? new Response('here')
        : new Response(null, { status: 302, headers: { location: `/${hop + 1}` } })
    }
    expect(await (await post(`${athletics.url}/0`)).text()).toBe('here')
    expect((await post(`${athletics.url}/4`)).status).toBe(502)
  })

  test.each([null, 7, '', 'nope', ['https://tribeathletics.com/'], {}])(
    'is not read from %j',
    async (url) => {
      const response = await post(url)
      expect(response.status).toBe(422)
      expect(asked).toEqual([])
    },
  )

  test('is read for one address twenty times a minute, then no more', async () => {
    const attempt = () =>
      worker.fetch('/api/proxy-rss', {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'cf-connecting-ip': '192.0.2.1',
          cookie,
        },
        body: '{}',
      })
    let taken = 0
    let response = await attempt()
    // The minute may turn on the way, which gives twenty more.
    for (; response.status === 422 && taken < 40; taken++) response = await attempt()
    expect(taken).toBeGreaterThanOrEqual(20)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
  })

  test('that cannot be had is 502 with our sentence', async () => {
    answer = () => new Response('boom', { status: 500 })
    const response = await post(`${athletics.url}/other`)
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('boom')
  })
})
