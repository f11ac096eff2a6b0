import { expect, type Locator, type Page, type Route } from 'playwright/test'
import { loginTexts } from '../../src/content/accounts.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { home } from '../../src/content/home.ts'
import { barTexts } from '../../src/content/menu.ts'
import { officerTexts } from '../../src/content/officers/officers.ts'
import { profileFields } from '../../src/domain/members/profile.ts'

const { full_name, graduation_year, position, jersey_number } = profileFields

/** The labels of fields. */
export const fields = {
  ...loginTexts.fields,
  full_name: full_name.label,
  graduation_year: graduation_year.label,
  position: position.label,
  jersey_number: jersey_number.label,
}

export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

/**
 * Hydrates the page, if it has scripts, by a key, as a person's does, and waits for it. On a quick
 * network it may have begun by itself: React then takes the script away before the forms are hydrated.
 */
export async function hydrate(page: Page): Promise<void> {
  const hasScripts = await page.evaluate(() => {
    const isReact = Object.keys(document).some((key) => key.startsWith('__react'))
    return isReact || document.querySelector('script[data-src], script[type][src]') !== null
  })
  if (!hasScripts) return
  await page.locator('a').first().dispatchEvent('keydown')
  await expectHydrated(page)
}

/** All scripts but the small one of every page. */
export const appScripts = /\/assets\/(?!page-script-)[^/]+\.js$/

/** Waits for hydration without causing it. A form may be hydrated later than what is around it. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('main, main form[data-scripted]')]
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'))
    return parts.length > 0 && parts.every(isHydrated)
  })
}

/** Opens a page by its address, and hydrates it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrate(page)
}

/** The page's only heading of the first level. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/** Where an element begins, in pixels from the top of the page. */
export function topOf(element: Locator): Promise<number> {
  return element.evaluate((node) => node.getBoundingClientRect().top + window.scrollY)
}

/** The visible menu: of the bar, or of the panel that the hamburger opens. */
export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: barTexts.navigationLabel })
}

/** The links of the menu that lead to a page. */
export function menuLink(page: Page, path: string): Locator {
  return menu(page).locator(`a[href="${path}"]`)
}

/** The first item of the menu whose submenu leads to a page of the site. */
export function submenuItem(page: Page): Locator {
  return menu(page).locator('li:has(> details a[href^="/"])').first()
}

/** Opens the menu where there is a hamburger. */
export async function openMenu(page: Page): Promise<void> {
  const hamburger = page.getByRole('button', { name: barTexts.openMenu })
  if (await hamburger.isVisible()) await hamburger.click()
}

/** Opens that submenu, or another one, as this width offers it: by pointing, or by its arrow. */
export async function openSubmenu(page: Page, item = submenuItem(page)): Promise<void> {
  const isPanel = await page.getByRole('button', { name: barTexts.closeMenu }).isVisible()
  await (isPanel ? item.locator('summary').click() : item.hover())
  await expect(item.locator('li').last()).toBeVisible()
}

/** Goes to a page by its link in the menu, in a submenu or not. */
export async function follow(page: Page, path: string): Promise<void> {
  await openMenu(page)
  const link = menuLink(page, path)
  const within = page.locator(`details a[href="${path}"]`)
  const item = menu(page).getByRole('listitem').filter({ has: within }).first()
  if ((await item.count()) > 0) await openSubmenu(page, item)
  await link.click()
}

/** The banner of the home page, which the club may have taken down. */
export function promoBanner(page: Page): Locator {
  return page.getByRole('dialog', { name: home.promo.label })
}

export async function closeBanner(page: Page): Promise<void> {
  const hasBanner = home.promo.text.length > 0
  if (hasBanner) await page.getByRole('button', { name: home.promo.close }).click()
  await expect(promoBanner(page)).toBeHidden()
}

/** The button with the member's name. */
export function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: new RegExp(barTexts.userMenuLabel, 'i') })
}

/** The gate in place of a member's page. */
export async function expectGate(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(gateTexts.heading)
}

/** Fills in fields of the page by their labels. */
export async function fill(place: Page | Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await place.getByLabel(label, { exact: true }).fill(text)
}

/** Fills in the form of the sign-in page and sends it. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, { [fields.email]: email, [fields.password]: password })
  await page.getByRole('button', { name: loginTexts.signIn.submit, exact: true }).click()
}

/** Signs out through the user menu, and accepts the question. */
export async function signOut(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept())
  await userMenu(page).click()
  await page.getByRole('link', { name: barTexts.signOut }).click()
}

/** A part of the profile page, by its heading. */
export function profileSection(page: Page, name: string): Locator {
  return page.getByRole('region', { name })
}

/** Delays requests for an address up to a call of the returned function. */
export async function delay(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** How often a text is on the page when its next request for an address has no response yet. */
export async function countAtRequest(page: Page, address: string, text: string): Promise<number[]> {
  const counts: number[] = []
  const count = async (route: Route) => {
    // A page that does not wait for the response has a frame to show the text.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    counts.push(await page.getByText(text).count())
    await route.continue()
  }
  await page.route(address, count, { times: 1 })
  return counts
}

/** Goes to the last page of an officers' list, where the newest are: other tests leave people too. */
export async function lastPage(officer: Page): Promise<void> {
  // The list comes with the frame of its page.
  await expect(
    officer.getByRole('navigation', { name: officerTexts.navigationLabel }),
  ).toBeVisible()
  const next = officer.getByRole('link', { name: officerTexts.next })
  while ((await next.count()) > 0) {
    const before = officer.url()
    await next.click()
    await expect(officer).not.toHaveURL(before)
    await expect(officer.getByRole('link', { name: officerTexts.first })).toBeVisible()
  }
}
