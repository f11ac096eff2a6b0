import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { categoryIds } from '../../src/domain/photo.ts'
import { cookieOf, demoMember, newMember, tokenExpiringIn } from './members.ts'
import { fetchRaw } from './raw-request.ts'
import { csv, item, rss, siteOfFile } from './site.ts'

const site = await siteOfFile()
const { feed, schedule } = site
const times = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at))

/** Twenty seasons of twelve games, of which all but the last are archived. */
const twentySeasons = csv(
  ...times(20 * 12, (at) => {
    const year = 2006 + Math.floor(at / 12)
    const day = String(1 + (at % 12) * 2).padStart(2, '0')
    return `Opponent ${at},${year}-10-${day}T14:00,Home,Cary Field,,,,${year < 2025},`
  }),
)

/** Three thousand photos with long names, each in four sizes of three formats. */
function largeIndex(): string {
  const category = (id: string) => ({
    displayName: id,
    count: 1_000,
    images: times(1_000, (at) => {
      const name = `1998-homecoming-parade-down-richmond-road-${at}`
      const src = `/gallery/football/${id}/${name}`
      const sizes = [320, 640, 1280, 1600].flatMap((width) =>
        ['avif', 'webp', 'jpeg'].map((format) => ({
          src: `${src}-${width}.${format}`,
          format,
          width,
        })),
      )
      const size = { width: 1600, height: 1067, placeholder: '#115740' }
      return { id: name, src: `${src}-1600.jpeg`, title: `Photo ${at}`, ...size, sizes }
    }),
  })
  return JSON.stringify({
    categories: Object.fromEntries(categoryIds.map((id) => [id, category(id)])),
  })
}

test('of twenty seasons and two hundred stories, one and ten are served, read once', async () => {
  const stories = times(200, (at) => item(`Story ${at}`, 'Words. '.repeat(500)))
  schedule.respond = () => new Response(twentySeasons)
  feed.respond = () => new Response(rss(...stories))
  for (let time = 0; time < 3; time++) {
    const { games } = await (await site.fetch('/api/schedule')).json()
    const { articles } = await (await site.fetch('/api/scrape-news')).json()
    expect([games.length, articles.length]).toEqual([12, 10])
    expect((await site.page('/schedule')).html.length).toBeLessThan(120_000)
    await (await site.fetch('/schedule.ics')).text()
  }
  expect([schedule.calls, feed.calls]).toEqual([['/games.csv'], ['/rss']])
  await expect.poll(async () => (await site.kv.list()).keys.length).toBe(2)
  for (const { name } of (await site.kv.list()).keys)
    expect(String(await site.kv.get(name)).length).toBeLessThan(12_000)
})

describe('a gallery of three thousand photos', async () => {
  const path = '/gallery/football/gallery-index.json'
  const json = largeIndex()
  await site.r2.put('football/gallery-index.json', json)

  const get = (cookie: string, encoding: string) =>
    fetchRaw(site.url, path, { cookie, 'accept-encoding': encoding })

  test('has an index that is compressed for clients that accept it', async () => {
    const cookie = cookieOf(await demoMember())
    const packed = await get(cookie, 'gzip, deflate, br')
    expect([packed.status, packed.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(packed.headers.vary).toMatch(/Accept-Encoding/i)
    expect(packed.bytes.length).toBeLessThan(json.length / 20)
    expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(JSON.parse(json))
    const plain = await get(cookie, 'identity')
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
    expect(plain.bytes.toString()).toBe(gunzipSync(packed.bytes).toString())
  })

  test('is packed once where a session is renewed on the way, too', async () => {
    const member = await newMember()
    const access = await tokenExpiringIn(member, 10)
    const { headers, bytes } = await get(cookieOf({ access, refresh: member.refresh }), 'gzip')
    expect(headers['set-cookie']).toHaveLength(2)
    expect(JSON.parse(gunzipSync(bytes).toString()).categories.team.count).toBe(1_000)
  })
})
