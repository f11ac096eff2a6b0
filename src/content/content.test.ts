import { existsSync, globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { articleSchema } from '../domain/news/article.ts'
import { search } from '../domain/search/search.ts'
import { descriptions } from './descriptions.ts'
import { landing, sectionChooser } from './landing.ts'
import { type MenuItem, type MenuLink, memberMenu, visitorMenu } from './menu.ts'
import { newsTexts, placeholderArticles } from './news.ts'
import { type Page, pages } from './pages.ts'
import { type ClubLink, pendingLinks } from './pending-links.ts'
import { searchTexts } from './search.ts'
import { currentIndex } from './search-index.ts'
import { clubName, externalLinks, site } from './site.ts'
import { textPages } from './text-pages.ts'

/** As the site was shipped. */
const searchIndex = currentIndex(pendingLinks, new Map())

const table: Array<[string, Page]> = Object.entries(pages)
const listed = table.filter(([, { indexed }]) => indexed).map(([name]) => name)
const accessOf = new Map<string, Page['access']>(
  table.map(([, { path, access }]) => [path, access]),
)

function links(menu: readonly MenuItem[]): MenuLink[] {
  return menu.flatMap((item) =>
    item.path === null ? item.submenu : [item, ...(item.submenu ?? [])],
  )
}

const unique = (values: unknown[]) => new Set(values).size === values.length

describe('pages', () => {
  // The specification's own tables: a page may be added, and none of these may change sides.
  const publicPaths = ['/', '/select', '/home', '/about', '/schedule', '/mission', '/login', '*']
  const signedInPaths = [
    ...['/mission/alumni-support', '/media', '/calendar', '/calendar/alumni-tailgate', '/news'],
    ...['/calendar/where-to-meet', '/calendar/alumni-weekends', '/calendar/homecoming'],
    ...['/calendar/where-to-stay', '/heyfarl/donors', '/heyfarl/hall-of-fame'],
    ...['/search', '/profile'],
  ]

  test.each([
    ...publicPaths.map((path) => [path, 'public']),
    ...signedInPaths.map((path) => [path, 'signed-in']),
  ])('%s is a %s page', (path, access) => expect(accessOf.get(path)).toBe(access))

  test.each(table)('%s is listed by search engines exactly when everyone may see it', (_, page) => {
    const { access, path, indexed } = page
    expect(indexed).toBe(access === 'public' && path !== '*' && !/^\/(auth|mail)\//.test(path))
  })

  test('addresses, titles and descriptions are unique; titles name the club once', () => {
    expect(new Set(Object.keys(descriptions))).toEqual(new Set(listed))
    expect(unique(table.map(([, { path }]) => path))).toBe(true)
    expect(unique(table.map(([, { title }]) => title))).toBe(true)
    expect(unique(Object.values(descriptions))).toBe(true)
    for (const [name, { title }] of table) expect(title.split(clubName), name).toHaveLength(2)
  })

  test.each(listed)('a shared link shows public/images/share/%s.jpg', (name) => {
    expect(existsSync(`public/images/share/${name}.jpg`)).toBe(true)
  })

  test.each(Object.entries(descriptions))(
    'the description of %s has a useful length',
    (_, text) => {
      expect(text.length).toBeGreaterThanOrEqual(70)
      expect(text.length).toBeLessThanOrEqual(160)
    },
  )
})

describe('links', () => {
  test('those within the site lead to a page, all others are secure', () => {
    const all = [
      ...[...links(visitorMenu), ...links(memberMenu(pendingLinks)), ...searchIndex, landing.enter],
      ...[...sectionChooser.cards, newsTexts.empty.link],
    ].map(({ path }) => path)
    const external = [...site.social.map(({ href }) => href), ...Object.values(externalLinks)]
    for (const path of [...all, ...external, pendingLinks.shop, pendingLinks.tickets]) {
      if (path.startsWith('/')) expect(accessOf.keys()).toContain(path)
      else expect(new URL(path).protocol).toBe('https:')
    }
  })

  test('the menu for visitors leads to public pages only', () => {
    for (const { path } of links(visitorMenu)) expect(accessOf.get(path)).toBe('public')
  })

  test('the mail address is one that can be written to, or a reserved one', () => {
    expect(pendingLinks.infoEmail).toMatch(/^[^@\s]+@[^@\s]+\.[a-z]+$/)
  })
})

test.each(searchTexts.suggestions)('the suggested search for "%s" finds something', (word) => {
  expect(search(word, searchIndex)).not.toEqual([])
})

test('entries of the search index have ids of their own, and external ones leave the site', () => {
  expect(unique(searchIndex.map(({ id }) => id))).toBe(true)
  for (const { path, category } of searchIndex)
    expect(category === 'External').toBe(path.startsWith('https://'))
})

test.each(Object.keys(pendingLinks))('the club’s address for "%s" is used', (name) => {
  const form = 'src/content/officers/document-forms.ts'
  const users = globSync('src/{content,features,routes}/**/*.{ts,tsx}').filter((path) =>
    new RegExp(`inks\\.${name}\\b|\\b${name}\\b.*= useClubLinks`).test(readFileSync(path, 'utf8')),
  )
  // Its form alone would show it to nobody.
  expect(users.filter((path) => path !== form && !path.endsWith('.test.ts'))).not.toEqual([])
})

test('each placeholder text belongs to a page', () => {
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(Object.keys(textPages)))
})

test('placeholder articles are articles', () => {
  for (const article of placeholderArticles) expect(v.is(articleSchema, article)).toBe(true)
})

test('while the club’s all-time roster is ours, the menu leads to it once', () => {
  const rosters = (allTimeRoster: ClubLink) =>
    memberMenu({ ...pendingLinks, allTimeRoster })
      .flatMap(({ submenu = [] }) => submenu)
      .filter(({ label }) => label === 'All-Time Roster')
      .map(({ path }) => path)
  expect(rosters('https://club.example/roster')).toEqual(['/roster', 'https://club.example/roster'])
  expect(rosters('/roster')).toEqual(['/roster'])
})
