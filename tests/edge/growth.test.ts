import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { categoryIds } from '../../src/domain/photo.ts'
import { startServer } from './loopback.ts'
import { agedToken, cookieOf, demoMember, newMember } from './members.ts'
import { startWorker } from './worker.ts'

/** Twenty seasons of twelve games, of which all but the last are archived. */
function twentySeasons(): string {
  const rows = Array.from({ length: 20 * 12 }, (_, at) => {
    const year = 2006 + Math.floor(at / 12)
    const day = String(1 + (at % 12) * 2).padStart(2, '0')
    return `Opponent ${at},${year}-10-${day}T14:00,Home,Zable Stadium,${year < 2025 ? 'true' : ''}`
  })
  return ['Game,Game Date,Home or Away,Location,Archived', ...rows].join('\n')
}

/** A feed of two hundred stories, each with a long text. */
function twoHundredStories(): string {
  const items = Array.from(
    { length: 200 },
    (_, at) =>
      `<item><title>Story ${at}</title><link>https://a.example/${at}</link><description>${'Words. '.repeat(500)}</description></item>`,
  )
  return `<rss><channel>${items.join('')}</channel></rss>`
}

/** Three thousand photos with long names, each in four sizes of three formats. */
function largeIndex(): string {
  const name = (at: number) => `1998-homecoming-parade-down-richmond-road-${at}`
  const category = (id: string) => ({
    displayName: id,
    count: 1_000,
    images: Array.from({ length: 1_000 }, (_, at) => ({
      id: name(at),
      src: `/gallery/football/${id}/${name(at)}-1600.jpeg`,
      title: `Photo ${at}`,
      width: 1600,
      height: 1067,
      placeholder: '#115740',
      sizes: [320, 640, 1280, 1600].flatMap((width) =>
        ['avif', 'webp', 'jpeg'].map((format) => ({
          src: `/gallery/football/${id}/${name(at)}-${width}.${format}`,
          format,
          width,
        })),
      ),
    })),
  })
  return JSON.stringify({
    categories: Object.fromEntries(categoryIds.map((id) => [id, category(id)])),
  })
}

describe('a file of twenty seasons and a feed of two hundred stories', () => {
  const asked: string[] = []
  let server: Awaited<ReturnType<typeof startServer>>
  let worker: Awaited<ReturnType<typeof startWorker>>

  beforeAll(async () => {
    server = await startServer(({ url }) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      return new Response(pathname === '/feed' ? twoHundredStories() : twentySeasons())
    })
    worker = await startWorker({
      SCHEDULE_URL: `${server.url}/games.csv`,
      NEWS_FEED_URL: `${server.url}/feed`,
    })
  })

  afterAll(async () => {
    await worker.stop()
    await server.stop()
  })

  test('are answered with one season and ten stories', async () => {
    expect((await (await worker.fetch('/api/schedule')).json()).games).toHaveLength(12)
    expect((await (await worker.fetch('/api/scrape-news')).json()).articles).toHaveLength(10)
    const bytes = (await (await worker.fetch('/schedule')).text()).length
    expect(bytes).toBeLessThan(120_000)
  })

  test('are kept as one season and ten stories', async () => {
    for (const path of ['/api/schedule', '/api/scrape-news']) await worker.fetch(path)
    await expect.poll(async () => (await worker.kv.list()).keys.length).toBe(2)
    for (const { name } of (await worker.kv.list()).keys) {
      const kept = String(await worker.kv.get(name))
      expect([name, kept.length < 12_000]).toEqual([name, true])
    }
  })

  test('are asked for once, however many read them', async () => {
    for (const path of [
      '/api/schedule',
      '/schedule',
      '/schedule.ics',
      '/api/scrape-news',
      '/news',
    ]) {
      for (let time = 0; time < 3; time++) await (await worker.fetch(path)).text()
    }
    expect(asked.toSorted()).toEqual(['/feed', '/games.csv'])
  })
})

describe('a gallery of three thousand photos', () => {
  let worker: Awaited<ReturnType<typeof startWorker>>
  const path = '/gallery/football/gallery-index.json'
  const json = largeIndex()

  beforeAll(async () => {
    worker = await startWorker(settingsOfBackend(inject('backend')))
    await worker.r2.put('football/gallery-index.json', json)
  })

  afterAll(() => worker.stop())

  /** The bytes as they come over the wire. */
  function ask(headers: Record<string, string>) {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number | undefined
      headers: Record<string, string | string[] | undefined>
      bytes: Buffer
    }>()
    request(new URL(path, worker.url), { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          bytes: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
    return promise
  }

  test('has an index that is sent packed to whoever takes it so, and as it is to others', async () => {
    const cookie = cookieOf(await demoMember())
    const packed = await ask({ cookie, 'accept-encoding': 'gzip, deflate, br' })
    expect([packed.status, packed.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(packed.headers.vary).toMatch(/Accept-Encoding/i)
    expect(packed.bytes.length).toBeLessThan(json.length / 20)
    expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(JSON.parse(json))

    const plain = await ask({ cookie, 'accept-encoding': 'identity' })
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
    expect(plain.bytes.toString()).toBe(gunzipSync(packed.bytes).toString())
  })

  test.each(['gzip', 'identity'])(
    'is not sent again while it is the same: %s',
    async (encoding) => {
      const headers = { cookie: cookieOf(await demoMember()), 'accept-encoding': encoding }
      const { etag } = (await ask(headers)).headers
      expect(etag).toMatch(/^"/)
      const again = await ask({ ...headers, 'if-none-match': String(etag) })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      const other = await ask({ ...headers, 'if-none-match': '"other"' })
      expect(other.status).toBe(200)
    },
  )

  test('is packed once where a session is renewed on the way, too', async () => {
    const member = await newMember()
    const cookie = cookieOf({ access: await agedToken(member, 10), refresh: member.refresh })
    const { headers, bytes } = await ask({ cookie, 'accept-encoding': 'gzip' })
    expect(headers['set-cookie']).toHaveLength(2)
    expect(JSON.parse(gunzipSync(bytes).toString()).categories.team.count).toBe(1_000)
  })
})
