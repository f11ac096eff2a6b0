import type { Page } from 'playwright/test'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { expect, test } from './fixtures.ts'
import { kickoff } from './product.ts'
import { delay, hydrate, menuLink, open, viewports } from './site.ts'

/** Opens the schedule some time before the next kickoff, with a stopped clock. */
async function openBefore(page: Page, seconds: number): Promise<void> {
  const start = kickoff - seconds * 1_000
  await page.clock.install({ time: start - 60_000 })
  await page.goto('/schedule')
  await hydrate(page)
  await page.clock.pauseAt(start)
}

/** Hides or shows the tab. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('the countdown ticks to zero, translated too, then the page is loaded again', async ({
  page,
  browserConsole,
}) => {
  // The clock passes the time limit of the request that a page sends when its tab is back.
  browserConsole.allow(/The session could not be checked/)
  await openBefore(page, (3 * 24 * 60 + 4) * 60 + 5)
  const countdown = page.getByRole('timer')
  await expect(countdown).toHaveText('3d 0h 4m 5s until kickoff')
  await page.clock.runFor(6_000)
  await expect(countdown).toHaveText('3d 0h 3m 59s until kickoff')
  await test.step('it stops in a hidden tab, and is right when the tab is back', async () => {
    await setHidden(page, true)
    await page.clock.runFor(60_000)
    await expect(countdown).toHaveText('3d 0h 3m 59s until kickoff')
    await setHidden(page, false)
    await expect(countdown).toHaveText('3d 0h 2m 59s until kickoff')
  })
  await page.clock.setSystemTime(kickoff - 59_000)
  await page.clock.runFor(1_000)
  await expect(countdown).toHaveText('58s until kickoff')
  // As a translator leaves it.
  await countdown.evaluate((element) => {
    element.innerHTML = '<font><font>58 s bis zum Anpfiff</font></font>'
  })
  await page.clock.runFor(58_000)
  await expect(countdown).toHaveText('0s until kickoff')
  const reloaded = page.waitForEvent('load')
  await page.clock.runFor(2_000)
  await reloaded
})

test('a cached countdown is seen once it is up to date', async ({ page }) => {
  const goOn = await delay(page, '**/assets/page-script-*.js')
  await page.clock.install({ time: kickoff - 60_000 })
  // The styles show it anyway after three seconds, which a busy machine may take.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.goto('/schedule', { waitUntil: 'commit' })
  const countdown = page.getByRole('timer')
  await expect(countdown).toHaveCSS('opacity', '0')
  goOn()
  await expect(countdown).toHaveCSS('opacity', '1')
  await expect(countdown).toHaveText(/^\d+s until kickoff$/)
})

test('a countdown is seen without the page script too', async ({ page, browserConsole }) => {
  browserConsole.allow(/Failed to load resource/)
  await page.route('**/assets/page-script-*.js', (route) => route.abort())
  await page.goto('/schedule')
  await expect(page.getByRole('timer')).toHaveCSS('opacity', '1')
})

test('a page opened since the kickoff is not loaded again', async ({ page }) => {
  await openBefore(page, 2)
  await page.clock.runFor(2_500)
  await expect(page.getByRole('timer')).toHaveText('0s until kickoff')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await menuLink(page, '/about').click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.clock.runFor(2_000)
  expect(loads).toEqual([])
})

test('links lead to the next game and to each', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await open(page, '/schedule')
  const countdown = page.getByRole('timer')
  await expect(countdown).toHaveAttribute('aria-live', 'off')
  await expect(countdown).not.toBeInViewport()
  await page
    .getByRole('link', { name: new RegExp(`^${scheduleTexts.toNextGame}.*Hillcrest`) })
    .click()
  await expect(countdown).toBeInViewport()

  await page.goto('/schedule#2099-seaside')
  await expect(page.getByRole('heading', { name: /Seaside$/ })).toBeInViewport()
})

test('on a phone the next game’s calendar link has its words, other games’ an icon', async ({
  page,
}) => {
  await page.clock.install({ time: kickoff - 60_000 })
  await page.setViewportSize(viewports.phone)
  await open(page, '/schedule')
  const linkIn = (game: string) =>
    page.locator(game).first().getByRole('link', { name: scheduleTexts.addToCalendar })
  const widthOf = async (game: string) => (await linkIn(game).boundingBox())?.width
  expect(await widthOf('.next-game')).toBeGreaterThan(100)
  expect(await widthOf('.game:has(.add-game)')).toBeLessThan(44)
})
