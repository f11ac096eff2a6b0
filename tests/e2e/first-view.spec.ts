import type { BrowserContext, Page } from 'playwright/test'
import { demoMembers } from '../../scripts/local/demo-members.ts'
import { home } from '../../src/content/home.ts'
import { barTexts } from '../../src/content/menu.ts'
import { pages } from '../../src/content/pages.ts'
import { footer } from '../../src/content/site.ts'
import { expect, test } from './fixtures.ts'
import { heading, menu, userMenu, viewports } from './site.ts'

const [jamie] = demoMembers

const publicAddresses = [
  ...Object.values(pages).flatMap(({ path, access, indexed }) =>
    access === 'public' && indexed ? [path] : [],
  ),
  '/login?mode=signup',
  '/login?mode=else',
  '/about?from=letter',
  '/schedule?x=%3Cb%3E',
]

/** Tells pages of a network: by default one on which they fetch nothing that nobody asked for. */
async function beOnNetwork(context: BrowserContext, connection: object = { effectiveType: '3g' }) {
  await context.addInitScript((told) => {
    Object.defineProperty(navigator, 'connection', { value: told })
  }, connection)
}

/** The script files that a page asked for so far. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

/** What is loaded is over, and the browser has had nothing to do. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

async function expectAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** A mark that a load of another document wipes away. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', ''))
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('a page on a slow network', () => {
  test.beforeEach(({ context }) => beOnNetwork(context))

  for (const address of publicAddresses) {
    test(`shows ${address} without one script file, and takes over without a word`, async ({ page }) => {
      const scripts = scriptsOf(page)
      await page.goto(address)
      await rest(page)
      expect(scripts).toEqual([])
      const before = await page.locator('body').innerText()
      await page.locator('main a, footer a').first().hover()
      await expectAwake(page)
      expect(scripts.length).toBeGreaterThan(1)
      expect((await page.locator('body').innerText()).replace(/\S+ until kickoff/g, '')).toBe(
        before.replace(/\S+ until kickoff/g, ''),
      )
    })
  }

  test('moves within the site once it is awake', async ({ page }) => {
    await page.goto('/about')
    await mark(page)
    const schedule = menu(page).getByRole('link', { name: /^Schedule/ })
    await schedule.hover()
    await expectAwake(page)
    await schedule.click()
    await expect(heading(page)).toContainText('Schedule')
    await expect(page.locator('html')).toHaveAttribute('data-first-load')
  })

  test('stays where it was scrolled to while it wakes; the next begins at its top, and Back leads to the place left', async ({
    page,
  }) => {
    const place = () => page.evaluate(() => window.scrollY)
    await page.goto('/schedule')
    await rest(page)
    for (const load of [async () => undefined, () => page.reload()]) {
      await load()
      await page.evaluate(() => window.scrollBy(0, 200))
      const before = await place()
      expect(before).toBeGreaterThan(0)
      await page.locator('main a').first().dispatchEvent('pointerover')
      await expectAwake(page)
      await rest(page)
      expect(await place()).toBe(before)
    }
    const before = await place()
    await menu(page)
      .getByRole('link', { name: /^About/ })
      .click()
    await expect(page).toHaveURL('/about')
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect.poll(place).toBe(before)
  })

  const signs: Record<string, (page: Page) => Promise<unknown>> = {
    'a pointer on a link': (page) => page.locator('main a').first().hover(),
    'the focus on a field': (page) => page.getByLabel('Email').focus(),
    'the Tab key': (page) => page.keyboard.press('Tab'),
    'a finger on a button': (page) =>
      page.getByRole('button', { name: 'Sign In' }).dispatchEvent('touchstart'),
  }
  for (const [sign, give] of Object.entries(signs)) {
    test(`wakes by ${sign}`, async ({ page }) => {
      const scripts = scriptsOf(page)
      await page.goto('/login')
      await page.mouse.move(1, 1)
      await rest(page)
      expect(scripts).toEqual([])
      await give(page)
      await expectAwake(page)
    })
  }

  test('keeps what was typed and chosen before it woke, and what is typed meanwhile', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/login?mode=signup')
    await page.getByLabel('Full Name').fill('Sam Early')
    await page.getByLabel('Email').fill('sam@alumni.example')
    await page.getByLabel('Position').selectOption('Coach')
    await page.getByLabel('Jersey Number').pressSequentially('1')
    held.resolve()
    await page.getByLabel('Jersey Number').pressSequentially('893')
    await expectAwake(page)
    await page.getByLabel('Jersey Number').pressSequentially('4')
    await expect(page.getByLabel('Full Name')).toHaveValue('Sam Early')
    await expect(page.getByLabel('Email')).toHaveValue('sam@alumni.example')
    await expect(page.getByLabel('Position')).toHaveValue('Coach')
    await expect(page.getByLabel('Jersey Number')).toHaveValue('18934')
  })

  test('sends a form that was filled in before its scripts came', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/login')
    await page.getByLabel('Email').fill(jamie.email)
    await page.getByLabel('Password').fill(jamie.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/home')
    await page.unroute('**/assets/*.js')
    await expect(userMenu(page)).toBeVisible()
  })

  test('searches before its scripts came: trimmed, and never for nothing', async ({
    page,
    browserConsole,
  }) => {
    browserConsole.allowStatus(403, '/search?q=tail+gate')
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/about')
    const box = page.getByRole('searchbox')
    await box.fill('   ')
    await box.press('Enter')
    await expect(page).toHaveURL('/about')
    await box.fill('  tail gate ')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=tail+gate')
  })

  test('leaves the banner closed, the film stopped and the key turned off, as they were left', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/home')
    await page.getByRole('button', { name: home.promo.close }).click()
    await page.getByRole('button', { name: home.backgroundVideo.pause }).click()
    await page.getByRole('checkbox', { name: footer.searchKey }).uncheck()
    await page.unroute('**/assets/*.js')
    const film = page.locator('video')
    await expect(film).toHaveJSProperty('paused', true)

    // What was asked for once is not asked for again: a page of the same kind, awake at last.
    await page.reload()
    await page.getByRole('button', { name: home.promo.close }).click()
    await page.getByRole('button', { name: home.backgroundVideo.pause }).click()
    await expectAwake(page)
    await expect(page.getByText(home.promo.text)).toBeHidden()
    await expect(film).toHaveJSProperty('paused', true)
    await expect(page.getByRole('button', { name: home.backgroundVideo.play })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: footer.searchKey })).not.toBeChecked()
    await expect(page.getByRole('searchbox')).not.toHaveAttribute('aria-keyshortcuts')
  })

  test('listens also while its scripts are taking over', async ({ page }) => {
    await page.route('**/assets/home-page-*.js', () => undefined)
    await page.goto('/home')
    await page.getByRole('contentinfo').getByRole('link').first().hover()
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__react')))
    await page.getByRole('button', { name: home.backgroundVideo.pause }).click()
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
    const box = page.getByRole('searchbox')
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.getByRole('checkbox', { name: footer.searchKey }).uncheck()
    await expect(box).not.toHaveAttribute('aria-keyshortcuts')
  })

  test('hears that another tab signed in, and shows it', async ({ page, context, account }) => {
    const other = await context.newPage()
    await other.goto('/about')
    await page.goto('/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await expectAwake(page)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(userMenu(page)).toBeVisible()
    await expect(userMenu(other)).toContainText(account.fullName)
  })
})

test.describe('on a phone with a slow network', () => {
  test.use({ viewport: viewports.phone })
  test.beforeEach(({ context }) => beOnNetwork(context))

  test('the menu works before its scripts came, and stays open while they take over', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/about')
    const hamburger = page.getByRole('button', { name: barTexts.openMenu })
    const about = menu(page).getByRole('link', { name: /^About/ })
    await hamburger.click()
    await expect(about).toBeVisible()
    await expect(page.locator('main')).toHaveJSProperty('inert', true)
    await page.keyboard.press('Escape')
    await expect(about).toBeHidden()
    await expect(hamburger).toBeFocused()
    await expect(page.locator('main')).toHaveJSProperty('inert', false)

    await hamburger.click()
    held.resolve()
    await expectAwake(page)
    await expect(about).toBeVisible()
    await menu(page)
      .getByRole('link', { name: /^Schedule/ })
      .click()
    await expect(page).toHaveURL('/schedule')
    await expect(about).toBeHidden()
  })
})

for (const [network, connection] of Object.entries({
  'that is to be saved': { effectiveType: '4g', downlink: 10, saveData: true },
  'of the second generation': { effectiveType: '2g', downlink: 0.3 },
})) {
  test(`a network ${network} carries no film and no script until someone asks`, async ({ page, context }) => {
    await beOnNetwork(context, connection)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.resourceType()))
    await page.goto('/home')
    await rest(page)
    expect(fetched).not.toContain('media')
    expect(fetched).not.toContain('script')
    await page.getByRole('button', { name: home.backgroundVideo.play }).click()
    await expect(page.locator('video')).toHaveJSProperty('paused', false)
  })
}

test('on a quick network a page that rests fetches its scripts, and its film after everything else', async ({
  page,
  context,
}) => {
  await beOnNetwork(context, { effectiveType: '4g', downlink: 10 })
  await page.addInitScript(() => {
    const note = () => document.documentElement.setAttribute('data-film-began', document.readyState)
    document.addEventListener('play', note, { capture: true, once: true })
  })
  const film = page.waitForRequest('**/video/*')
  await page.goto('/home')
  await expectAwake(page)
  await film
  await expect(page.locator('html')).toHaveAttribute('data-film-began', 'complete')
})

test('a page for a member is alive at once', async ({ page, context, member: _ }) => {
  await beOnNetwork(context)
  await page.goto('/calendar')
  await expectAwake(page)
})

test('a submenu shuts when its parent is chosen, though the pointer rests, and opens when it comes back', async ({
  page,
  member: _,
}) => {
  await page.goto('/about')
  await expectAwake(page)
  await mark(page)
  const calendar = menu(page).getByRole('link', { name: /^Calendar/ })
  const tailgate = menu(page).getByRole('link', { name: /^Alumni Tailgate/ })
  await calendar.hover()
  await expect(tailgate).toBeVisible()
  await calendar.click()
  await expect(page).toHaveURL('/calendar')
  await expect(tailgate).toBeHidden()
  await page.mouse.move(700, 700)
  await expect(tailgate).toBeHidden()
  await calendar.hover()
  await expect(tailgate).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tailgate).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-first-load')
})
