import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from './loopback.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

const siteUrl = 'https://alumni.example'

function eventsIn(file: string) {
  return new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
}

describe('the season that comes with the site', () => {
  let worker: Awaited<ReturnType<typeof startWorker>>

  beforeAll(async () => {
    worker = await startWorker({ SITE_URL: siteUrl })
  })

  afterAll(() => worker.stop())

  test('is a calendar of twelve games, public and kept for five minutes', async () => {
    const response = await worker.fetch('/schedule.ics')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(response.headers.get('set-cookie')).toBeNull()
    const events = eventsIn(await response.text())
    expect(events).toHaveLength(12)
    expect(events[0]).toMatchObject({
      uid: '2025-furman@alumni.example',
      summary: 'William & Mary at Furman',
      location: 'Paladin Stadium, Greenville, SC',
    })
    expect(events[1]?.startDate.toString()).toBe('2025-09-06')
  })

  test.each(['/schedule.ics', '/schedule/2025-maine.ics'])(
    '%s is sent again only when it has changed',
    async (path) => {
      const etag = (await worker.fetch(path)).headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\da-f]+"$/)
      const again = await worker.fetch(path, { headers: { 'if-none-match': `W/${etag}` } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('etag')).toBe(etag)
      expect(again.headers.get('cache-control')).toBe('public, max-age=300')
      const head = await worker.fetch(path, { method: 'HEAD' })
      expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
    },
  )

  test('has each game in a file of its own, which the page links to', async () => {
    const { links } = await readPage(await worker.fetch('/schedule'))
    const paths = links.flatMap(({ text, href }) =>
      text.startsWith('Add to calendar') ? [href] : [],
    )
    expect(paths).toHaveLength(12)
    for (const path of paths) {
      const response = await worker.fetch(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('content-disposition')).toBe(
        `inline; filename="${path.replace('/schedule/', '')}"`,
      )
      expect(eventsIn(await response.text())).toHaveLength(1)
    }
  })

  test('is offered on the page, for calendars that subscribe, for Google’s and as a file', async () => {
    const { links } = await readPage(await worker.fetch('/schedule'))
    const hrefOf = (label: string) => links.find(({ text }) => text === label)?.href
    expect(hrefOf('Subscribe')).toBe('webcal://alumni.example/schedule.ics')
    expect(hrefOf('Google Calendar')).toBe(
      'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Falumni.example%2Fschedule.ics',
    )
    expect(hrefOf('Download')).toBe(`${siteUrl}/schedule.ics`)
  })

  test.each([
    '/schedule/2025-nobody.ics',
    '/schedule/.ics',
    '/schedule/null.ics',
    '/schedule/a%22b.ics',
  ])('%s is a plain 404', async (path) => {
    const response = await worker.fetch(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=UTF-8',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('can only be read', async () => {
    const headers = { origin: siteUrl, 'sec-fetch-site': 'same-origin' }
    expect((await worker.fetch('/schedule.ics', { method: 'POST', headers })).status).toBe(405)
  })
})

test.each([
  ['that cannot be fetched', () => new Response('no', { status: 500 })],
  ['that is no schedule', () => new Response('<!doctype html>')],
])('a file %s gives an error, never an empty calendar', async (_, answer) => {
  const server = await startServer(answer)
  const worker = await startWorker({ SCHEDULE_URL: `${server.url}/games.csv` })
  for (const path of ['/schedule.ics', '/schedule/2025-maine.ics']) {
    const response = await worker.fetch(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(response.headers.get('retry-after')).toBe('60')
    expect(response.headers.get('etag')).toBeNull()
    expect(await response.text()).toBe('Failed to load schedule data')
  }
  await worker.stop()
  await server.stop()
})

test('a season without a game is a calendar without one, and the same from every isolate', async () => {
  const server = await startServer(
    () =>
      new Response('Game,Game Date,Home or Away,Location\n', {
        headers: { 'last-modified': 'Wed, 23 Jul 2025 17:40:36 GMT' },
      }),
  )
  const ask = async () => {
    const worker = await startWorker({ SCHEDULE_URL: `${server.url}/games.csv` })
    const response = await worker.fetch('/schedule.ics')
    const text = await response.text()
    await worker.stop()
    return { text, etag: response.headers.get('etag') }
  }
  const first = await ask()
  expect(eventsIn(first.text)).toEqual([])
  expect(first.text).toContain('LAST-MODIFIED:20250723T174036Z')
  expect(await ask()).toEqual(first)
  await server.stop()
})
