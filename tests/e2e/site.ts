import { expect, type Locator, type Page } from 'playwright/test'
import { barTexts } from '../../src/content/menu.ts'

/** The widths the site is looked at in: a phone, a tablet, a desktop. */
export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

/**
 * Waits until the page's scripts have taken over its HTML, for tests about what only scripts do. A pointer passes over a
 * link, as a person's would; it is not the mouse's own, which stays where it is. A visitor's page for an address that
 * has none stays as it is.
 */
export async function alive(page: Page): Promise<void> {
  if ((await page.locator('script[src]').count()) === 0) return
  await page.locator('a').first().dispatchEvent('pointerover')
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
}

/** Opens a page by its address and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** The heading of the page, which there is one of. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/** The menu as it can be seen: of the bar, or of the panel that the hamburger opens. */
export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: barTexts.navigationLabel })
}

/** The button with the member's name. */
export function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: new RegExp(barTexts.userMenuLabel, 'i') })
}

/** The gate in place of a member's page. */
export async function expectGate(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Alumni Access Required')
}

/** Signs out through the user menu, saying yes to whatever is asked. Returns what the dialogs say, as they come. */
export async function signOut(page: Page): Promise<string[]> {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.accept()
  })
  await userMenu(page).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  return dialogs
}

/** A part of the profile page, by its heading. */
export function profileSection(page: Page, name: string): Locator {
  return page.getByRole('region', { name })
}

/** Lets requests for an address wait until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
