import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { about } from '../../src/content/about.ts'
import { calendar } from '../../src/content/calendar.ts'
import { descriptions } from '../../src/content/descriptions.ts'
import { home } from '../../src/content/home.ts'
import { landing, sectionChooser } from '../../src/content/landing.ts'
import { media } from '../../src/content/media.ts'
import { type MenuItem, memberMenu, visitorMenu } from '../../src/content/menu.ts'
import { mission } from '../../src/content/mission.ts'
import { type PageName, pages } from '../../src/content/pages.ts'
import { placeholders } from '../../src/content/placeholders.ts'
import { site } from '../../src/content/site.ts'
import { cookieOf, demoMember } from './members.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let cookie: string

beforeAll(async () => {
  worker = await startWorker({
    ...settingsOfBackend(inject('backend')),
    NEWS_FEED_URL: 'http://127.0.0.1:9/',
  })
  cookie = cookieOf(await demoMember())
})

afterAll(() => worker.stop())

function asMember(path: string) {
  return worker.fetch(path, { headers: { cookie } })
}

function labelsOf(menu: readonly MenuItem[]): string[] {
  return menu.flatMap(({ path, label, submenu = [] }) => [
    ...(path === null ? [] : [label]),
    ...submenu.map((link) => link.label),
  ])
}

const placeholderNames = Object.keys(pages).filter(
  (name): name is keyof typeof placeholders => name in placeholders,
)

/** A page: its heading, whether the bar and the footer are there, and who may see it. */
type Row = [
  path: string,
  name: PageName,
  heading: string,
  frame: 'framed' | 'bare',
  access: 'public' | 'member',
]

const table: Row[] = [
  ['/', 'landing', 'William & Mary Football Alumni', 'bare', 'public'],
  ['/select', 'select', 'Where to first?', 'bare', 'public'],
  ['/home', 'home', 'One Tribe, Every Generation', 'framed', 'public'],
  ['/about', 'about', 'Why We Exist', 'framed', 'public'],
  ['/schedule', 'schedule', '2025 Schedule', 'framed', 'public'],
  ['/mission', 'mission', 'Our Mission', 'framed', 'public'],
  ['/login', 'login', 'Sign In', 'bare', 'public'],
  ['/login?mode=signup', 'login', 'Create Account', 'bare', 'public'],
  ['/auth/confirm', 'authConfirm', 'This Link No Longer Works', 'framed', 'public'],
  ['/auth/forgot', 'authForgot', 'Forgot Your Password?', 'framed', 'public'],
  ['/auth/resend', 'authResend', 'Send the Link Again', 'framed', 'public'],
  ['/auth/new-password', 'authNewPassword', 'Choose a New Password', 'framed', 'public'],
  ['/auth/sign-out', 'authSignOut', 'Sign Out', 'framed', 'public'],
  ['/media', 'media', 'Media', 'framed', 'member'],
  ['/calendar', 'calendar', 'Calendar', 'framed', 'member'],
  ['/news', 'news', 'Tribe Football News', 'framed', 'member'],
  ['/search?q=tailgate', 'search', 'Results for “tailgate”', 'framed', 'member'],
  ['/profile', 'profile', 'Edit Profile', 'framed', 'member'],
  ...placeholderNames.map((name) => placeholderRow(name)),
]

function placeholderRow(name: keyof typeof placeholders): Row {
  const { path, access } = pages[name]
  return [path, name, placeholders[name].heading, 'framed', access]
}

describe('for a member', () => {
  test.each(table.filter(([path]) => !path.startsWith('/login')))(
    '%s is the page %s, "%s", %s',
    async (path, name, heading, frame, access) => {
      const response = await asMember(path)
      const page = await readPage(response)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(page.title).toBe(pages[name].title)
      expect(page.description).toBe(descriptions[name])
      expect(page.headings).toEqual([heading])
      expect(page.robots).toBe(
        access === 'member' || path.startsWith('/auth/') ? 'noindex' : undefined,
      )
      expect(page.menu?.map(([label]) => label)).toEqual(
        frame === 'framed' ? labelsOf(memberMenu) : undefined,
      )
      expect(page.hasFooter).toBe(frame === 'framed')
    },
  )

  test('the bar has the user menu in place of Sign In and Join', async () => {
    const { links, text } = await readPage(await asMember('/home'))
    const words = links.map((link) => link.text)
    expect(words).toContain('Profile Settings')
    expect(words).toContain('Sign Out')
    expect(words).not.toContain('Sign In')
    expect(words).not.toContain('Join')
    expect(text).toContain('Jamie Carter')
    expect(text).toContain('Class of 2004')
  })

  test('external menu items open in a new tab, the others do not', async () => {
    const { links } = await readPage(await asMember('/home'))
    const external = memberMenu
      .flatMap(({ submenu }) => submenu ?? [])
      .filter(({ isExternal }) => isExternal)
    expect(external).toHaveLength(8)
    for (const { path, label } of external) {
      expect(links.find(({ href, text }) => href === path && text.startsWith(label))?.target).toBe(
        '_blank',
      )
    }
    expect(links.find(({ href }) => href === '/heyfarl/donors')?.target).toBeUndefined()
  })

  test('the menu marks the page that is open, whatever was asked for before and behind its path', async () => {
    for (const address of ['/about?from=mail', '/about', '/schedule', '/about', '/news']) {
      const [path] = address.split('?')
      const html = await (await asMember(address)).text()
      const marked = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
        ([link]) => /href="([^"]*)"/.exec(link)?.[1],
      )
      // In the bar and in the panel.
      expect(marked).toEqual([path, path])
      // What the browser's framework would not look for there.
      expect(html.slice(html.indexOf('<body'))).not.toContain('<link')
    }
  })

  test('a page that was refused to a visitor before has all its styles for a member', async () => {
    const stylesOf = async (page: Response) =>
      /<style.*?<\/style>/s.exec(await page.text())?.[0] ?? ''
    for (const path of ['/calendar', '/profile', '/search?q=game']) {
      const ofVisitor = await stylesOf(await worker.fetch(path))
      const ofMember = await stylesOf(await asMember(path))
      expect(ofMember.length, path).toBeGreaterThan(ofVisitor.length)
    }
  })

  test('/login sends someone signed in to /home', async () => {
    const response = await asMember('/login')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/home')
  })

  test.each(placeholderNames)('%s shows a heading and a paragraph, no more', async (name) => {
    const { main } = await readPage(await asMember(pages[name].path))
    expect(main).toBe(placeholders[name].heading + placeholders[name].text)
  })

  test('/media has its three cards', async () => {
    const { text, links } = await readPage(await asMember('/media'))
    for (const card of media.cards) expect(text).toContain(card.title)
    expect(links.find((link) => link.text === 'Watch Post-game Videos')?.target).toBe('_blank')
  })

  test('/calendar has its intro and the card about the club next to the football building', async () => {
    const { text } = await readPage(await asMember('/calendar'))
    expect(text).toContain(calendar.intro)
    expect(text).toContain('Alumni Football Club')
    expect(text).toContain('Jimmye Laycock Football Center')
  })

  test('/profile shows the sections, the name, the handle and the values of the row', async () => {
    const { main } = await readPage(await asMember('/profile'))
    for (const words of ['Personal Information', 'Alumni Information', 'Biography'])
      expect(main).toContain(words)
    for (const words of ['Jamie Carter', '@jamie', 'Class of 2004', 'Quarterback', '#12'])
      expect(main).toContain(words)
    expect(main).not.toContain('Not provided')
  })

  test('/profile of a member without a biography prompts for one', async () => {
    const { main } = await readPage(
      await worker.fetch('/profile', { headers: { cookie: cookieOf(await demoMember(1)) } }),
    )
    expect(main).toContain('Tell us about yourself')
  })
})

describe('search', () => {
  test.each([
    ['/search?q=tailgate', 'Results for “tailgate”', /\d results? found/],
    ['/search?q=zzzz', 'No Results Found', /0 results found/],
    ['/search?q=a', 'No Results Found', /0 results found/],
    ['/search', 'Enter a Search Query', /./],
    ['/search?q=%20%20', 'Enter a Search Query', /./],
  ])('%s says "%s"', async (path, heading, count) => {
    const page = await readPage(await asMember(path))
    expect(page.headings).toEqual([heading])
    expect(page.main).toMatch(count)
    expect(page.links.find(({ text }) => text === 'Back to Home')?.href).toBe('/home')
  })

  test('an internal result has "View Page", an external one "Visit External Link" in a new tab', async () => {
    const { links } = await readPage(await asMember('/search?q=football'))
    const inside = links.find(({ text }) => text.startsWith('View Page'))
    const outside = links.find(({ text }) => text.startsWith('Visit External Link'))
    expect(inside?.href).toMatch(/^\//)
    expect(inside?.target).toBeUndefined()
    expect(outside?.href).toMatch(/^https:/)
    expect(outside?.target).toBe('_blank')
  })

  test('the query is shown as text, never as markup', async () => {
    const page = await readPage(
      await asMember(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`),
    )
    expect(page.main).toContain('<img src=x onerror=alert(1)>')
    expect(page.html).not.toContain('<img src=x')
  })
})

describe('for a visitor', () => {
  test.each(table.filter(([, , , , access]) => access === 'public'))(
    '%s is the page %s, "%s", %s',
    async (path, name, heading, frame) => {
      const response = await worker.fetch(path)
      const page = await readPage(response)
      const isListed = !path.startsWith('/auth/')
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe(
        isListed ? 'public, max-age=0, must-revalidate' : 'private, no-store',
      )
      expect(response.headers.get('vary')).toContain('Cookie')
      expect(response.headers.getSetCookie()).toEqual([])
      expect(page.title).toBe(pages[name].title)
      expect(page.description).toBe(descriptions[name])
      expect(page.headings).toEqual([heading])
      expect(page.robots).toBe(isListed ? undefined : 'noindex')
      expect(page.menu?.map(([label]) => label)).toEqual(
        frame === 'framed' ? labelsOf(visitorMenu) : undefined,
      )
      expect(page.hasFooter).toBe(frame === 'framed')
    },
  )

  test('the bar has Sign In and Join, the footer a mail link and the social links in new tabs', async () => {
    const { links, text } = await readPage(await worker.fetch('/about'))
    expect(links.find((link) => link.text === 'Sign In')?.href).toBe('/login')
    expect(links.find((link) => link.text === 'Join')?.href).toBe('/login?mode=signup')
    expect(links.find(({ href }) => href === `mailto:${site.infoEmail}`)).toBeDefined()
    for (const { href } of site.social)
      expect(links.find((link) => link.href === href)?.target).toBe('_blank')
    expect(text).toContain('lifelong brotherhood')
  })

  test('/ has ENTER, three logos and three social links in new tabs', async () => {
    const { html, links } = await readPage(await worker.fetch('/'))
    expect(links.find(({ text }) => text === 'ENTER')?.href).toBe('/select')
    expect(landing.logos).toHaveLength(3)
    expect(landing.logos.filter(({ src }) => !html.includes(`src="${src}"`))).toEqual([])
    expect(links.filter(({ target }) => target === '_blank').map(({ href }) => href)).toEqual(
      site.social.map(({ href }) => href),
    )
  })

  test('/select has the four cards and leads back to /', async () => {
    const { links } = await readPage(await worker.fetch('/select'))
    const cards = links.map(({ text, href }) => [text.split(' ')[0], href])
    expect(cards).toEqual([
      ['', '/'],
      ...sectionChooser.cards.map(({ title, path, description }) => [
        `${title}${description}`.split(' ')[0],
        path,
      ]),
    ])
    expect(sectionChooser.cards.map(({ title, path }) => [title, path])).toEqual([
      ['YEARS', '/home'],
      ['ABOUT', '/about'],
      ['MISSION', '/mission'],
      ['SCHEDULE', '/schedule'],
    ])
  })

  test('/home has the banner, the tagline and the silent looping film', async () => {
    const { html, text, links } = await readPage(await worker.fetch('/home'))
    expect(text).toContain('shop official team gear')
    expect(links.find((link) => link.text === 'Shop Now')?.href).toMatch(/^https:/)
    expect(text).toContain(home.tagline)
    expect(html).toMatch(/<video[^>]*muted[^>]*>/)
    expect(html).toMatch(/<video[^>]*loop[^>]*>/)
  })

  test('/about has its three paragraphs', async () => {
    const { text } = await readPage(await worker.fetch('/about'))
    expect(about.paragraphs).toHaveLength(3)
    for (const paragraph of about.paragraphs) expect(text).toContain(paragraph)
    for (const words of [
      'promote, preserve and build on',
      'Mentorship connects generations',
      '1893',
      '130-year history',
    ])
      expect(text).toContain(words)
  })

  test('/mission has its two cards', async () => {
    const { text } = await readPage(await worker.fetch('/mission'))
    expect(mission.cards.map(({ title }) => title)).toEqual(['Huddle Up!', 'Staying Connected'])
    for (const card of mission.cards) expect(text).toContain(card.text)
  })

  test('/schedule has its subtitle and a card for every game, with links in new tabs', async () => {
    const { text, links } = await readPage(await worker.fetch('/schedule'))
    expect(text).toContain('Follow the Tribe through an exciting season of football.')
    for (const label of ['Details', 'Live Stats', 'Tickets']) {
      const found = links.filter((link) => link.text.startsWith(`${label}:`))
      expect(found).toHaveLength(12)
      expect(found.every(({ target }) => target === '_blank')).toBe(true)
    }
  })
})

describe('any other address', () => {
  test.each([
    '/nope',
    '/home/more',
    '/calendar/nope',
    '/heyfarl',
    '/index.html',
    '/wp-login.php',
    '/%E2%98%83',
  ])('%s shows the home page, with 404 and noindex', async (path) => {
    const response = await worker.fetch(path)
    const page = await readPage(response)
    expect(response.status).toBe(404)
    expect(page.headings).toEqual([home.heading])
    expect(page.robots).toBe('noindex')
    expect(page.title).toBe(pages.notFound.title)
    expect(page.menu?.map(([label]) => label)).toEqual(labelsOf(visitorMenu))
  })

  test('a member gets the same with the member menu', async () => {
    const response = await asMember('/nope')
    const page = await readPage(response)
    expect(response.status).toBe(404)
    expect(page.headings).toEqual([home.heading])
    expect(page.menu?.map(([label]) => label)).toEqual(labelsOf(memberMenu))
  })

  test.each([
    '/assets/nope.js',
    '/assets/',
    '/api/nope',
    '/api/',
    '/api/schedule/nope',
    '/auth/nope',
    '/auth/',
    '/gallery/football/nope.jpg',
    '/gallery/',
    '/_serverFn/nope',
  ])('%s is a plain 404 for a member, never a page', async (path) => {
    const response = await asMember(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).not.toContain('html')
    expect(await response.text()).not.toContain('<')
  })
})

describe('the spelling of an address', () => {
  test.each([
    ['/ABOUT', 200, 'Why We Exist'],
    ['/About', 200, 'Why We Exist'],
    ['/%61bout', 200, 'Why We Exist'],
    ['/about/', 200, 'Why We Exist'],
    ['/about?x=1&x=2', 200, 'Why We Exist'],
    ['/HOME', 200, 'One Tribe, Every Generation'],
    ['/Mission', 200, 'Our Mission'],
  ])('%s is the page all the same', async (path, status, heading) => {
    const response = await worker.fetch(path)
    expect(response.status).toBe(status)
    expect((await readPage(response)).headings).toEqual([heading])
  })

  test('a double slash at the start never leads to another site', async () => {
    for (const headers of [undefined, { cookie }]) {
      const response = await worker.fetch(`${worker.url}//evil.example/about/?q=1`, {
        headers,
        redirect: 'manual',
      })
      expect(response.status).toBe(308)
      expect(response.headers.get('location')).toBe('/evil.example/about/?q=1')
    }
  })

  test('is no answer for a member who asks for a picture or for data', async () => {
    for (const accept of ['image/avif,image/*', 'application/json']) {
      const response = await worker.fetch('/nothing.png', { headers: { cookie, accept } })
      expect(response.status).toBe(406)
      expect((await response.text()).length).toBeLessThan(100)
    }
  })

  test.each(['/', '/about', '/schedule', '/nope'])(
    'HEAD %s answers as GET does, without a body',
    async (path) => {
      const [head, get] = await Promise.all([
        worker.fetch(path, { method: 'HEAD' }),
        worker.fetch(path),
      ])
      expect(head.status).toBe(get.status)
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
      expect(await head.text()).toBe('')
    },
  )
})
