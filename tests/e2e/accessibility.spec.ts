import type { Page } from 'playwright/test'
import { pages } from '../../src/content/pages.ts'
import { putSession, type Session, signIn } from './accounts.ts'
import { barriers, overflow } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { patientMember, uncheckedSession } from './product.ts'
import { viewports } from './site.ts'
import type { State, Viewer } from './states/state.ts'
import { states } from './states/states.ts'

const addresses = Object.values(pages).map(({ path }) => (path === '*' ? '/no/such/page' : path))

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

/** Looks at the page as it is now, on a desktop and on a phone. */
async function expectNoBarriers(
  page: Page,
  where: string,
  { only }: Pick<State, 'only'> = {},
): Promise<void> {
  for (const device of only ? [only] : (['desktop', 'phone'] as const)) {
    await page.setViewportSize(viewports[device])
    expect(await barriers(page), `${where} on a ${device}`).toEqual([])
    expect(await overflow(page), `${where} on a ${device} is no wider than the window`).toBe(0)
  }
}

/** A narrow phone, which is also a desktop at 400 %, and text that somebody had to make twice as large. */
async function expectToFitAnywhere(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overflow(page), { message: `${where} at 320 px` }).toBe(0)
  await page.setViewportSize(viewports.tablet)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => overflow(page), { message: `${where} with text twice as large` }).toBe(0)
}

test('nothing keeps anyone out of a page that a visitor sees', async ({ page, browserConsole }) => {
  browserConsole.allow(/^error: Failed to load resource: .* (403|404) /)
  for (const address of [...addresses, '/login?mode=signup']) {
    await page.goto(address)
    await expectNoBarriers(page, address)
    await expectToFitAnywhere(page, address)
  }
})

test('nothing keeps anyone out of a page that a member sees', async ({ page, member: _, browserConsole }) => {
  browserConsole.allow(/^error: Failed to load resource: .* 404 /)
  for (const address of [...addresses, '/search?q=game']) {
    await page.goto(address)
    await expectNoBarriers(page, address)
    await expectToFitAnywhere(page, address)
  }
})

for (const state of Object.values(states).flat()) {
  test(`nothing keeps anyone out: ${state.name}`, async ({
    page,
    context,
    stack,
    memberSession,
    browserConsole,
  }) => {
    if (state.lines) browserConsole.allow(state.lines)
    const sessions: Record<Viewer, () => Session | Promise<Session>> = {
      visitor: () => [],
      member: () => memberSession,
      patient: () => signIn(stack, patientMember),
      unchecked: () => uncheckedSession,
    }
    await putSession(context, stack, await sessions[state.viewer]())
    await page.setViewportSize(viewports[state.only ?? 'desktop'])
    await state.reach(page)
    await expectNoBarriers(page, state.name, state)
  })
}
