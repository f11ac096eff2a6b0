import type { Page } from 'playwright/test'
import { barTexts } from '../../src/content/menu.ts'
import { hasParameter, type Page as PageEntry, pages } from '../../src/content/pages.ts'
import { textPages } from '../../src/content/text-pages.ts'
import { needsMembership } from '../../src/domain/members/access.ts'
import { expectAccessible, expectReflow } from './accessibility.ts'
import { putSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { recordLayoutShifts } from './layout-shifts.ts'
import { heading, hydrate, open, viewports } from './site.ts'

type Viewer = 'visitor' | 'member'

/** Every page that looks like no other, as one viewer meets it: its address and status. */
function addresses(viewer: Viewer): Array<[address: string, status: number]> {
  const alike = new Set(Object.keys(textPages).slice(1))
  // A page with a parameter has tests of its own.
  const distinct = Object.entries(pages).filter(
    ([name, { path }]) => !alike.has(name) && !hasParameter(path),
  )
  const gated = distinct.filter(([, { access }]) => access === 'signed-in')
  // Of the public pages, a member's bar is on each; of the gates, all look alike: one shows it.
  if (viewer === 'member')
    return [pages.home, ...gated.map(([, page]) => page)].map(({ path }) => [path, 200])
  const open = distinct.filter(([, { access, path }]) => access === 'public' && path !== '*')
  return [
    ...open.map(([, { path }]): [string, number] => [path, 200]),
    ['/no/such/page', 404],
    [pages.news.path, 403],
  ]
}

/**
 * Visits every page once: nothing moves while it loads, hydration changes no word, it has one
 * heading, and it is accessible. @param everywhere on narrow screens and with large letters too
 */
export function testEveryPage(
  viewer: Viewer,
  device: keyof typeof viewports,
  everywhere = false,
): void {
  test(`every page of a ${viewer} on a ${device}`, async ({
    page,
    context,
    product,
    sessions,
    browserConsole,
  }) => {
    const words = async () =>
      (await page.locator('main').innerText()).replace(/(\d+[dhms] )+until kickoff/g, '')
    await putSession(context, product, sessions[viewer])
    const shifts = await recordLayoutShifts(page)
    for (const [address, status] of addresses(viewer)) {
      await test.step(address, async () => {
        if (status !== 200) browserConsole.allowStatus(status, address)
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.setViewportSize(viewports[device])
        await page.goto(address)
        await expect(heading(page)).toHaveText(/\S/)
        // What is late streams in after the load.
        await expect(page.locator('main')).not.toContainText(/Loading \w+\.\.\./)
        const before = await words()
        await hydrate(page)
        await expect(heading(page)).toHaveCount(1)
        expect(await words()).toBe(before)
        expect(await shifts(), 'nothing moves while it loads').toEqual([])
        // What axe looks at has come to rest.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await expectAccessible(page, device)
        if (everywhere) await expectReflow(page)
      })
    }
  })
}

/** The addresses of the pages that have one each. */
const withAddress = Object.values<PageEntry>(pages).filter(
  ({ path }) => !hasParameter(path) && path !== '*',
)

/** Every page that does not wait for the membership, with or without an account. */
export const pagesForAll = withAddress
  .filter(({ access }) => !needsMembership(access))
  .map(({ path }) => path)

/** Every page of officers. */
export const pagesOfOfficers = withAddress
  .filter(({ access }) => access === 'officer')
  .map(({ path }) => path)

/**
 * Visits pages in a browser without scripts, while the profile of the member does not come: what is
 * streamed later stays hidden there, and the heading and the first paragraph are no part of it.
 */
export function testWithoutProfile(paths: readonly string[]): void {
  test('no page waits for a profile that never comes', async ({ browser, product, sessions }) => {
    for (const path of paths) {
      // Another context for each: the second page of a browser without scripts waits longer.
      const context = await browser.newContext({
        baseURL: product.url,
        javaScriptEnabled: false,
        // The local edge buffers a compressed response.
        extraHTTPHeaders: { 'accept-encoding': 'identity' },
      })
      await putSession(context, product, sessions.slow)
      const page = await context.newPage()
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('main h1'), path).toBeVisible()
      // Not every page has one.
      const paragraph = page.locator('main p').first()
      if ((await paragraph.count()) > 0) await expect(paragraph, path).toBeVisible()
      await context.close()
    }
  })
}

/** As a browser's translator does, now and whenever a text comes: each gets an element. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    function wrapTexts() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const isShown = !text.parentElement?.closest('script, style, textarea, option, svg, font')
        if (!isShown || !text.textContent?.trim()) continue
        const font = document.createElement('font')
        font.textContent = text.textContent
        text.parentNode?.replaceChild(font, text)
      }
    }
    wrapTexts()
    new MutationObserver(wrapTexts).observe(document.body, { childList: true, subtree: true })
  })
}

/** A link to another page of the site. */
const otherPage =
  'a[href^="/"]:not([href*="."], [href*="?"], [href*="#"], [aria-current], header a)'

/** What a form that was sent says. */
const said = 'main [role="alert"], main [role="status"], main [aria-invalid="true"]'

/**
 * Uses pages under a translator: sends the first form, or follows the first link and goes Back, and
 * then searches by the bar. What is typed stays, and nothing is written to the console.
 * @param forms which are sent
 */
export async function useTranslated(
  page: Page,
  paths: readonly string[],
  forms = 'main form',
): Promise<void> {
  for (const path of paths) {
    await open(page, path)
    const title = (await heading(page).textContent()) ?? ''
    await translate(page)
    const form = page.locator(`${forms}:visible`).first()
    const boxes = form.locator('input:not([type]), input[type="text"], textarea')
    // Filters may be shut.
    const box = boxes.filter({ visible: true }).first()
    const submit = form.locator('button[type="submit"], button:not([type])').first()
    const link = page.locator(`main ${otherPage}:visible`).first()
    if ((await submit.count()) > 0) {
      const isPost = (await form.getAttribute('method')) === 'post'
      const isTyped = (await box.count()) > 0
      if (isTyped) await box.fill('Typed')
      const isSent = await form.evaluate((it) => it.matches(':valid'))
      await submit.click()
      const isAnswered = async () =>
        (await page.locator(said).count()) > 0 || (await form.count()) === 0
      if (isSent && isPost) await expect.poll(isAnswered, path).toBe(true)
      if (isTyped && (await form.count()) > 0) await expect(box, path).toHaveValue('Typed')
    } else if ((await link.count()) > 0) {
      await link.click()
      await expect(page).not.toHaveURL(path)
      await page.goBack()
      await expect(heading(page), path).toHaveText(title)
    }
    const search = page.getByRole('searchbox', { name: barTexts.searchLabel })
    if ((await search.count()) === 0) continue
    await search.fill('schedule')
    await search.press('Enter')
    await expect(heading(page), path).toContainText('schedule')
  }
}
