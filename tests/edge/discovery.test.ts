import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptions } from '../../src/content/descriptions.ts'
import { type Page, pages, sitePicture } from '../../src/content/pages.ts'
import { site } from '../../src/content/site.ts'
import { startWorker } from './worker.ts'

const siteUrl = 'https://alumni.example'
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  worker = await startWorker({ SITE_URL: siteUrl })
})

afterAll(() => worker.stop())

const listed = Object.entries<Page>(pages).filter(([, { indexed }]) => indexed)
const unlisted = Object.entries<Page>(pages).filter(([, { indexed }]) => !indexed)

async function htmlOf(path: string): Promise<string> {
  return (await worker.fetch(path === '*' ? '/no/such/page' : path)).text()
}

function contentOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
}

describe.each(listed)('%s, which may be found and shared,', (name, page) => {
  test('says what it is, where it lives and how it looks', async () => {
    const html = await htmlOf(page.path)
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${page.path}"`)
    expect(contentOf(html, 'og:title')).toBe(page.title)
    expect(contentOf(html, 'og:description')).toBe(new Map(Object.entries(descriptions)).get(name))
    expect(contentOf(html, 'og:url')).toBe(`${siteUrl}${page.path}`)
    expect(contentOf(html, 'robots')).toBeUndefined()
  })

  test('has a picture to be shared with', async () => {
    const address = contentOf(await htmlOf(page.path), 'og:image')
    expect(address).toBe(`${siteUrl}${page.sharePicture ?? sitePicture}`)
    const picture = await worker.fetch(new URL(address ?? '').pathname)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})

test.each(unlisted)('%s is kept out of search engines', async (_, { path }) => {
  const html = await htmlOf(path)
  expect(contentOf(html, 'robots')).toBe('noindex')
  expect(html).not.toContain('rel="canonical"')
})

test('the sitemap names the pages that may be found, and no other', async () => {
  const response = await worker.fetch('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => address,
  )
  expect(addresses).toEqual(listed.map(([, { path }]) => siteUrl + path))
})

test('robots.txt leads to the sitemap and names no page for members', async () => {
  const text = await (await worker.fetch('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  for (const [, { access, path }] of unlisted)
    if (access === 'member') expect(text).not.toContain(path)
})

test('security.txt says to whom a hole is told, and has not run out', async () => {
  const response = await worker.fetch('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const lines = (await response.text()).trim().split('\n')
  const fields = Object.fromEntries(
    lines.map((line) => /^([^:]+): (.*)$/.exec(line)?.slice(1) ?? [line]),
  )
  expect(Object.keys(fields).sort()).toEqual([
    'Canonical',
    'Contact',
    'Expires',
    'Preferred-Languages',
  ])
  expect(fields.Contact).toBe(`mailto:${site.infoEmail}`)
  expect(fields.Canonical).toBe(`${siteUrl}/.well-known/security.txt`)
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  // Not so soon that a cached copy could outlive it, nor further than a year: the RFC advises against that.
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

function structuredData(html: string): Array<Record<string, unknown>> {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? ''),
  )
}

test('the home page tells machines who the club is', async () => {
  expect(structuredData(await htmlOf('/home'))).toEqual([
    expect.objectContaining({ '@type': 'Organization', name: 'William & Mary Football Alumni' }),
  ])
})

test('the schedule tells machines about every game', async () => {
  const events = structuredData(await htmlOf('/schedule'))
  expect(events).toHaveLength(12)
  expect(events[0]).toMatchObject({
    '@type': 'SportsEvent',
    name: 'William & Mary vs. Furman',
    startDate: '2025-08-30T14:00:00-04:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { name: 'Paladin Stadium', address: 'Greenville, SC' },
    homeTeam: { name: 'Furman' },
  })
  expect(events[1]).toMatchObject({ name: 'William & Mary vs. Maine', startDate: '2025-09-06' })
})

test('the schedule tells machines about its calendar', async () => {
  const html = await htmlOf('/schedule')
  expect(html).toMatch(/<link rel="alternate" type="text\/calendar"[^>]* href="\/schedule.ics"/)
})

test('every icon that a page or the manifest names is there', async () => {
  const html = await htmlOf('/home')
  const named = [
    ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g),
  ].map(([, href]) => href ?? '')
  expect(named).toHaveLength(4)
  const manifest = await (await worker.fetch('/manifest.webmanifest')).json()
  for (const path of [...named, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    expect([path, (await worker.fetch(path)).status]).toEqual([path, 200])
  }
})
