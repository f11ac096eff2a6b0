import type { BrowserContext, Page } from 'playwright/test'
import { demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { home } from '../../src/content/home.ts'
import { profileTexts } from '../../src/content/members/profile.ts'
import { barTexts } from '../../src/content/menu.ts'
import { notices } from '../../src/content/notices.ts'
import { expect, test } from './fixtures.ts'
import {
  appScripts,
  closeBanner,
  delay,
  expectHydrated,
  fields,
  fill,
  follow,
  hydrate,
  menuLink,
  profileSection,
  promoBanner,
  submitSignIn,
  userMenu,
  viewports,
} from './site.ts'

const [jamie] = demoMembers

/** Gives pages a network: by default one on which they fetch only what a click needs. */
async function setNetwork(
  target: BrowserContext | Page,
  connection: object = { effectiveType: '3g' },
) {
  await target.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
}

/** The kinds of a page's requests so far, but for the small script. */
function kindsOf(page: Page): string[] {
  const kinds: string[] = []
  page.on('request', (request) => {
    const isApp = request.resourceType() !== 'script' || appScripts.test(request.url())
    if (isApp) kinds.push(request.resourceType())
  })
  return kinds
}

/** Waits until a loaded page has done what it does when the browser is idle. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  )
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('a page on a slow network', () => {
  test.beforeEach(({ context }) => setNetwork(context))

  const interactions: Record<string, (page: Page) => Promise<unknown>> = {
    'a pointer on a button': (page) => page.locator('main button').first().hover(),
    'the focus on a field': (page) => page.getByLabel(fields.email).focus(),
    'the Tab key': (page) => page.keyboard.press('Tab'),
    'a finger on a button': (page) =>
      page.locator('main button').first().dispatchEvent('touchstart'),
  }

  test('loads no script before the first interaction', async ({ page }) => {
    for (const [name, interact] of Object.entries(interactions)) {
      await test.step(name, async () => {
        const kinds = kindsOf(page)
        await page.goto('/login')
        await page.mouse.move(1, 1)
        await page
          .getByRole('link')
          .first()
          .evaluate((link) => link.focus())
        await rest(page)
        expect(kinds).not.toContain('script')
        await interact(page)
        await expectHydrated(page)
      })
    }
  })

  test('has the same scroll position after hydration and Back', async ({ page }) => {
    const position = () => page.evaluate(() => window.scrollY)
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/schedule')
    await rest(page)
    await page.evaluate(() => window.scrollBy(0, 200))
    const before = await position()
    expect(before).toBeGreaterThan(0)
    await hydrate(page)
    await rest(page)
    expect(await position()).toBe(before)
    await page.reload()
    await hydrate(page)
    await rest(page)
    expect(await position()).toBe(before)
    await follow(page, '/about')
    await expect(page).toHaveURL('/about')
    await expect.poll(position).toBe(0)
    await page.goBack()
    await expect.poll(position).toBe(before)
  })

  test('preserves what is typed and chosen before and during hydration', async ({ page }) => {
    const goOn = await delay(page, appScripts)
    const number = page.getByLabel(fields.jersey_number)
    await page.goto('/login?mode=signup')
    await fill(page, { [fields.full_name]: 'Sam Early', [fields.email]: 'sam@alumni.example' })
    await page.getByLabel(fields.position).selectOption({ index: 3 })
    const position = await page.getByLabel(fields.position).inputValue()
    await number.pressSequentially('1')
    goOn()
    await number.pressSequentially('893')
    await expectHydrated(page)
    await number.pressSequentially('4')
    await expect(page.getByLabel(fields.full_name)).toHaveValue('Sam Early')
    await expect(page.getByLabel(fields.email)).toHaveValue('sam@alumni.example')
    await expect(page.getByLabel(fields.position)).toHaveValue(position)
    await expect(number).toHaveValue('18934')
    // Text of an earlier load is filled in without an interaction.
    await page.reload()
    await expect(page.getByLabel(fields.full_name)).toHaveValue('Sam Early')
  })

  test('preserves what is typed before any script has come', async ({ page, newMember: _ }) => {
    const goOn = await delay(page, /\/assets\/[^/]+\.js$/)
    await page.goto('/profile', { waitUntil: 'commit' })
    const section = profileSection(page, profileTexts.sections.biography.heading)
    await section.getByText(profileTexts.edit, { exact: true }).click()
    const bio = section.getByRole('textbox')
    await bio.fill('Typed early.')
    goOn()
    await hydrate(page)
    await expect(bio).toHaveValue('Typed early.')
  })

  test('sends forms before its scripts load', async ({ page, browserConsole }) => {
    browserConsole.allowStatus(403, '/search?q=tail+gate')
    await page.route(appScripts, () => undefined)
    await page.goto('/about')
    const box = page.getByRole('searchbox')
    await box.fill('   ')
    await box.press('Enter')
    await expect(page).toHaveURL('/about')
    await box.fill('  tail gate ')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=tail+gate')
    // Without time, only a form that waits for its scripts is held.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/auth/forgot')
    await fill(page, { [fields.email]: 'sam@alumni.example' })
    await page.getByLabel(fields.email).press('Enter')
    await expect(page.getByText(notices['recovery-sent'])).toBeVisible()
    await page.goto('/login')
    await submitSignIn(page, jamie.email, jamie.password)
    await expect(page.locator('form[aria-busy]')).toBeVisible()
    await page.clock.fastForward(5_000)
    await expect(page).toHaveURL('/home')
    await expect(userMenu(page)).toBeVisible()
  })

  test('preserves the states of banner and film', async ({ page }) => {
    const goOn = await delay(page, appScripts)
    await page.goto('/home')
    await closeBanner(page)
    await page.getByRole('button', { name: home.backgroundVideo.pause }).click()
    goOn()
    await expectHydrated(page)
    await expect(promoBanner(page)).toBeHidden()
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
    await expect(page.getByRole('button', { name: home.backgroundVideo.play })).toBeVisible()
  })

  test('opens the promotional video in its place with the first click', async ({
    page,
    context,
  }) => {
    await delay(page, appScripts)
    await page.goto('/home')
    await page.locator('body').evaluate((body) => {
      body.innerHTML =
        '<div data-player><a href="about:blank" target="_blank">Watch</a>' +
        '<iframe name="player"></iframe></div>'
    })
    await page.getByRole('link', { name: 'Watch' }).click()
    await expect(page.locator('[data-player]')).toHaveAttribute('data-open', '')
    await expect(page.locator('iframe')).toBeFocused()
    expect(page.frame('player')?.parentFrame()).toBe(page.mainFrame())
    expect(context.pages()).toHaveLength(1)
  })
})

test('a phone’s menu works before the scripts, and stays open', async ({ page, context }) => {
  await page.setViewportSize(viewports.phone)
  await setNetwork(context)
  const goOn = await delay(page, appScripts)
  await page.goto('/about')
  const hamburger = page.getByRole('button', { name: barTexts.openMenu })
  const link = menuLink(page, '/schedule')
  await hamburger.click()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(hamburger).toBeFocused()
  await expect(page.locator('main')).toHaveJSProperty('inert', false)

  await hamburger.click()
  goOn()
  await expectHydrated(page)
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL('/schedule')
  await expect(link).toBeHidden()
})

test('a slow or costly network loads the film after a click alone', async ({ page, context }) => {
  for (const connection of [
    { effectiveType: '4g', downlink: 10, saveData: true },
    { effectiveType: '2g', downlink: 0.3 },
  ]) {
    const tab = await context.newPage()
    await setNetwork(tab, connection)
    const kinds = kindsOf(tab)
    await tab.goto('/home')
    await rest(tab)
    expect(kinds).not.toContain('media')
    expect(kinds).not.toContain('script')
    await tab.getByRole('button', { name: home.backgroundVideo.play }).click()
    await expect(tab.locator('video')).toHaveJSProperty('paused', false)
  }
  await page.close()
})

test('a quick network loads scripts, and then the silent film', async ({ page, context }) => {
  await setNetwork(context, { effectiveType: '4g', downlink: 10 })
  await page.addInitScript(() => {
    const note = () => document.documentElement.setAttribute('data-film-began', document.readyState)
    document.addEventListener('play', note, { capture: true, once: true })
  })
  const requested = page.waitForRequest('**/video/*')
  await page.goto('/home')
  await expectHydrated(page)
  await requested
  await expect(page.locator('html')).toHaveAttribute('data-film-began', 'complete')
  const film = page.locator('video')
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film).toHaveJSProperty('paused', false)
  await page.getByRole('button', { name: home.backgroundVideo.pause }).click()
  await expect(film).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: home.backgroundVideo.play }).click()
  await expect(film).toHaveJSProperty('paused', false)
})

test('the banner stays closed while moving within the site, and is back after a reload', async ({
  page,
}) => {
  test.skip(home.promo.text.length === 0, 'The club has taken the banner down.')
  await page.goto('/home')
  await hydrate(page)
  const banner = promoBanner(page)
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), document.cookie].join())
  const before = await stored()
  await closeBanner(page)
  await follow(page, '/about')
  await expect(page).toHaveURL('/about')
  await page.getByRole('banner').getByRole('link', { name: barTexts.logoLabel }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { name: home.video.heading })).toBeVisible()
  await expect(banner).toBeHidden()
  expect(await stored()).toBe(before)
  await page.goto('/about')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: home.video.heading })).toBeVisible()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(banner).toBeVisible()
})
