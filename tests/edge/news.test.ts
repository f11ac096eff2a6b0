import { describe, expect, test } from 'vitest'
import { articleDefaults, newsTexts, placeholderArticles } from '../../src/content/news.ts'
import { startServer } from './loopback.ts'
import { cookieOf, demoMember } from './members.ts'
import { item, type RequestOptions, rss, siteOfFile } from './site.ts'

const others = await startServer((request) => respond(request))
const site = await siteOfFile({ RSS_ALLOWED_HOSTS: `${others.url} tribeathletics.com` })
const { feed } = site
const cookie = cookieOf(await demoMember())

const news = (options?: RequestOptions) => site.fetch('/api/scrape-news', options)

/** Has the feed respond in another way, long after what the site knows of it. */
async function changeFeed(respond: () => Response): Promise<void> {
  feed.respond = respond
  for (const { name } of (await site.kv.list()).keys) await site.kv.delete(name)
  await site.passTime(61_000)
}

describe('the news', () => {
  test('are read from the feed once, and are stored', async () => {
    const first = await (await news()).json()
    expect(first.articles).toHaveLength(2)
    const link = 'https://tribeathletics.com/One'
    expect(first.articles[0]).toMatchObject({ title: 'One', link, summary: 'Short.' })
    expect(await (await news({ cookie })).json()).toEqual(first)
    expect(feed.calls).toEqual(['/rss'])
    const [{ name = '' } = {}] = (await site.kv.list({ prefix: 'news:' })).keys
    expect(await site.kv.get(name, 'json')).toEqual(first)
  })

  test('are public, and sent again only when they have changed', async () => {
    const { headers } = await news()
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    const again = await news({ headers: known })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await news({ method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('on the page have title, date, category, summary and a link in a new tab', async () => {
    const { main, links } = await site.page('/news', { cookie })
    const { category } = articleDefaults
    for (const word of ['One', 'Two', 'Jan 5, 2025', category, 'Short.', newsTexts.refresh])
      expect(main).toContain(word)
    expect(main).toMatch(/\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M ET/)
    const link = links.find(({ text }) => text === `${newsTexts.readMore}: One`)
    expect(link).toMatchObject({ href: 'https://tribeathletics.com/One', target: '_blank' })
  })
})

describe('a feed', () => {
  test('that fails is 502; the page shows placeholders, which are not stored', async () => {
    await changeFeed(() => new Response(rss(item('boom')), { status: 500 }))
    const [response, page] = await Promise.all([news(), site.page('/news', { cookie })])
    expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store'])
    expect(await response.json()).toEqual({ articles: [], error: newsTexts.failed })
    expect([page.status, feed.calls]).toEqual([200, ['/rss']])
    for (const { title } of placeholderArticles) expect(page.main).toContain(title)
    const lines = await Promise.all([response, page].map((one) => site.linesOf(one)))
    expect(lines.flat().map(({ event }) => event)).toContain('news unavailable')
    expect((await site.kv.list()).keys.filter(({ name }) => name.startsWith('news:'))).toEqual([])
  })

  test('that is a web page is an error on the page, with a button to try again', async () => {
    await changeFeed(() => new Response('<html><body>Hello</body></html>'))
    const response = await news()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toEqual({ articles: [], error: newsTexts.notAFeed })
    const { main } = await site.page('/news', { cookie })
    for (const words of [newsTexts.notAFeed, newsTexts.tryAgain]) expect(main).toContain(words)
  })

  test('without a story is the empty state', async () => {
    await changeFeed(() => new Response(rss()))
    const { main, links } = await site.page('/news', { cookie })
    for (const words of [newsTexts.empty.text, newsTexts.empty.refresh])
      expect(main).toContain(words)
    expect(links.find(({ text }) => text === newsTexts.empty.link.label)?.target).toBe('_blank')
  })
})

let respond: (request: Request) => Response

describe('another feed, read for a member', () => {
  const read = (url: unknown) => site.fetch('/api/proxy-rss', { json: { url }, cookie })

  test('comes as plain text in UTF-8, whatever it was written in', async () => {
    const headers = { 'content-type': 'text/xml; charset=latin1' }
    respond = () => new Response(new Uint8Array([0x3c, 0xe9]), { headers })
    const response = await read(`${others.url}/other`)
    expect(response.headers.get('content-type')?.toLowerCase()).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toBe('<\u00e9')
  })

  test('is refused from a host that is not allowed', async () => {
    const response = await read('https://evil.example/rss')
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'feed-not-allowed' })
  })

  test('is 502 when it fails', async () => {
    respond = () => new Response('down', { status: 500 })
    expect((await read(`${others.url}/other`)).status).toBe(502)
  })

  test.each([null, 7, '', 'nope', {}])('is not read from %j', async (address) => {
    expect((await read(address)).status).toBe(422)
  })
})
