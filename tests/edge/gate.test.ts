import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { calendar } from '../../src/content/calendar.ts'
import { descriptions } from '../../src/content/descriptions.ts'
import { galleryTexts, media } from '../../src/content/media.ts'
import { newsTexts, placeholderArticles } from '../../src/content/news.ts'
import { type PageName, pages } from '../../src/content/pages.ts'
import { placeholders } from '../../src/content/placeholders.ts'
import { profileTexts } from '../../src/content/profile.ts'
import { searchTexts } from '../../src/content/search.ts'
import { searchIndex } from '../../src/content/search-index.ts'
import { cookieOf, demoMember } from './members.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  worker = await startWorker({
    ...settingsOfBackend(inject('backend')),
    NEWS_FEED_URL: 'http://127.0.0.1:9/',
  })
})

afterAll(() => worker.stop())

/** Words that stand on each members' page and nowhere a visitor may look. */
const wordsOf = {
  search: [
    searchTexts.resultsFor,
    searchTexts.viewPage,
    ...searchIndex.map(({ description }) => description),
  ],
  alumniSupport: [placeholders.alumniSupport.heading, placeholders.alumniSupport.text],
  media: [
    media.intro,
    ...media.cards.flatMap(({ title, text }) => [title, text]),
    galleryTexts.heading,
  ],
  calendar: [calendar.intro, calendar.card.title, calendar.card.text, calendar.more.heading],
  alumniTailgate: [placeholders.alumniTailgate.heading, placeholders.alumniTailgate.text],
  whereToMeet: [placeholders.whereToMeet.heading, placeholders.whereToMeet.text],
  alumniWeekends: [placeholders.alumniWeekends.heading, placeholders.alumniWeekends.text],
  homecoming: [placeholders.homecoming.heading, placeholders.homecoming.text],
  whereToStay: [placeholders.whereToStay.heading, placeholders.whereToStay.text],
  news: [newsTexts.heading, newsTexts.refresh, ...placeholderArticles.map(({ title }) => title)],
  donors: [placeholders.donors.heading, placeholders.donors.text],
  hallOfFame: [placeholders.hallOfFame.heading, placeholders.hallOfFame.text],
  profile: [
    profileTexts.heading,
    profileTexts.loading,
    ...Object.values(profileTexts.sections).map(({ heading }) => heading),
  ],
} satisfies Partial<Record<PageName, string[]>>

type GatedName = keyof typeof wordsOf
// The keys of this very object: the language widens them to any text.
const gated = Object.keys(wordsOf) as GatedName[]

/** Ways to write one address. */
function spellings(path: string): string[] {
  const encoded = path.replace(/\/(\w)(\w*)$/, (_, first: string, rest: string) => {
    return `/%${first.charCodeAt(0).toString(16)}${rest}`
  })
  return [
    path,
    path.toUpperCase(),
    encoded,
    `${path}/`,
    `${path}?q=football&q=football`,
    `${path}?q=football#x`,
  ]
}

test('the pages of these tests are all pages for members', () => {
  const member = Object.entries(pages).filter(([, { access }]) => access === 'member')
  expect(new Set<string>(gated)).toEqual(new Set(member.map(([name]) => name)))
})

describe.each(gated)('a visitor who asks for %s', (name) => {
  test.each(spellings(pages[name].path))(
    'as %s meets the gate and learns nothing of the page',
    async (path) => {
      const response = await worker.fetch(path, { redirect: 'follow' })
      const page = await readPage(response)
      expect(response.status).toBe(403)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headings).toEqual(['Alumni Access Required'])
      expect(page.title).toBe('Alumni Access Required | William & Mary Football Alumni')
      expect(page.robots).toBe('noindex')
      expect(page.menu?.map(([label]) => label)).toEqual(['About', 'Schedule'])
      const secret = [...wordsOf[name], pages[name].title, descriptions[name]]
      expect(
        secret.filter((words) => page.html.includes(words) || page.text.includes(words)),
      ).toEqual([])
      expect(loaderData.test(page.html)).toBe(false)
    },
  )

  test('by HEAD gets 403 without a body', async () => {
    const response = await worker.fetch(pages[name].path, { method: 'HEAD' })
    expect(response.status).toBe(403)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toBe('')
  })

  test('and a member does see the words that the visitor must not', async () => {
    const response = await worker.fetch(`${pages[name].path}?q=football`, {
      headers: { cookie: cookieOf(await member) },
    })
    const { text } = await readPage(response)
    expect(response.status).toBe(200)
    expect(wordsOf[name].filter((words) => text.includes(words))).not.toEqual([])
  })
})

/** Where the state of the page holds what a route has loaded. */
const loaderData = /\bl:\$R\[\d+\]=\{/
const member = demoMember()

test('what a route has loaded can be told in a page: the search results of a member', async () => {
  const response = await worker.fetch('/search?q=football', {
    headers: { cookie: cookieOf(await member) },
  })
  expect(loaderData.test(await response.text())).toBe(true)
})

test('the gate says what it is for, and has two buttons', async () => {
  const { text, links } = await readPage(await worker.fetch('/media'))
  expect(text).toContain('This content is exclusively for verified football alumni.')
  expect(text).toContain(
    'sign in or create an account to join the community and access exclusive content, photos and fellow alumni',
  )
  expect(links.findLast((link) => link.text === 'Sign In')?.href).toBe('/login')
  expect(links.find((link) => link.text === 'Create Account')?.href).toBe('/login?mode=signup')
})

test.each([
  ['GET', '/api/profile'],
  ['GET', '/gallery/football/gallery-index.json'],
  ['GET', '/gallery/football/alumni/one.jpg'],
  ['GET', '/gallery/'],
  ['GET', '/gallery/nope'],
  ['POST', '/api/profile'],
  ['POST', '/api/proxy-rss'],
  ['POST', '/auth/new-password'],
])('%s %s answers a visitor 401 and is kept nowhere', async (method, path) => {
  const body = {
    full_name: 'Eve',
    url: 'https://x.example/',
    password: 'abcdef',
    confirm_password: 'abcdef',
  }
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const response = await worker.fetch(
    path,
    method === 'POST' ? { method, headers, body: JSON.stringify(body) } : { method },
  )
  expect(response.status).toBe(401)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({ ok: false, code: 'session-missing' })
})
