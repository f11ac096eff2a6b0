import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import {
  googleCalendarLink,
  subscribeLink,
  subscribeTexts,
} from '../../src/content/calendar-subscription.ts'
import { errorTexts } from '../../src/content/errors.ts'
import { waysOn } from '../../src/content/members/home-panel.ts'
import { scheduleHeading, scheduleTexts } from '../../src/content/schedule.ts'
import { cookieOf, demoMember } from './members.ts'
import { csv, type Site, siteOfFile, startSite } from './site.ts'

const site = await siteOfFile()
const siteUrl = 'https://alumni.example'

async function seasonOf({ fetch }: Pick<Site, 'fetch'>) {
  const response = await fetch('/api/schedule')
  const received = [response.status, response.headers.get('cache-control')]
  return { response, received, body: await response.json() }
}

function eventsIn(file: string) {
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  return events.map((event) => new ICAL.Event(event))
}

/** A moment so many hours from now, as the schedule file may write it. */
function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

describe('the season of the schedule file', () => {
  test('is JSON of its games, without archived rows, cached for a minute', async () => {
    const { response, received, body } = await seasonOf(site)
    expect(received).toEqual([200, 'public, max-age=60'])
    expect(body).toMatchObject({ ok: true, year: 2019, isOver: true, unavailable: false })
    expect(body.games).toMatchObject([
      { id: '1', isHome: true, time: '2:00 PM', specialEvent: 'Homecoming' },
      { id: '2', isHome: false, timeToBeAnnounced: true, location: 'Old Oak Park, Harborview' },
    ])
    const etag = response.headers.get('etag') ?? ''
    const again = await site.fetch('/api/schedule', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toMatch(/^public, max-age=[1-6]\d?$/)
  })

  test('is rendered game by game, with links in new tabs', async () => {
    const page = await site.page('/schedule')
    expect(page.headings).toEqual([scheduleHeading(2019)])
    expect(page.main).toContain(scheduleTexts.overHeading)
    expect(page.main).toContain(subscribeTexts.over.heading)
    expect(page.main).not.toContain(scheduleTexts.nextGame)
    expect((await site.page('/home')).main).toContain(waysOn.lastSeason(2019))
    const calendar = await site.page('/calendar', { cookie: cookieOf(await demoMember()) })
    expect(calendar.main).toContain(subscribeTexts.over.heading)
    const games = ['Fenwick', 'Homecoming', 'Saturday, September 14, 2019', 'Harborview']
    for (const words of games) expect(page.main).toContain(words)
    for (const label of [scheduleTexts.details, scheduleTexts.liveStats, scheduleTexts.tickets]) {
      const links = page.links.filter(({ text }) => text.startsWith(`${label}:`))
      expect(links.map(({ target }) => target)).toEqual(['_blank', '_blank'])
    }
  })
})

describe('the season’s calendar', () => {
  test('is public and stored for five minutes', async () => {
    const response = await site.fetch('/schedule.ics')
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(eventsIn(await response.text())).toMatchObject([
      { uid: '2019-fenwick@alumni.example', location: 'Cary Field', sequence: 0 },
      { uid: '2019-harborview@alumni.example' },
    ])
  })

  test.each(['/schedule.ics', '/schedule/2019-fenwick.ics'])('%s has an ETag', async (path) => {
    const etag = (await site.fetch(path)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\da-f]+"$/)
    const again = await site.fetch(path, { headers: { 'if-none-match': `W/${etag}` } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('cache-control')).toBe('public, max-age=300')
    const head = await site.fetch(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
  })

  test('is on the page as links to subscribe, after the season too', async () => {
    const hrefs = (await site.page('/schedule')).links.map(({ href }) => href)
    const url = `${siteUrl}/schedule.ics`
    const expected = [subscribeLink(url), googleCalendarLink(url)]
    expect(hrefs).toEqual(expect.arrayContaining(expected))
  })

  test('has a file for each game', async () => {
    for (const name of ['2019-fenwick.ics', '2019-harborview.ics']) {
      const response = await site.fetch(`/schedule/${name}`)
      expect(response.headers.get('content-disposition')).toBe(`inline; filename="${name}"`)
      expect(eventsIn(await response.text())).toHaveLength(1)
    }
  })

  test.each(['2019-unknown', 'a%22b'])('there is none of the game "%s"', async (name) => {
    const { status, headers } = await site.fetch(`/schedule/${name}.ics`)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  })
})

test('a file that is no schedule is an error, and is read again when it is one', async () => {
  await using own = await startSite()
  own.schedule.respond = () => new Response('no', { status: 500 })
  expect((await seasonOf(own)).received).toEqual([200, 'no-store'])
  await own.passTime(61_000)
  own.schedule.respond = () => new Response('<!doctype html><h1>Moved</h1>')
  const { received, body } = await seasonOf(own)
  expect(received).toEqual([502, 'no-store'])
  expect(body).toEqual({ ok: false, message: scheduleTexts.failed })
  const page = await own.page('/schedule')
  expect(page.main).toContain(scheduleTexts.failed)
  expect(page.links).toContainEqual({ text: errorTexts.retry, href: '/schedule' })
  const { status, headers } = await own.fetch('/schedule.ics')
  const sent = ['cache-control', 'retry-after', 'etag'].map((name) => headers.get(name))
  expect([status, ...sent]).toEqual([503, 'no-store', '60', null])
  await own.passTime(61_000)
  own.schedule.respond = undefined
  expect((await seasonOf(own)).body.games).toHaveLength(2)
})

describe('a season with games ahead, bad rows and markup', async () => {
  const ahead = await siteOfFile()
  const rows = [
    `Elmont,${inHours(200)},Home,Cary Field,,,,,`,
    `Fenwick,${inHours(-50)},Home,<b>Cary</b>,,,,,`,
    `Harborview,${inHours(75)},Away,Old Oak Park,,,,,`,
    `,${inHours(-70)},Home,Cary Field,,,,,`,
    '<img src=x onerror=alert(1)>,some day,Home,Cary Field,,,,,',
    // As a Mac saves "Café" in its old encoding.
    `Marlow,${inHours(30)},Home,Caf\x8e Field,,,Canceled,,`,
    `${'-'.repeat(10_000)},${inHours(40)},Home,Cary Field,,,,,`,
  ]

  test('has the nearest of them marked as the next, with a countdown', async () => {
    ahead.schedule.respond = () => new Response(Buffer.from(csv(...rows), 'latin1'))
    const { main } = await ahead.page('/schedule')
    const next = new RegExp(
      `Fenwick.*${scheduleTexts.nextGame}.*Harborview.*3d 2h \\d+m \\d+s until kickoff.*Elmont`,
    )
    expect(main).toMatch(next)
    expect(main.match(/until kickoff/g)).toHaveLength(1)
  })

  test('has the nearest in a line on the home page', async () => {
    const { main, links, headers } = await ahead.page('/home')
    expect(main).toContain(`${waysOn.nextGame} William & Mary at Harborview, `)
    expect(links.find(({ text }) => text.includes('Harborview'))?.href).toMatch(/^\/schedule#/)
    expect(headers.get('cache-control')).toContain('public')
  })

  test('has its coming games as structured data', async () => {
    const event = { '@type': 'SportsEvent' }
    const games = [
      { awayTeam: { name: 'Marlow' }, eventStatus: 'https://schema.org/EventCancelled' },
      { ...event, homeTeam: { name: 'Harborview' } },
      { ...event, awayTeam: { name: 'Elmont' } },
    ]
    const { structuredData } = await ahead.page('/schedule')
    expect(structuredData).toMatchObject([{ '@graph': games }])
  })

  test('skips unreadable rows and logs them', async () => {
    await ahead.linesOf((await seasonOf(ahead)).response)
    const problems = ahead.logs.filter((line) => line.includes('problem in the schedule file'))
    expect(problems.map((line) => JSON.parse(line).line)).toEqual([5, 6, 8])
  })

  test('is shown as text, an unreadable date as given', async () => {
    const { main, html } = await ahead.page('/schedule')
    for (const words of ['<img src=x onerror=alert(1)>', 'some day', '<b>Cary</b>', 'Café'])
      expect(main).toContain(words)
    expect(html.includes('<b>Cary') || html.includes('<img src=x')).toBe(false)
  })
})
