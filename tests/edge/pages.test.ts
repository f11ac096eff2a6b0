import { describe, expect, test } from 'vitest'
import { demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { home } from '../../src/content/home.ts'
import { landing } from '../../src/content/landing.ts'
import { memberMenu, visitorMenu } from '../../src/content/menu.ts'
import { hasParameter, type Page, type PageName, pages } from '../../src/content/pages.ts'
import { pendingLinks } from '../../src/content/pending-links.ts'
import { searchTexts } from '../../src/content/search.ts'
import { site as club, clubName } from '../../src/content/site.ts'
import { textPages } from '../../src/content/text-pages.ts'
import { resultCount } from '../../src/domain/search/search.ts'
import { cookieOf, demoMember } from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const demo = await demoMember()
const cookie = cookieOf(demo)

// The keys of this very object: the language widens them to any text.
const named = Object.entries<Page>(pages) as Array<[PageName, Page]>
// A page with a parameter has tests of its own.
const real = named.filter(([name, { path }]) => name !== 'notFound' && !hasParameter(path))
const gated = real.filter(([, { access }]) => access === 'signed-in')
const open = real.filter(([, { access }]) => access === 'public')

/** The addresses that a menu leads to. */
const pathsIn = (menu: typeof visitorMenu) =>
  menu
    .flatMap(({ path, submenu = [] }) => [path, ...submenu.map((link) => link.path)])
    .filter(Boolean)

/** What the paint of a page waits for: its content would move. */
const paintWaits = /rel="expect" href="#([\w-]+)".* id="\1"/s

describe.each([
  [
    'a member',
    [...open, ...gated].filter(([name]) => name !== 'login'),
    cookie,
    memberMenu(pendingLinks),
  ],
  ['a visitor', open, '', visitorMenu],
] as const)('for %s', (viewer, seen, as, menu) => {
  test.each(seen)('%s is its page, with bar and footer', async (name, { path, bar, indexed }) => {
    const page = await site.page(path, { cookie: as })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.title).toBe(pages[name].title)
    expect([page.headings.length, page.headings[0]]).toEqual([1, expect.stringMatching(/\S/)])
    expect(page.robots).toBe(indexed ? undefined : 'noindex')
    expect(page.html.includes('rel="canonical"')).toBe(indexed)
    const waitsFor = name === 'home' ? 'hero' : bar ? undefined : 'shell-end'
    expect(paintWaits.exec(page.html)?.[1]).toBe(waitsFor)
    expect(page.hasFooter).toBe(bar)
    expect(new Set(page.menu?.map(([, href]) => href))).toEqual(new Set(bar ? pathsIn(menu) : []))
    const isCached = viewer === 'a visitor' && indexed
    const caching = isCached ? 'public, max-age=0, must-revalidate' : 'private, no-store'
    expect(page.headers.get('cache-control')).toBe(caching)
    expect(page.html.includes('property="og:')).toBe(isCached)
    expect(page.headers.get('vary')).toContain('Cookie')
    expect(page.headers.getSetCookie()).toEqual([])
  })

  test.each(['/nope', '/home/more', '/wp-login.php', '/%E2%98%83', '/schedule%', '/roster/%ZZ'])(
    '%s is 404',
    async (path) => {
      const page = await site.page(path, { cookie: as })
      expect([page.status, page.headings, page.robots]).toEqual([404, [home.heading], 'noindex'])
      expect(page.title).toBe(pages.notFound.title)
    },
  )
})

test.each(['/schedule%', '/roster/%ZZ'])('the browser’s router never sees %s', async (path) => {
  const { html } = await site.page(path, { cookie })
  expect(html).not.toMatch(/<script[^>]* type="module"/)
})

describe.each(gated)('a visitor who requests %s', (name, { path }) => {
  const encoded = path.replace(/\/(\w)(\w*)$/, (_, first: string, rest: string) => {
    return `/%${first.charCodeAt(0).toString(16)}${rest}`
  })
  const query = '?q=football&q=football'

  test('meets the gate for any spelling of the URL, and learns nothing of the page', async () => {
    const own = await site.page(path + query, { cookie })
    const { text: open } = await site.page('/about')
    const secrets = own.texts.filter((text) => text.length > 12 && !open.includes(text))
    expect([own.status, secrets.length > 0]).toEqual([200, true])
    for (const spelling of [path, path.toUpperCase(), encoded, `${path}/`, path + query]) {
      const page = await site.page(spelling, { redirect: 'follow' })
      expect([spelling, page.status, page.headings]).toEqual([spelling, 403, [gateTexts.heading]])
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.robots).toBe('noindex')
      expect(page.menu?.map(([, href]) => href)).toEqual(pathsIn(visitorMenu))
      const known = [...secrets, pages[name].title]
      expect(known.filter((words) => page.text.includes(words))).toEqual([])
      expect(loaderData.test(page.html)).toBe(false)
      expect(page.title).toBe(`${gateTexts.heading} | ${clubName}`)
      expect(page.html).toContain(' data-src="/assets/')
    }
    const head = await site.fetch(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([403, ''])
    expect(head.headers.get('cache-control')).toBe('private, no-store')
  })
})

/** Where the state of the page holds what a route has loaded. */
const loaderData = /\bl:\$R\[\d+\]=\{/

test('what a route has loaded can be told in a page: the search results of a member', async () => {
  const { html } = await site.page('/search?q=football', { cookie })
  expect(loaderData.test(html)).toBe(true)
})

test('a mail link’s page has its heading in the title', async () => {
  const page = await site.page('/auth/confirm?token_hash=a&type=recovery')
  expect(page.title).toBe(`${page.headings[0]} | ${clubName}`)
})

test.each([
  ['GET', '/api/profile'],
  ['GET', '/gallery/football/gallery-index.json'],
  ['GET', '/gallery/nope'],
  ['POST', '/api/profile'],
  ['POST', '/api/proxy-rss'],
  ['POST', '/auth/new-password'],
])('%s %s is 401 for a visitor, and no cache stores it', async (method, path) => {
  const password = { password: 'abcdef', confirm_password: 'abcdef' }
  const json = { full_name: 'Eve', url: 'https://x.example/', ...password }
  const response = await site.fetch(path, method === 'POST' ? { json } : {})
  expect(response.status).toBe(401)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({ ok: false, code: 'session-missing' })
})

describe('a member’s page', () => {
  test('has the user menu with name and class, and external menu items in new tabs', async () => {
    const { links, text } = await site.page('/home', { cookie })
    const hrefs = links.map(({ href }) => href)
    expect(hrefs).toEqual(expect.arrayContaining(['/profile', '/auth/sign-out']))
    expect(hrefs).not.toContain('/login')
    const { full_name, graduation_year } = demoMembers[0].profile
    for (const words of [full_name, String(graduation_year)]) expect(text).toContain(words)
    for (const { path } of memberMenu(pendingLinks).flatMap(({ submenu = [] }) => submenu)) {
      const targets = links.filter(({ href }) => href === path).map(({ target }) => target)
      const expected = path.startsWith('https://') ? '_blank' : undefined
      expect(new Set(targets), path).toEqual(new Set([expected]))
    }
  })

  test('marks itself in the menu, whatever was requested before', async () => {
    for (const address of ['/about?from=mail', '/schedule', '/about', '/news']) {
      const { html } = await site.page(address, { cookie })
      const marked = html.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? []
      const [path] = address.split('?')
      // In the bar and in the panel.
      expect(marked.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([path, path])
      expect(html.slice(html.indexOf('<body'))).not.toMatch(/<link rel="\w*preload"/)
    }
  })

  test('has all its styles where a visitor was refused before', async () => {
    for (const path of ['/calendar', '/profile']) {
      const [refused, shown] = [await site.page(path), await site.page(path, { cookie })]
      const lengths = [refused, shown].map(
        ({ html }) => /<style.*?<\/style>/s.exec(html)?.[0].length ?? 0,
      )
      expect(lengths[1], path).toBeGreaterThan(lengths[0] ?? 0)
    }
  })

  test('is not the sign-in page: that leads to /home', async () => {
    const response = await site.fetch('/login?mode=signup', { cookie })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/home'])
  })

  test.each(Object.entries(textPages))('%s shows its words', async (name, words) => {
    const page = named.find(([candidate]) => candidate === name)?.[1]
    const { main } = await site.page(page?.path ?? '', { cookie })
    expect(main).toBe(words.heading + words.text)
  })
})

describe('search', () => {
  test.each([
    ['/search?q=football', /\d results? found/],
    ['/search?q=zzzz', /0 results found/],
    ['/search', /^/],
  ])('%s shows what it found and leads home', async (path, count) => {
    const { main, links } = await site.page(path, { cookie })
    expect(main).toMatch(count)
    expect(main.includes('found')).toBe(count.source !== '^')
    expect(links.map(({ href }) => href)).toContain('/home')
  })

  test('leads to pages in place and to other sites in a new tab', async () => {
    const { links } = await site.page('/search?q=football', { cookie })
    const internal = links.filter(({ text }) => text.startsWith(searchTexts.viewPage))
    for (const { href, target } of internal) expect([href[0], target]).toEqual(['/', undefined])
    const external = links.filter(({ text }) => text.startsWith(searchTexts.visitExternal))
    for (const { href, target } of external)
      expect([href.slice(0, 6), target]).toEqual(['https:', '_blank'])
    expect(internal.length + external.length).toBeGreaterThan(0)
  })

  test.each([
    ['hall of fame', '/heyfarl/hall-of-fame'],
    ['donors', '/heyfarl/donors'],
    ['fenwick', '/schedule#2019-fenwick'],
  ])('for %s leads to %s first, and counts it', async (query, href) => {
    const path = `/search?q=${encodeURIComponent(query)}`
    const { html, main } = await site.page(path, { cookie })
    expect(html.split('aria-labelledby="result-')[1]).toContain(`href="${href}"`)
    expect(main).toMatch(/[1-9]\d* results? found/)
  })

  test.each([
    ['two', 'https://tribeathletics.com/Two'],
    ['fenwick tickets', '/schedule#2019-fenwick'],
    ['1987', '/roster/1987'],
  ])('for %s leads to %s, and the count is that of the one list', async (query, href) => {
    const { html, main } = await site.page(`/search?q=${encodeURIComponent(query)}`, { cookie })
    const cards = html.split('aria-labelledby="result-').slice(1)
    expect(cards.find((card) => card.includes(`href="${href}"`))).toBeDefined()
    expect(main).toContain(resultCount(cards.length))
  })
})

describe('a visitor’s page', () => {
  test('lets the browser fetch public pages ahead, and no other', async () => {
    const { html } = await site.page('/about')
    const [, rules = ''] = /<script type="speculationrules"[^>]*>(.*?)<\/script>/.exec(html) ?? []
    const [touched, hovered] = JSON.parse(rules).prefetch
    expect(hovered.where).toEqual({ and: [touched.where, { selector_matches: ':hover' }] })
    const paths: string[] = touched.where.href_matches
    expect(paths).toContain('/schedule')
    // A page with a parameter is a pattern here.
    for (const path of paths.filter((path) => !path.includes(':')))
      expect([path, (await site.page(path)).status]).toEqual([path, 200])
  })

  test('has links to sign in and to join, a mail link, and social links in new tabs', async () => {
    const { links } = await site.page('/about')
    const hrefs = links.map(({ href }) => href)
    const expected = ['/login', '/login?mode=signup', `mailto:${pendingLinks.infoEmail}`]
    expect(hrefs).toEqual(expect.arrayContaining(expected))
    for (const { href } of club.social)
      expect(links.find((link) => link.href === href)?.target).toBe('_blank')
  })

  test('/ leads on to /select and shows every logo', async () => {
    const { html, links } = await site.page('/')
    expect(links.map(({ href }) => href)).toContain('/select')
    expect(landing.logos.filter(({ src }) => !html.includes(`src="${src}"`))).toEqual([])
  })

  test('/home plays its film silently in a loop', async () => {
    const { html } = await site.page('/home')
    expect(html).toMatch(/<video(?=[^>]*muted)(?=[^>]*loop)[^>]*>/)
  })
})

test.each([
  '/assets/nope.js',
  '/assets/',
  '/api/nope',
  '/api/schedule/2019/nope',
  '/auth/nope',
  '/auth/',
  '/gallery/football/nope.jpg',
  '/_serverFn/nope',
  ...['/assets/%', '/api/%ZZ', '/auth/%', '/gallery/%ZZ'],
])('%s is a plain 404 for a member, never a page', async (path) => {
  const response = await site.fetch(path, { cookie })
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).not.toContain('html')
  expect(await response.text()).not.toContain('<')
})

describe('the URL of a page', () => {
  test.each(['/ABOUT', '/%61bout', '/about/', '/about?x=1&x=2'])('%s is /about', async (path) => {
    const page = await site.page(path)
    expect(page.status).toBe(200)
    expect(page.title).toBe(pages.about.title)
  })

  test.each(['', cookie])('with two slashes leads to no other site', async (as) => {
    const response = await site.fetch(`${site.url}//evil.example/about/?q=1`, { cookie: as })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('/evil.example/about/?q=1')
  })

  test.each(['image/avif,image/*', 'application/json'])('is 406 as %s', async (accept) => {
    const response = await site.fetch('/nothing.png', { cookie, headers: { accept } })
    expect([response.status, (await response.text()).length < 100]).toEqual([406, true])
  })

  test.each(['/', '/schedule', '/nope'])('%s is the same for HEAD as for GET', async (path) => {
    const [head, get] = [await site.fetch(path, { method: 'HEAD' }), await site.fetch(path)]
    expect([head.status, await head.text()]).toEqual([get.status, ''])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  })

  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/assets/nope.js', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/schedules-cms.csv', 'text/csv; charset=utf-8'],
    ['/api/schedule', 'application/json'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('%s says what it is: %s', async (path, type) => {
    expect((await site.fetch(path)).headers.get('content-type')?.toLowerCase()).toBe(type)
  })
})
