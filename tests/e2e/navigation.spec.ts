import type { Locator, Page } from 'playwright/test'
import { errorTexts } from '../../src/content/errors.ts'
import { barTexts, memberMenu } from '../../src/content/menu.ts'
import { pendingLinks } from '../../src/content/pending-links.ts'
import { putSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  follow,
  heading,
  menu,
  menuLink,
  open,
  openMenu,
  openSubmenu,
  userMenu,
  viewports,
} from './site.ts'

function hamburger(page: Page): Locator {
  return page.getByRole('button', { name: barTexts.openMenu })
}

function logo(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: barTexts.logoLabel })
}

/** Marks the document. A load of another one would remove the mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', ''))
}

async function expectMark(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-first-load')
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('every item of the bar tells more when pointed at, and leads on', async ({
  page,
  member: _,
}) => {
  await open(page, '/home')
  await mark(page)
  const items = menu(page).locator('ul').first().locator('> li')
  await expect(items).toHaveCount(memberMenu(pendingLinks).length)
  for (const [at, { description, submenu = [] }] of memberMenu(pendingLinks).entries()) {
    const words = items.nth(at).getByText(description, { exact: true }).first()
    const links = items.nth(at).locator('li a')
    await expect(words).toBeHidden()
    await items.nth(at).hover()
    await expect(words).toBeVisible()
    await expect(links.filter({ visible: true })).toHaveCount(submenu.length)
    await page.mouse.move(700, 700)
    await expect(links.filter({ visible: true })).toHaveCount(0)
  }
  const parent = menu(page).locator('li:has(> details):has(> a)').first()
  const first = parent.locator('li').first()
  await parent.hover()
  await parent.locator('> a').click()
  await expect(page).not.toHaveURL('/home')
  await expect(first).toBeHidden()
  await page.mouse.move(700, 700)
  await parent.hover()
  await expect(first).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await logo(page).click()
  await expect(page).toHaveURL('/home')
  await expectMark(page)
})

test('the keyboard skips to the content, and reaches every item in order', async ({
  page,
  member: _,
}) => {
  await open(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: barTexts.skipToContent })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await logo(page).focus()
  let isOpened = false
  for (const item of await menu(page).locator('ul').first().locator('> li').all()) {
    for (const stop of await item.locator('> a, > details > summary').all()) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    // From a closed submenu Tab leads on to the next item; only the first one is opened.
    if (isOpened || (await item.locator('summary').count()) === 0) continue
    isOpened = true
    await page.keyboard.press('Enter')
    for (const link of await item.locator('li a').all()) {
      // It fades in; before that, Tab skips it.
      await expect(link).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
    }
  }
  await expect(menu(page).locator('details[open]'), 'the focus has left it').toHaveCount(0)
})

test('the user menu opens below its button, and Escape closes it', async ({ page, member: _ }) => {
  await open(page, '/home')
  const settings = page.getByRole('link', { name: barTexts.profileSettings })
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    await userMenu(page).focus()
    await page.keyboard.press('Enter')
    await expect(settings).toBeVisible()
    await expect(page.locator('#user-menu')).toBeInViewport({ ratio: 1 })
    await settings.click({ trial: true })
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
    await expect(userMenu(page)).toBeFocused()
  }
})

test('below 1025 px or with large letters there is a hamburger', async ({
  page,
  context,
  member: _,
}) => {
  await open(page, '/about')
  for (const [width, isBar] of [
    [1025, true],
    [1024, false],
    [viewports.tablet.width, false],
    [viewports.phone.width, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(menuLink(page, '/schedule')).toBeVisible({ visible: isBar })
    await expect(hamburger(page)).toBeVisible({ visible: !isBar })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.reload()
  await expect(hamburger(page)).toBeInViewport({ ratio: 1 })
  await expect(userMenu(page)).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone })

  test('the open menu has all focus, stops scrolling, and closes', async ({ page }) => {
    await open(page, '/about')
    const link = menuLink(page, '/schedule')
    const scrolled = () => page.evaluate(() => window.scrollY)
    await hamburger(page).press('Enter')
    await expect(page.getByRole('button', { name: barTexts.closeMenu })).toBeFocused()
    const stops = await page.locator('#mobile-menu').locator('a, button, input, summary').count()
    for (let step = 0; step <= stops + 2; step += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused === document.body || focused?.closest('[popover]') !== null
      })
      expect(isInside, `after ${step + 1} times Tab`).toBe(true)
    }
    await page.mouse.move(8, 422)
    await page.mouse.wheel(0, 400)
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
    await page.mouse.wheel(0, 400)
    await expect.poll(scrolled).toBeGreaterThan(0)

    await openMenu(page)
    await page.getByRole('button', { name: barTexts.closeMenu }).click()
    await expect(link).toBeHidden()
  })

  test('links, searches, Back and a wider screen close the menu', async ({ page, member: _ }) => {
    const panel = page.locator('#mobile-menu')
    await open(page, '/about')
    await follow(page, '/schedule')
    await expect(page).toHaveURL('/schedule')
    await expect(panel).toBeHidden()
    await openMenu(page)
    await openSubmenu(page)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(panel).toBeHidden()
    await openMenu(page)
    await page.getByRole('searchbox').fill('tailgate')
    await page.getByRole('button', { name: barTexts.searchButton }).click()
    await expect(page).toHaveURL('/search?q=tailgate')
    // The browser ends the fade of a page with an error when the window changes meanwhile.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('tailgate')
    await expect(panel).toBeHidden()
    await openMenu(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(panel).toBeHidden()
    await expect(page.locator('main')).toHaveJSProperty('inert', false)
  })
})

test('a page is fetched while its link is pointed at; a click shows its progress', async ({
  page,
}) => {
  await open(page, '/about')
  await page.route('**/assets/schedule-*.js', () => undefined)
  const ahead = page.waitForRequest('**/assets/schedule-*.js')
  await menuLink(page, '/schedule').hover()
  await ahead
  await expect(page).toHaveURL('/about')
  const line = page.getByRole('status').filter({ hasText: barTexts.loading })
  await menuLink(page, '/schedule').click()
  await expect(line).toBeVisible()
  await logo(page).click()
  await expect(page).toHaveURL('/home')
  await expect(line).toBeHidden()
})

test('without a connection a link says so, and works with it', async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|There is no connection|Unable to preload/,
  )
  await open(page, '/about')
  await mark(page)
  await context.setOffline(true)
  await follow(page, '/schedule')
  await expect(heading(page)).toHaveText(errorTexts.connection.heading)
  const retry = page.getByRole('link', { name: errorTexts.retry })
  await retry.click()
  await expect(retry).toBeVisible()
  await expectMark(page)
  await context.setOffline(false)
  await expect(page.getByRole('timer')).toBeVisible()
})

/** Gives the bar as many items of one short word as named, whatever the club's own menu is. */
async function replaceMenu(page: Page, count: number): Promise<Locator> {
  const list = menu(page).locator('ul').first()
  await list.evaluate((element, items) => {
    const item = element.querySelector(':scope > li:has(> a)')
    if (!item) throw new Error('The menu has no item with a page of its own.')
    item.querySelector('details')?.remove()
    const words = item.querySelector('span > span')
    if (words) words.textContent = 'Mission'
    element.replaceChildren(...Array.from({ length: items }, () => item.cloneNode(true)))
  }, count)
  return list.locator('> li')
}

const displayFace = '/fonts/barlow-condensed-600.woff2'

test('the bar has icons and the club’s name from 1025 px on, and nothing cuts it', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allowStatus(404, displayFace)
  await page.route(`**${displayFace}`, (route) => route.fulfill({ status: 404 }))
  const name = logo(page).locator('[aria-hidden="true"]')
  for (const face of ['the fallback', 'the web font']) {
    await open(page, '/about')
    await page.evaluate(() => document.fonts.ready)
    for (const count of [7, 11]) {
      const items = await replaceMenu(page, count)
      for (const width of [320, 390, 820, 1024, 1025, 1201, 1280, 1399, 1400, 1440, 2560]) {
        await page.setViewportSize({ width, height: 720 })
        if (width > 1024) await expect(items.locator('svg:visible')).toHaveCount(count)
        const [box, text] = [await logo(page).boundingBox(), await name.boundingBox()]
        if (!box || !text) throw new Error('The club’s name is not in the page.')
        const isHidden = text.y >= box.y + box.height
        const isWhole = !isHidden && text.x + text.width <= box.x + box.width + 1
        const mayHide = width > 1024 && (count > 7 || face === 'the fallback')
        expect(isWhole || (mayHide && isHidden), `${face}, ${count} at ${width} px`).toBe(true)
      }
    }
    await page.unrouteAll()
  }
})

test('an officer’s menu says on any page how many wait', async ({
  page,
  context,
  product,
  sessions,
}) => {
  await putSession(context, product, sessions.officer)
  await open(page, '/about')
  await userMenu(page).click()
  await expect(page.getByRole('link', { name: /^Officers \d+ / })).toBeVisible()
})
