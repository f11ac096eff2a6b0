import { expect, type Page, type Route } from 'playwright/test'
import { parseScheduleFile } from '../../../functions/services/schedule/schedule-file.ts'
import { profileTexts } from '../../../src/content/members/profile.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import type { ScheduledGame } from '../../../src/domain/schedule/game.ts'
import { season } from '../../../src/domain/schedule/season.ts'
import { seasonFile } from '../product.ts'
import { fields, follow, open, profileSection } from '../site.ts'

/** The profile of `slow` never arrives; the session of `unknown` cannot be checked. */
export type Viewer = 'visitor' | 'member' | 'officer' | 'slow' | 'unknown'

/** A page while it loads, after an error, empty or with something opened. */
export interface State {
  name: string
  viewer: Viewer
  /** The only device that has it; both when left out. */
  only?: 'phone' | 'desktop'
  /** What the browser may write to its console about it. */
  lines?: RegExp
  /** Takes a page that shows nothing yet into the state, and waits for it. */
  reach: (page: Page) => Promise<void>
}

export function state(
  name: string,
  about: Omit<State, 'name' | 'reach'>,
  reach: State['reach'],
): State {
  return { name, ...about, reach }
}

/** Goes to a page within the site, by the menu as this width offers it. */
export async function navigateByMenu(page: Page, path: string): Promise<void> {
  await open(page, '/about')
  await follow(page, path)
}

/** Lets requests for an address wait forever. */
export async function neverRespond(page: Page, address: string): Promise<void> {
  await page.route(address, () => undefined)
}

/** Waits for a visible text. */
export async function expectVisibleText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

/** The schedule or the news, reached by the menu, with a response of the edge or none at all. */
export function stateByMenu(
  name: string,
  path: '/schedule' | '/news',
  response: Parameters<Route['fulfill']>[0],
  text: string,
): State {
  const address = path === '/news' ? '**/api/scrape-news' : '**/api/schedule'
  const viewer = path === '/news' ? 'member' : 'visitor'
  return state(name, { viewer }, async (page) => {
    await page.route(address, (route) => response && route.fulfill(response))
    await navigateByMenu(page, path)
    await expectVisibleText(page, text)
  })
}

/** Saves another name on the profile. */
export async function saveName(page: Page): Promise<void> {
  await open(page, '/profile')
  const section = profileSection(page, profileTexts.sections.personal.heading)
  await section.getByText(profileTexts.edit, { exact: true }).click()
  await section.getByLabel(fields.full_name).fill('Jamie B. Carter')
  await section.getByRole('button', { name: profileTexts.save }).click()
}

/** The edge's response with these games on a day. */
export function scheduleResponse(games: ScheduledGame[], day: number) {
  const calendarUrl = 'https://alumni.example/schedule.ics'
  return { ok: true, ...season(games, day), closed: [], unavailable: false, calendarUrl }
}

/** Opens the schedule of a day, by the clocks of edge and browser. */
export async function onTheDay(page: Page, day: number): Promise<void> {
  const { games } = parseScheduleFile(seasonFile, teamDirectory)
  await page.route('**/api/schedule', (route) =>
    route.fulfill({ json: scheduleResponse(games, day) }),
  )
  await page.clock.setFixedTime(day)
  await navigateByMenu(page, '/schedule')
}
