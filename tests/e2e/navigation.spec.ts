import type { Locator, Page } from 'playwright/test'
import { barTexts, memberMenu, visitorMenu } from '../../src/content/menu.ts'
import { pages } from '../../src/content/pages.ts'
import { expect, test } from './fixtures.ts'
import { alive, heading, menu, open, userMenu, viewports } from './site.ts'

/** The items and submenus a member has, and after each colon those that lead elsewhere. */
const membersItems = {
  About: [],
  Mission: ['Alumni Support'],
  Calendar: ['Alumni Tailgate', 'Where to Meet', 'Alumni Weekends', 'Homecoming', 'Where to Stay'],
  News: ['Football Archive', 'Yearbook (PDF)', 'W&M Sports Blog'],
  Schedule: [],
  Media: [],
  Links: [
    'HEYFARL Story',
    'Donors',
    'Hall of Fame',
    'All-Time Roster',
    'Donate Now',
    'Alliance',
    'Professional Network',
  ],
}

/** An item of the menu by its label, which stands in capitals or not. */
function item(page: Page, label: string): Locator {
  return menu(page).getByText(label, { exact: true })
}

/** An item of the menu that leads somewhere. Behind its label may stand a few words of description. */
function itemLink(page: Page, label: string): Locator {
  return menu(page).getByRole('link', { name: new RegExp(`^${label.replace(/[()&]/g, '\\$&')}`) })
}

async function leaveMenu(page: Page): Promise<void> {
  await page.mouse.move(700, 700)
}

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor has About and Schedule, Sign In and Join', async ({ page }) => {
  await open(page, '/home')
  expect(visitorMenu.map(({ label }) => label)).toEqual(['About', 'Schedule'])
  await expect(menu(page).getByRole('link')).toHaveCount(2)
  await expect(itemLink(page, 'About')).toHaveAttribute('href', '/about')
  await expect(itemLink(page, 'Schedule')).toHaveAttribute('href', '/schedule')
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/login?mode=signup')
  await expect(userMenu(page)).toHaveCount(0)
})

test('a member has every item, and pointing at one shows its submenu until the pointer leaves', async ({
  page,
  member: _,
}) => {
  await open(page, '/about')
  const words = memberMenu.map(({ label, submenu = [] }) => [label, submenu.map((link) => link.label)])
  expect(Object.fromEntries(words)).toEqual(membersItems)
  for (const { label, path } of memberMenu) {
    await expect(item(page, label)).toBeVisible()
    if (path) await expect(itemLink(page, label)).toHaveAttribute('href', path)
  }
  await expect(page.getByRole('link', { name: 'Join' })).toHaveCount(0)

  for (const { label, submenu = [] } of memberMenu) {
    await item(page, label).hover()
    for (const link of submenu) {
      const entry = itemLink(page, link.label)
      await expect(entry).toBeVisible()
      await expect(entry).toHaveAttribute('href', link.path)
      if (link.isExternal) await expect(entry).toHaveAttribute('target', '_blank')
      else await expect(entry).not.toHaveAttribute('target')
    }
    await leaveMenu(page)
    for (const link of submenu) await expect(item(page, link.label)).toBeHidden()
  }
})

test('the keyboard reaches every item and every submenu, in their order', async ({ page, member: _ }) => {
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: barTexts.logoLabel }).focus()
  for (const { label, path, submenu = [] } of memberMenu) {
    if (path) {
      await page.keyboard.press('Tab')
      await expect(itemLink(page, label)).toBeFocused()
    }
    if (submenu.length > 0) {
      await page.keyboard.press('Tab')
      await expect(page.locator('summary:focus')).toContainText(label)
      await page.keyboard.press('Enter')
    }
    for (const link of submenu) {
      // It fades in; until it can be seen, the keyboard passes it by.
      await expect(itemLink(page, link.label)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(itemLink(page, link.label)).toBeFocused()
    }
  }
})

test('Tab goes from a submenu’s arrow on to the next item while that submenu is closed', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize(viewports.desktop)
  await open(page, '/about')
  await page.locator('nav summary').first().focus()
  await page.keyboard.press('Tab')
  await expect(itemLink(page, 'Calendar')).toBeFocused()
})

test('a member reaches every page of the menu without leaving the site', async ({ page, member: _ }) => {
  await open(page, '/home')
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', ''))
  const titles = new Map<string, string>(Object.values(pages).map(({ path, title }) => [path, title]))
  for (const top of memberMenu) {
    for (const link of [top, ...(top.submenu ?? [])]) {
      if (link.isExternal || link.path === null) continue
      await item(page, top.label).hover()
      await item(page, link.label).click()
      await expect(page).toHaveURL(link.path)
      await expect(page).toHaveTitle(titles.get(link.path) ?? '')
      await expect(heading(page)).toHaveCount(1)
      await leaveMenu(page)
    }
  }
  await page.getByRole('banner').getByRole('link', { name: barTexts.logoLabel }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.locator('html')).toHaveAttribute('data-first-load')
})

test('the user menu closes on a click outside, and on each of its items', async ({ page, member }) => {
  await open(page, '/about')
  const settings = page.getByRole('link', { name: 'Profile Settings' })
  await userMenu(page).click()
  await expect(settings).toBeVisible()
  await expect(page.getByText(`Class of ${member.profile.graduation_year}`)).toBeVisible()
  await page.mouse.click(200, 700)
  await expect(settings).toBeHidden()
  await userMenu(page).click()
  await settings.click()
  await expect(page).toHaveURL('/profile')
  await expect(settings).toBeHidden()
})

test.describe('from 1025 px on', () => {
  test.use({ viewport: { width: 1025, height: 800 } })

  test('the menu lies in the bar', async ({ page }) => {
    await open(page, '/about')
    await expect(item(page, 'Schedule')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  })
})

for (const viewport of [viewports.phone, viewports.tablet, { width: 1024, height: 768 }]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page }) => open(page, '/about'))

    test('a hamburger opens the menu and gives it the focus; Escape closes it', async ({ page }) => {
      const hamburger = page.getByRole('button', { name: 'Open menu' })
      await expect(item(page, 'Schedule')).toBeHidden()
      await hamburger.press('Enter')
      await expect(item(page, 'Schedule')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(item(page, 'Schedule')).toBeHidden()
      await expect(hamburger).toBeFocused()
    })

    // All else is the same wherever there is a hamburger.
    if (viewport !== viewports.phone) return

    test('a click beside the open menu or on its cross closes it', async ({ page }) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(item(page, 'Schedule')).toBeVisible()
      await page.mouse.click(8, viewport.height / 2)
      await expect(item(page, 'Schedule')).toBeHidden()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Close menu' }).click()
      await expect(item(page, 'Schedule')).toBeHidden()
    })

    test('choosing a link, searching and signing in close it', async ({ page }) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await item(page, 'Schedule').click()
      await expect(page).toHaveURL('/schedule')
      await expect(item(page, 'Schedule')).toBeHidden()

      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('searchbox').fill('tailgate')
      await page.getByRole('button', { name: 'GO' }).click()
      await expect(page).toHaveURL('/search?q=tailgate')
      await expect(item(page, 'Schedule')).toBeHidden()

      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('link', { name: 'Join' }).click()
      await expect(page).toHaveURL('/login?mode=signup')
      await page.goBack()
      await alive(page)
      await expect(item(page, 'Schedule')).toBeHidden()
    })

    test('going back closes it, and a screen that has grown wide', async ({ page }) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await item(page, 'Schedule').click()
      await expect(page).toHaveURL('/schedule')
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.goBack()
      await expect(page).toHaveURL('/about')
      await expect(item(page, 'Schedule')).toBeHidden()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(page.locator('#mobile-menu')).toBeHidden()
      await expect(page.locator('main')).toHaveJSProperty('inert', false)
    })

    test('the page behind the open menu does not scroll', async ({ page }) => {
      const scrolled = () => page.evaluate(() => window.scrollY)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(item(page, 'Schedule')).toBeVisible()
      await page.mouse.move(8, viewport.height / 2)
      await page.mouse.wheel(0, 400)
      expect(await scrolled()).toBe(0)
      await page.keyboard.press('Escape')
      await page.mouse.wheel(0, 400)
      await expect.poll(scrolled).toBeGreaterThan(0)
    })
  })
}

test.describe('a member on a phone', () => {
  test.use({ viewport: viewports.phone })

  test('has every item of the menu with its submenu, and the user menu', async ({ page, member: _ }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Open menu' }).click()
    for (const { label, submenu = [] } of memberMenu) {
      await expect(item(page, label)).toBeVisible()
      if (submenu.length === 0) continue
      await menu(page).locator('summary').filter({ hasText: label }).click()
      for (const link of submenu) await expect(item(page, link.label)).toBeVisible()
    }
    await item(page, 'Donors').click()
    await expect(page).toHaveURL('/heyfarl/donors')
    await userMenu(page).click()
    await expect(page.getByRole('link', { name: 'Profile Settings' })).toBeVisible()
  })
})

test('the scripts of a page are fetched while the visitor still points at its link', async ({ page }) => {
  await open(page, '/about')
  const ahead = page.waitForRequest(/\/assets\/schedule-[\w-]+\.js$/)
  await itemLink(page, 'Schedule').hover()
  await ahead
  await expect(page).toHaveURL('/about')
})

test('every item of the bar says in a few words what it is about, once it is pointed at or focused', async ({
  page,
  member: _,
}) => {
  await open(page, '/media')
  for (const { label, description } of memberMenu) {
    const words = menu(page).getByText(description, { exact: true })
    await expect(words).toBeHidden()
    await item(page, label).hover()
    await expect(words).toBeVisible()
    await leaveMenu(page)
  }
  await itemLink(page, 'Media').focus()
  await expect(menu(page).getByText('Photographs and video', { exact: true })).toBeVisible()
})

for (const path of ['/home', '/about']) {
  test(`the user menu of ${path} opens below its button on every device`, async ({ page, member: _ }) => {
    await open(page, path)
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      await userMenu(page).click()
      await expect(page.locator('#user-menu')).toBeVisible()
      const button = await userMenu(page).boundingBox()
      const opened = await page.locator('#user-menu').boundingBox()
      if (!button || !opened) throw new Error('The user menu is not there.')
      expect(opened.y).toBeGreaterThanOrEqual(button.y + button.height - 8)
      expect(opened.x).toBeGreaterThanOrEqual(0)
      expect(opened.x + opened.width).toBeLessThanOrEqual(viewport.width)
      await page.keyboard.press('Escape')
      await expect(page.locator('#user-menu')).toBeHidden()
    }
  })
}

test('whoever has letters twice as large gets the hamburger sooner, and everything stays in reach', async ({
  page,
  context,
  member: _,
}) => {
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await open(page, '/about')
  await expect(page.getByRole('button', { name: barTexts.openMenu })).toBeInViewport({ ratio: 1 })
  await expect(userMenu(page)).toBeInViewport({ ratio: 1 })
})

const displayFace = '/fonts/barlow-condensed-600.woff2'

const facesOfTheBar = {
  'the web font': async (page: Page) => {
    // The site may show its fallback for a whole visit when the web font is late: this one is shown whenever it arrives.
    await page.evaluate(async (file) => {
      const face = new FontFace('Barlow Condensed', `url(${file})`, { weight: '600' })
      document.fonts.add(await face.load())
    }, displayFace)
  },
  'its fallback': async (page: Page) => {
    await page.route(`**${displayFace}`, (route) => route.fulfill({ status: 404 }))
    await page.reload()
  },
}

for (const [face, show] of Object.entries(facesOfTheBar)) {
  test(`${face} never cuts the club’s name in the bar`, async ({ page, member: _, browserConsole }) => {
    browserConsole.allowStatus(404, displayFace)
    await open(page, '/about')
    await show(page)
    const logo = page.getByRole('banner').getByRole('link', { name: barTexts.logoLabel })
    const name = logo.locator('[aria-hidden="true"]')
    for (const width of [320, 390, 480, 820, 1024, 1025, 1200, 1229, 1280, 1400, 1404, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 720 })
      const [box, text] = [await logo.boundingBox(), await name.boundingBox()]
      if (!box || !text) throw new Error('The club’s name is not in the page.')
      const isHidden = text.y >= box.y + box.height
      const isWhole = text.x + text.width <= box.x + box.width + 1
      expect(isHidden || isWhole, `cut at ${width} px`).toBe(true)
      // There the menu is no part of the bar: the name has room, whatever the club's menu holds.
      if (width === 820) expect(isHidden, `hidden at ${width} px`).toBe(false)
    }
  })
}
