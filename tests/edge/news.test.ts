import { randomInt } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { placeholderArticles } from '../../src/content/news.ts'
import { startServer } from './loopback.ts'
import { cookieOf, demoMember } from './members.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

type Answer = (request: Request) => Response | Promise<Response>

/** A Worker that has asked for no news yet, and its feed: what it answers, and how often it was asked. */
interface Site {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  news: (init?: RequestInit) => Promise<Response>
  page: () => Promise<Awaited<ReturnType<typeof readPage>> & { status: number }>
  kv: Awaited<ReturnType<typeof startWorker>>['kv']
  key: string
  logs: string[]
  /** The feed's answers so far. */
  asked: () => number
  stop: () => Promise<void>
}

let elsewhere: Awaited<ReturnType<typeof startServer>>
let cookie: string

function rss(...items: string[]): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`
}

function item(title: string, description = 'Short.'): string {
  return `<item><title>${title}</title><link>https://tribeathletics.com/${title}</link>
    <description><![CDATA[<img src="/a.jpg"/><br />${description}]]></description>
    <pubDate>Sun, 05 Jan 2025 17:00:00 GMT</pubDate></item>`
}

function feed(text: string | Uint8Array<ArrayBuffer>, type = 'application/rss+xml') {
  return () => new Response(text, { headers: { 'content-type': type } })
}

/** Starts a Worker of a test's own: what one learned of its feed, it remembers for a minute. */
async function startSite(answer: Answer): Promise<Site> {
  let asked = 0
  const athletics = await startServer((request) => {
    asked++
    return answer(request)
  })
  const address = `${athletics.url}/rss`
  const worker = await startWorker({
    ...settingsOfBackend(inject('backend')),
    NEWS_FEED_URL: address,
    RSS_ALLOWED_HOSTS: `${athletics.url} tribeathletics.com`,
  })
  return {
    fetch: worker.fetch,
    news: (init) => worker.fetch('/api/scrape-news', init),
    async page() {
      const response = await worker.fetch('/news', { headers: { cookie } })
      return { ...(await readPage(response)), status: response.status }
    },
    kv: worker.kv,
    key: `news:1:${address}`,
    logs: worker.logs,
    asked: () => asked,
    async stop() {
      await worker.stop()
      await athletics.stop()
    },
  }
}

/** Runs a test with a Worker of its own. */
async function withSite(answer: Answer, run: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite(answer)
  try {
    await run(site)
  } finally {
    await site.stop()
  }
}

beforeAll(async () => {
  elsewhere = await startServer(() => new Response(rss(item('elsewhere'))))
  cookie = cookieOf(await demoMember())
})

afterAll(async () => {
  await elsewhere.stop()
})

describe('the news', () => {
  let site: Site

  beforeAll(async () => {
    site = await startSite(feed(rss(item('One'), item('Two'))))
  })

  afterAll(() => site.stop())

  test('are asked for once, however many want them at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.news()))
    for (const answer of answers) expect((await answer.json()).articles).toHaveLength(2)
    expect(site.asked()).toBe(1)
  })

  test('are read from the feed and kept, with their time, for visitors as for members', async () => {
    const response = await site.news()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const { articles, fetchedAt } = await response.json()
    expect(articles).toHaveLength(2)
    expect(articles[0]).toMatchObject({
      title: 'One',
      link: 'https://tribeathletics.com/One',
      summary: 'Short.',
      category: 'Football News',
    })
    const again = await site.news({ headers: { cookie } })
    expect(await again.json()).toEqual({ articles, fetchedAt })
    expect(site.asked()).toBe(1)
    expect(await site.kv.get(site.key, 'json')).toEqual({ articles, fetchedAt })
  })

  test('asked for again with their ETag are 304', async () => {
    const etag = (await site.news()).headers.get('etag') ?? ''
    const again = await site.news({ headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await site.news({ headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('by HEAD are the same without a body', async () => {
    const response = await site.news({ method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('on the page have title, date, category, summary and a link in a new tab', async () => {
    const { main, links } = await site.page()
    for (const words of ['One', 'Two', 'Jan 5, 2025', 'Football News', 'Short.', 'Refresh News'])
      expect(main).toContain(words)
    expect(main).toMatch(/Updated \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M ET/)
    const link = links.find(({ text }) => text === 'Read Full Article: One')
    expect(link).toMatchObject({ href: 'https://tribeathletics.com/One', target: '_blank' })
  })

  test('are at most ten, their summaries 200 characters and an ellipsis', async () => {
    const items = Array.from({ length: 12 }, (_, number) =>
      item(`Story ${number}`, 'word '.repeat(60)),
    )
    await withSite(feed(rss(...items)), async ({ news }) => {
      const { articles } = await (await news()).json()
      expect(articles).toHaveLength(10)
      expect(articles[0].summary).toMatch(/^word .*…$/)
      expect(articles[0].summary.length).toBeLessThanOrEqual(201)
    })
  })

  test('with markup or a dangerous link are shown as text, without the link', async () => {
    const story =
      '<item><title>&lt;img src=x onerror=alert(1)&gt;</title><link>javascript:alert(1)</link><description>&amp;lt;script&amp;gt;alert(2)&amp;lt;/script&amp;gt;Safe</description></item>'
    await withSite(feed(rss(story)), async (site) => {
      const { html, main, links } = await site.page()
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('alert(')
      expect(main).toContain('Safe')
      expect(links.find(({ text }) => text.startsWith('Read Full Article'))?.href).toBe('#')
    })
  })

  test('that are older than 30 minutes are shown at once, and renewed behind the answer', async () => {
    await withSite(feed(rss(item('One'))), async ({ kv, key, news }) => {
      const kept = { id: 'old', title: 'Old story', date: '', summary: 's', link: '#' }
      await kv.put(key, JSON.stringify({ fetchedAt: Date.now() - 31 * 60_000, articles: [kept] }))
      const { articles } = await (await news()).json()
      expect(articles).toEqual([kept])
      await expect.poll(async () => (await (await news()).json()).articles[0].title).toBe('One')
    })
  })

  test('that are younger are not asked for again', async () => {
    await withSite(feed(rss(item('One'))), async ({ kv, key, news, asked }) => {
      const kept = { id: 'new', title: 'New story', date: '', summary: 's', link: '#' }
      await kv.put(key, JSON.stringify({ fetchedAt: Date.now() - 29 * 60_000, articles: [kept] }))
      expect((await (await news()).json()).articles).toEqual([kept])
      expect(asked()).toBe(0)
    })
  })

  test('kept in another shape are asked for again', async () => {
    await withSite(feed(rss(item('One'))), async ({ kv, key, news }) => {
      await kv.put(key, '{"fetchedAt":1,"articles":[{"id":1}]}')
      const { articles } = await (await news()).json()
      expect(articles.map(({ title }: { title: string }) => title)).toEqual(['One'])
      await expect.poll(() => kv.get(key)).toContain('"One"')
    })
  })
})

describe.concurrent('a feed of every kind is read', () => {
  const latin = Buffer.from(
    rss(item('Caf\u00e9')).replace('?>', ' encoding="ISO-8859-1"?>'),
    'latin1',
  )

  test.concurrent.each<[string, Answer, object]>([
    [
      'RSS 1.0',
      feed(
        '<rdf:RDF xmlns:rdf="r" xmlns="http://purl.org/rss/1.0/" xmlns:dc="d"><channel/><item><title>A &amp;amp; B</title><link>/1</link><dc:date>2025-01-05</dc:date></item></rdf:RDF>',
        'application/rdf+xml',
      ),
      {
        title: 'A & B',
        date: '2025-01-05',
        link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/1$/),
      },
    ],
    [
      'prefixed Atom',
      feed(
        '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>One</a:title><a:link rel="self" href="/self"/><a:link rel="alternate" href="https://a.example/1"/><a:updated>Week 5</a:updated><a:summary type="html">&lt;p&gt;Words&lt;/p&gt;</a:summary></a:entry></a:feed>',
        'application/atom+xml',
      ),
      { title: 'One', link: 'https://a.example/1', date: 'Week 5', summary: 'Words' },
    ],
    ['another charset', feed(new Uint8Array(latin), 'text/xml'), { title: 'Caf\u00e9' }],
    [
      'one that moved',
      ({ url }) =>
        url.endsWith('/rss')
          ? new Response(null, { status: 301, headers: { location: '/moved' } })
          : new Response(rss(item('Moved'))),
      { title: 'Moved' },
    ],
  ])('%s', async (_, answer, expected) => {
    await withSite(answer, async ({ news }) => {
      expect((await (await news()).json()).articles).toMatchObject([expected])
    })
  })
})

function packed(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), { headers: { 'content-encoding': 'gzip' } })
}

/** A body that goes on: a block whenever the last one is taken, or one each so many milliseconds. */
function endless(block: string, every = 0): Response {
  const bytes = new TextEncoder().encode(block)
  return new Response(
    new ReadableStream({
      async pull(controller) {
        if (every > 0) await new Promise((resolve) => setTimeout(resolve, every))
        controller.enqueue(bytes)
      },
    }),
  )
}

describe.concurrent('a feed', () => {
  test.concurrent.each<[string, Answer]>([
    ['answers 500', () => new Response(rss(item('boom')), { status: 500 })],
    ['never answers', () => new Promise<never>(() => undefined)],
    ['sends a byte a second', () => endless('<', 1_000)],
    ['is larger than 1 MB', () => new Response(rss(item('big', 'x'.repeat(1024 * 1024))))],
    ['never ends', () => endless('x'.repeat(64 * 1024))],
    ['is small until unpacked', () => packed(gzipSync(Buffer.alloc(64 * 1024 * 1024)))],
  ])(
    'that %s is 502; the page shows the two placeholders, which are not kept',
    async (_, broken) => {
      await withSite(broken, async ({ news, page, kv, key, logs, asked }) => {
        const [response, { main, status }] = await Promise.all([news(), page()])
        expect(response.status).toBe(502)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(await response.json()).toEqual({
          articles: [],
          error: 'Failed to load news. Please try again later.',
        })
        expect(status).toBe(200)
        for (const { title } of placeholderArticles) expect(main).toContain(title)
        expect(await kv.get(key)).toBeNull()
        // The page's own trouble, too, is a line like every other.
        const lines = logs.map((line) => JSON.parse(line))
        for (const event of ['news trouble', 'page trouble']) {
          expect(lines).toContainEqual(expect.objectContaining({ event, id: expect.any(String) }))
        }
        expect(logs.join('\n')).toContain('HTTP error! status: 502')

        // Who comes next is told the same, and the feed has its peace.
        const before = asked()
        expect((await news()).status).toBe(502)
        expect(asked()).toBe(before)
      })
    },
  )

  test.concurrent('that is a web page is an error on the page, with a button to try again', async () => {
    await withSite(
      feed('<html><body>Hello</body></html>', 'text/html'),
      async ({ news, page, asked }) => {
        const response = await news()
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('no-store')
        const { articles, error } = await response.json()
        expect(articles).toEqual([])
        const { main } = await page()
        expect(main).toContain(error)
        expect(main).toContain('Try Again')
        expect(asked()).toBe(1)
      },
    )
  })

  test.concurrent('without a story is the empty state', async () => {
    await withSite(feed(rss()), async ({ page }) => {
      const { main, links } = await page()
      expect(main).toContain('No news articles available at the moment.')
      expect(main).toContain('Refresh')
      expect(links.find(({ text }) => text === 'Visit the official athletics site')?.target).toBe(
        '_blank',
      )
    })
  })
})

describe('another feed, read for a member', () => {
  let site: Site
  let url: string
  let asked: string[] = []
  let answer: Answer

  beforeAll(async () => {
    site = await startSite((request) => {
      asked.push(new URL(request.url).pathname)
      return answer(request)
    })
    url = new URL(site.key.replace('news:1:', '')).origin
  })

  beforeEach(() => {
    answer = feed(rss(item('One'), item('Two')))
    asked = []
  })

  afterAll(() => site.stop())

  function post(address: unknown, as = cookie) {
    // Each comes from another address, so that no limit is met.
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'cf-connecting-ip': `198.51.100.${randomInt(256)}`,
      cookie: as,
    }
    return site.fetch('/api/proxy-rss', {
      method: 'POST',
      headers,
      body: JSON.stringify({ url: address }),
    })
  }

  test('comes as plain text', async () => {
    const response = await post(`${url}/other`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toBe(rss(item('One'), item('Two')))
  })

  test('comes in UTF-8, whatever it was written in', async () => {
    answer = feed(new Uint8Array([0xe9]), 'text/xml; charset=latin1')
    const response = await post(`${url}/other`)
    expect(response.headers.get('content-type')?.toLowerCase()).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('\u00e9')
  })

  test('is not read for another site’s page', async () => {
    for (const from of ['cross-site', 'same-site']) {
      const response = await site.fetch('/api/proxy-rss', {
        method: 'POST',
        headers: { 'sec-fetch-site': from, 'content-type': 'application/json', cookie },
        body: JSON.stringify({ url: `${url}/other` }),
      })
      expect(response.status).toBe(403)
    }
    expect(asked).toEqual([])
  })

  test('is 502 when it is larger than 1 MB', async () => {
    answer = () => new Response('x'.repeat(1024 * 1024 + 1))
    expect((await post(`${url}/other`)).status).toBe(502)
    answer = () => new Response('x'.repeat(1024 * 1024))
    expect((await (await post(`${url}/other`)).text()).length).toBe(1024 * 1024)
  })

  test('is for members only', async () => {
    expect((await post(`${url}/other`, '')).status).toBe(401)
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
  ])('is refused from %s', async (address) => {
    const response = await post(address)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'feed-not-allowed' })
  })

  test('is refused when it leads on to a host that is not allowed', async () => {
    answer = () =>
      new Response(null, { status: 302, headers: { location: `${elsewhere.url}/rss` } })
    const response = await post(`${url}/other`)
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('elsewhere')
  })

  test('may lead on within its host, three times and no more', async () => {
    answer = (request) => {
      const hop = Number(new URL(request.url).pathname.slice(1))
      return hop === 3
        ? new Response('here')
        : new Response(null, { status: 302, headers: { location: `/${hop + 1}` } })
    }
    expect(await (await post(`${url}/0`)).text()).toBe('here')
    expect((await post(`${url}/4`)).status).toBe(502)
  })

  test.each([null, 7, '', 'nope', ['https://tribeathletics.com/'], {}])(
    'is not read from %j',
    async (address) => {
      const response = await post(address)
      expect(response.status).toBe(422)
      expect(asked).toEqual([])
    },
  )

  test('is read for one address twenty times a minute, then no more', async () => {
    const attempt = () =>
      site.fetch('/api/proxy-rss', {
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
    const response = await post(`${url}/other`)
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('boom')
  })
})
