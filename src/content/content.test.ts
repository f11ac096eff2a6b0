import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { articleSchema } from '../domain/article.ts'
import { search } from '../domain/search.ts'
import { calendar } from './calendar.ts'
import { descriptions } from './descriptions.ts'
import { landing, sectionChooser } from './landing.ts'
import { media } from './media.ts'
import { type MenuItem, type MenuLink, memberMenu, visitorMenu } from './menu.ts'
import { newsTexts, placeholderArticles } from './news.ts'
import { type Page, pages } from './pages.ts'
import { placeholders } from './placeholders.ts'
import { searchTexts } from './search.ts'
import { searchIndex } from './search-index.ts'
import { clubName, externalLinks, footer, site } from './site.ts'
import { toFill } from './to-fill.ts'

const table: Array<[string, Page]> = Object.entries(pages)
const paths = new Set<string>(table.map(([, page]) => page.path))

function links(menu: readonly MenuItem[]): MenuLink[] {
  return menu.flatMap((item) =>
    item.path === null ? item.submenu : [item, ...(item.submenu ?? [])],
  )
}

describe('pages', () => {
  test('every address is there once', () => {
    expect(table.map(([, page]) => page.path)).toEqual([
      '/',
      '/select',
      '/home',
      '/about',
      '/schedule',
      '/mission',
      '/mission/alumni-support',
      '/media',
      '/calendar',
      '/calendar/alumni-tailgate',
      '/calendar/where-to-meet',
      '/calendar/alumni-weekends',
      '/calendar/homecoming',
      '/calendar/where-to-stay',
      '/news',
      '/heyfarl/donors',
      '/heyfarl/hall-of-fame',
      '/search',
      '/login',
      '/profile',
      '/auth/confirm',
      '/auth/forgot',
      '/auth/resend',
      '/auth/new-password',
      '/auth/sign-out',
      '*',
    ])
  })

  test('these are public and all others are for members', () => {
    const open = table.filter(([, page]) => page.access === 'public').map(([, page]) => page.path)
    expect(new Set(open)).toEqual(
      new Set([
        '/',
        '/select',
        '/home',
        '/about',
        '/schedule',
        '/mission',
        '/login',
        '/auth/confirm',
        '/auth/forgot',
        '/auth/resend',
        '/auth/new-password',
        '/auth/sign-out',
        '*',
      ]),
    )
  })

  test('only the landing page, the section chooser and login go without bar and footer', () => {
    const bare = table.filter(([, page]) => !page.bar).map(([, page]) => page.path)
    expect(bare).toEqual(['/', '/select', '/login'])
  })

  test('search engines may list public pages only, and none under /auth', () => {
    for (const [name, page] of table) {
      const hidden = page.access === 'member' || page.path === '*' || page.path.startsWith('/auth/')
      expect(page.indexed, name).toBe(!hidden)
    }
  })

  test('titles are unique and name the club once', () => {
    expect(new Set(table.map(([, page]) => page.title)).size).toBe(table.length)
    for (const [name, page] of table) expect(page.title.split(clubName), name).toHaveLength(2)
  })

  test('descriptions are unique and of a useful length', () => {
    expect(new Set(Object.values(descriptions)).size).toBe(table.length)
    for (const [name, description] of Object.entries(descriptions)) {
      expect(description.length, name).toBeGreaterThanOrEqual(70)
      expect(description.length, name).toBeLessThanOrEqual(160)
    }
  })
})

describe('links', () => {
  test('those within the site lead to a page, all others are secure', () => {
    const all = [
      ...[...links(visitorMenu), ...links(memberMenu), ...searchIndex, landing.enter].map(
        ({ path }) => path,
      ),
      ...[...sectionChooser.cards, ...calendar.more.links].map(({ path }) => path),
      ...media.cards.flatMap((card) => (card.id === 'post-game' ? [card.path] : [])),
      ...site.social.map(({ href }) => href),
      ...Object.values(externalLinks),
      toFill.tickets,
      newsTexts.empty.link.path,
    ]
    for (const path of all) {
      if (path.startsWith('/')) expect(paths).toContain(path)
      else expect(new URL(path).protocol).toBe('https:')
    }
  })

  test('a menu link says that it leaves the site exactly when it does', () => {
    for (const link of links(memberMenu)) {
      expect(link.isExternal ?? false, link.label).toBe(link.path.startsWith('https://'))
    }
  })
})

describe('menus', () => {
  test('a visitor sees About and Schedule', () => {
    expect(visitorMenu.map(({ label }) => label)).toEqual(['About', 'Schedule'])
    expect(visitorMenu.every((item) => item.submenu === undefined)).toBe(true)
  })

  test('a member sees seven items, five with a submenu', () => {
    const outline = memberMenu.map(({ label, submenu }) => [label, submenu?.length ?? 0])
    expect(outline).toEqual([
      ['About', 0],
      ['Mission', 1],
      ['Calendar', 5],
      ['News', 3],
      ['Schedule', 0],
      ['Media', 0],
      ['Links', 7],
    ])
  })

  test('a menu for visitors leads to public pages only', () => {
    const open = new Set<string>(
      table.filter(([, page]) => page.access === 'public').map(([, page]) => page.path),
    )
    for (const { path } of links(visitorMenu)) expect(open).toContain(path)
  })
})

test.each(searchTexts.suggestions)('the suggested search for "%s" finds something', (word) => {
  expect(search(word, searchIndex)).not.toEqual([])
})

test('the search index holds sixteen entries with their own ids, three of them external', () => {
  expect(searchIndex).toHaveLength(16)
  expect(new Set(searchIndex.map(({ id }) => id)).size).toBe(16)
  for (const { path, category } of searchIndex) {
    expect(category === 'External').toBe(path.startsWith('https://'))
  }
  expect(searchIndex.filter(({ category }) => category === 'External')).toHaveLength(3)
})

test('eight pages are a heading and a paragraph', () => {
  const names: string[] = Object.keys(placeholders)
  expect(names).toHaveLength(8)
  for (const name of names) expect(Object.keys(pages)).toContain(name)
  for (const { heading, text } of Object.values(placeholders)) {
    expect(heading).not.toBe('')
    expect(text.length).toBeGreaterThan(200)
  }
})

test('there are two placeholder articles, shaped as articles', () => {
  expect(placeholderArticles).toHaveLength(2)
  for (const article of placeholderArticles) expect(v.is(articleSchema, article)).toBe(true)
})

test('the mail address is one that can be written to, or a reserved one', () => {
  expect(site.infoEmail).toMatch(/^[^@\s]+@[^@\s]+\.[a-z]+$/)
  expect(footer.mission).toContain('brotherhood')
})
