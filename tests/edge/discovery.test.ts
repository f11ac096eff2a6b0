import { expect, test } from 'vitest'
import { descriptions } from '../../src/content/descriptions.ts'
import { hasParameter, type Page, type PageName, pages } from '../../src/content/pages.ts'
import { pendingLinks } from '../../src/content/pending-links.ts'
import { clubName } from '../../src/content/site.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const siteUrl = 'https://alumni.example'
// The keys of this very object: the language widens them to any text.
const all = Object.entries<Page>(pages) as Array<[PageName, Page]>
const listed = all.filter(([, { indexed, path }]) => indexed && !hasParameter(path))
const unlisted = all.filter(([, { indexed }]) => !indexed)

async function htmlOf(path: string): Promise<string> {
  return (await site.page(path === '*' ? '/no/such/page' : path)).html
}

function contentOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
}

test.each(listed)('%s says what it is, and how it looks when shared', async (name, page) => {
  const html = await htmlOf(page.path)
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}${page.path}"`)
  expect(contentOf(html, 'og:title')).toBe(page.title)
  for (const kind of ['description', 'og:description'])
    expect(contentOf(html, kind)).toBe(descriptions[name])
  expect(contentOf(html, 'og:url')).toBe(`${siteUrl}${page.path}`)
  expect(contentOf(html, 'robots')).toBeUndefined()
  const address = contentOf(html, 'og:image') ?? ''
  expect(address).toBe(`${siteUrl}/images/share/${name}.jpg`)
  const picture = await site.fetch(new URL(address).pathname, { method: 'HEAD' })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('the sitemap names the pages that may be found, and no other', async () => {
  const text = await (await site.fetch('/sitemap.xml')).text()
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(listed.map(([, { path }]) => siteUrl + path))
})

test('robots.txt leads to the sitemap and names no page for members', async () => {
  const text = await (await site.fetch('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  for (const [, { access, path }] of unlisted)
    if (access === 'signed-in') expect(text).not.toContain(path)
})

test('security.txt says where to report a weakness, and has not run out', async () => {
  const response = await site.fetch('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const lines = (await response.text()).trim().split('\n')
  const { Expires: end, ...fields } = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
  expect(fields).toEqual({
    Contact: `mailto:${pendingLinks.infoEmail}`,
    Canonical: `${siteUrl}/.well-known/security.txt`,
    'Preferred-Languages': 'en',
  })
  const days = (Date.parse(end) - Date.now()) / 86_400_000
  // Not so soon that a cached copy outlives it, and within a year, as the RFC advises.
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('structured data of the home page names the club', async () => {
  const { structuredData } = await site.page('/home')
  expect(structuredData).toMatchObject([{ '@type': 'Organization', name: clubName }])
})

test('the schedule links its calendar', async () => {
  const link = /<link rel="alternate" type="text\/calendar"[^>]* href="\/schedule.ics"/
  expect(await htmlOf('/schedule')).toMatch(link)
})

test('every icon that a page or the manifest names is there', async () => {
  const html = await htmlOf('/home')
  const links = html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)
  const named = [...links].map(([, href]) => href ?? '')
  const manifest = await (await site.fetch('/manifest.webmanifest')).json()
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  expect(Math.min(named.length, icons.length)).toBeGreaterThan(1)
  for (const path of [...named, ...icons])
    expect([path, (await site.fetch(path)).status]).toEqual([path, 200])
})
