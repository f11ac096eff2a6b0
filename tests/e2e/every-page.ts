import { hasParameter, type Page as PageEntry, pages } from '../../src/content/pages.ts'
import { textPages } from '../../src/content/text-pages.ts'
import { needsMembership } from '../../src/domain/members/access.ts'
import { expectAccessible, expectReflow } from './accessibility.ts'
import { putSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { recordLayoutShifts } from './layout-shifts.ts'
import { heading, hydrate, viewports } from './site.ts'

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
