import { expect, type Page, type Route } from 'playwright/test'
import { profileTexts } from '../../../src/content/profile.ts'
import { alive, follow, open, profileSection } from '../site.ts'

/** Who is looking: nobody known, a member, one whose profile does not come, one who cannot be checked right now. */
export type Viewer = 'visitor' | 'member' | 'patient' | 'unknown'

/**
 * Something that a page can be in besides being there: loading, failed, empty, open. It is reached as a person or
 * a bad day reaches it, and never by changing the page.
 */
export interface State {
  name: string
  viewer: Viewer
  /** Left out: it is the same on a phone and on a desktop. */
  only?: 'phone' | 'desktop'
  /** What the browser may write to its console about it. */
  lines?: RegExp
  /** Takes a page that shows nothing yet into the state, and waits until it can be seen. */
  reach: (page: Page) => Promise<void>
}

/** Goes to a page within the site, by the menu as this width offers it. */
export async function goByMenu(page: Page, path: string): Promise<void> {
  await open(page, '/about')
  await follow(page, path)
}

/** Never answers an address, however long somebody waits. */
export async function neverAnswer(page: Page, address: string): Promise<void> {
  await page.route(address, () => undefined)
}

/** Waits until some words can be seen. */
export async function seen(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
}

/** Presses a button in the page once its scripts have taken over. */
export async function press(page: Page, name: string): Promise<void> {
  await alive(page)
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** The schedule or the news, reached by the menu, with an answer of the edge or none at all. */
export function byMenu(
  name: string,
  path: '/schedule' | '/news',
  answer: Parameters<Route['fulfill']>[0],
  words: string,
): State {
  const address = path === '/news' ? '**/api/scrape-news' : '**/api/schedule'
  return {
    name,
    viewer: path === '/news' ? 'member' : 'visitor',
    async reach(page) {
      await page.route(address, (route) => answer && route.fulfill(answer))
      await goByMenu(page, path)
      await seen(page, words)
    },
  }
}

/** Saves another name on the profile. */
export async function saveName(page: Page): Promise<void> {
  await open(page, '/profile')
  const section = profileSection(page, profileTexts.sections.personal.heading)
  await section.getByText(profileTexts.edit, { exact: true }).click()
  await section.getByLabel(profileTexts.fields.full_name).fill('Jamie B. Carter')
  await section.getByRole('button', { name: profileTexts.save }).click()
}
