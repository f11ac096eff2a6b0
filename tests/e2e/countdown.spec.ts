import type { Page } from 'playwright/test'
import type { RunningWorker } from '../../scripts/local/worker.ts'
import { expect, test } from './fixtures.ts'
import { startSeason } from './product.ts'
import { alive, heading, viewports } from './site.ts'

// Far ahead, so that the edge's own clock finds the same next game for a long time to come.
const kickoff = Date.UTC(2099, 7, 29, 18)

const season = [
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft',
  `Richmond,${new Date(kickoff + 7 * 86_400_000).toISOString()},Home,"Zable Stadium, Williamsburg, VA",,,Senior Day,false,false`,
  `Furman,${new Date(kickoff).toISOString()},Away,"Paladin Stadium, Greenville, SC",,,,false,false`,
  'Maine,2025-09-06T18:00:00Z,Home,"Zable Stadium, Williamsburg, VA",,,,false,false',
].join('\n')

/** Started by the first test that wants it. */
let site: Promise<RunningWorker> | undefined
test.afterAll(async () => (await site)?.stop())
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  baseURL: async ({}, use) => {
    site ??= startSeason(season)
    await use((await site).url)
  },
})

test('the next game has a badge and a countdown that ticks down to zero', async ({ page }) => {
  const start = kickoff - ((3 * 24 * 60 + 4) * 60 + 5) * 1_000
  await page.clock.install({ time: start - 60_000 })
  await page.goto('/schedule')
  await alive(page)
  await page.clock.pauseAt(start)

  await expect(heading(page)).toHaveText(/^\d{4} Schedule$/)
  await expect(page.getByText('Next Game', { exact: true })).toHaveCount(1)
  const next = page.getByRole('article', { name: 'William & Mary vs. Furman' })
  await expect(next).toContainText('Next Game')
  const countdown = next.getByText(/until kickoff$/)
  await expect(countdown).toHaveText('3d 0h 4m 5s until kickoff')
  await expect(page.getByText(/until kickoff$/)).toHaveCount(1)

  await page.clock.runFor(1_000)
  await expect(countdown).toHaveText('3d 0h 4m 4s until kickoff')
  await page.clock.runFor(5_000)
  await expect(countdown).toHaveText('3d 0h 3m 59s until kickoff')
  await page.clock.pauseAt(kickoff - 59_000)
  await page.clock.runFor(1_000)
  await expect(countdown).toHaveText('58s until kickoff')
  await page.clock.runFor(60_000)
  await expect(countdown).toHaveText('0s until kickoff')
})

test('in a hidden tab it stands still, and is right again at once when the tab is back', async ({ page }) => {
  const start = kickoff - 60 * 60 * 1_000
  await page.clock.install({ time: start - 60_000 })
  await page.goto('/schedule')
  await alive(page)
  await page.clock.pauseAt(start)
  const countdown = page.getByRole('timer')
  await expect(countdown).toHaveText('1h 0m 0s until kickoff')

  await setHidden(page, true)
  await page.clock.runFor(90_000)
  await expect(countdown).toHaveText('1h 0m 0s until kickoff')
  await setHidden(page, false)
  await expect(countdown).toHaveText('58m 30s until kickoff')
  await page.clock.runFor(1_000)
  await expect(countdown).toHaveText('58m 29s until kickoff')
})

test('it follows the clock, also when the clock is set', async ({ page }) => {
  const start = kickoff - 60 * 60 * 1_000
  await page.clock.install({ time: start - 60_000 })
  await page.goto('/schedule')
  await alive(page)
  await page.clock.pauseAt(start)
  await page.clock.setSystemTime(kickoff - 10_000)
  await page.clock.runFor(1_000)
  await expect(page.getByRole('timer')).toHaveText('9s until kickoff')
})

test('past games keep nobody from the next one, whose countdown is not read aloud', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await page.goto('/schedule')
  const countdown = page.getByRole('timer')
  await expect(countdown).toHaveAttribute('aria-live', 'off')
  await expect(countdown).not.toBeInViewport()
  await page.getByRole('link', { name: /^To the next game .*vs\. Furman/ }).click()
  await expect(countdown).toBeInViewport()
})

/** Does what the browser does when another tab is chosen, and when this one is chosen again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('the first text is in the page before any script', async ({ request }) => {
  const html = await (await request.get('/schedule')).text()
  expect(html).toMatch(/Next Game/)
  expect(html).toMatch(/\d+d \d+h \d+m \d+s until kickoff/)
})

test('no frame shows the time that was left when the page was rendered', async ({ page, request }) => {
  const html = await (await request.get('/schedule')).text()
  const rendered = /\d+d(?= \d+h \d+m \d+s until kickoff)/.exec(html)?.[0]
  // The page waits with its first frame for what stands behind the script.
  expect(html).toContain('<link rel="expect" href="#shell-end" blocking="render"')
  expect(html.indexOf('id="shell-end"')).toBeGreaterThan(html.indexOf('[data-kickoff]'))
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 7 * 86_400_000
    const texts = new Set<string | null>()
    const look = () => {
      for (const timer of document.querySelectorAll('[role=timer]')) texts.add(timer.textContent)
      if (texts.size > 0) document.documentElement.dataset.shown = [...texts].join()
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/schedule')
  await expect(page.locator('html')).toHaveAttribute('data-shown')
  const shown = await page.locator('html').getAttribute('data-shown')
  const days = (text: string | null | undefined) => Number(/^\d+/.exec(text ?? '')?.[0])
  for (const text of shown?.split(',') ?? []) expect(days(text)).toBeLessThan(days(rendered) - 5)
})
