import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'
import { galleryTexts } from '../../src/content/media.ts'
import { pages } from '../../src/content/pages.ts'
import { expect, test } from './fixtures.ts'
import { indexAddress, indexOf, serveGallery, someTitles } from './gallery.ts'
import { alive, open, profileSection, userMenu, viewports } from './site.ts'

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What stands in the way of somebody, each with the places where it does. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)} })`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const addresses = Object.values(pages).map(({ path }) => (path === '*' ? '/no/such/page' : path))

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [device, size] of Object.entries(viewports)) {
  test(`nothing keeps anyone out of a page that a visitor sees on a ${device}`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.allow(/^error: Failed to load resource: .* (403|404) /)
    await page.setViewportSize(size)
    for (const address of [...addresses, '/login?mode=signup']) {
      await page.goto(address)
      expect(await barriers(page), address).toEqual([])
    }
  })

  test(`nothing keeps anyone out of a page that a member sees on a ${device}`, async ({
    page,
    member: _,
    browserConsole,
  }) => {
    browserConsole.allow(/^error: Failed to load resource: .* 404 /)
    await page.setViewportSize(size)
    for (const address of [...addresses, '/search?q=game', '/search?q=nothing-like-it']) {
      await page.goto(address)
      expect(await barriers(page), address).toEqual([])
    }
  })
}

test('open menus are for everyone', async ({ page, member: _ }) => {
  await open(page, '/about')
  await page.getByRole('link', { name: /^Calendar/ }).hover()
  expect(await barriers(page), 'submenu').toEqual([])
  await userMenu(page).click()
  expect(await barriers(page), 'user menu').toEqual([])
  await page.setViewportSize(viewports.phone)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await barriers(page), 'menu of a phone').toEqual([])
})

for (const [device, size] of Object.entries(viewports)) {
  test(`the gallery and an open photo are for everyone on a ${device}`, async ({ page, member: _ }) => {
    await page.setViewportSize(size)
    await serveGallery(page, indexOf(someTitles))
    await open(page, '/media?gallery=team')
    await expect(page.getByText('Viewing: Team')).toBeVisible()
    expect(await barriers(page), 'photos').toEqual([])
    await page.getByRole('tab', { name: 'Alumni' }).click()
    await expect(page.getByText('Viewing: Alumni')).toBeVisible()
    expect(await barriers(page), 'no photos').toEqual([])
    await open(page, '/media?photo=team/the-march')
    await expect(page.getByRole('dialog', { name: 'The March' })).toBeVisible()
    expect(await barriers(page), 'a photo').toEqual([])
  })
}

test('a gallery without an index is for everyone', async ({ page, member: _, browserConsole }) => {
  browserConsole.allow(/gallery/)
  await page.route(indexAddress, (route) => route.fulfill({ status: 404 }))
  await open(page, '/media?gallery=team')
  await expect(page.getByRole('dialog')).toContainText(galleryTexts.noIndex.heading)
  expect(await barriers(page)).toEqual([])
})

test('a section being edited and a refused form are for everyone', async ({
  page,
  newMember: _,
  browserConsole,
}) => {
  browserConsole.allow(/422/)
  await open(page, '/profile')
  await profileSection(page, 'Alumni Information').getByText('Edit', { exact: true }).click()
  expect(await barriers(page), 'profile').toEqual([])
  await page.context().clearCookies()
  await open(page, '/login?mode=signup')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await barriers(page), 'sign-up').toEqual([])
  await alive(page)
})

test('a page stays readable at 320 pixels, and with text twice as large', async ({ page }) => {
  for (const address of ['/', '/select', '/home', '/about', '/schedule', '/mission', '/login?mode=signup']) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, { message: `${address} at 320 px` }).toBe(0)
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(overflow, { message: `${address} with large text` }).toBe(0)
  }
})
