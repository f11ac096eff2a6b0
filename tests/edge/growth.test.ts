import { expect, test } from 'vitest'
import { categoryIds } from '../../src/domain/gallery/photo.ts'
import { cookieOf, demoMember } from './members.ts'
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
  // The third is that of the edited documents.
  await expect.poll(async () => (await site.kv.list()).keys.length).toBe(3)
  for (const { name } of (await site.kv.list()).keys)
    expect(String(await site.kv.get(name)).length).toBeLessThan(12_000)
})

test('the index of three thousand photos is whole', async () => {
  const json = largeIndex()
  await site.r2.put('football/gallery-index.json', json)
  const response = await site.fetch('/gallery/football/gallery-index.json', {
    cookie: cookieOf(await demoMember()),
  })
  expect(await response.json()).toEqual(JSON.parse(json))
})
