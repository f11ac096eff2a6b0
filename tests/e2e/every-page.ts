import { expect, type Page, test } from 'playwright/test'
import { pages } from '../../src/content/pages.ts'
import { placeholders } from '../../src/content/placeholders.ts'
import { expectAccessible, expectToFitAnywhere } from './accessibility.ts'
import type { BrowserConsole } from './fixtures.ts'
import { watchShifts } from './shifts.ts'
import { alive, heading, viewports } from './site.ts'

interface Look {
  viewer: 'visitor' | 'member'
  device: 'phone' | 'tablet' | 'desktop'
  /** Narrow screens and large letters too. */
  everywhere?: boolean
}

/** The addresses of every page that looks like no other, as one viewer meets them, and the status of each. */
function addresses(viewer: Look['viewer']): Array<[address: string, status: number]> {
  const alike = new Set(Object.keys(placeholders).slice(1))
  let gates = 0
  return Object.entries(pages).flatMap(([name, { path, access }]): Array<[string, number]> => {
    if (alike.has(name)) return []
    if (path === '*') return viewer === 'visitor' ? [['/no/such/page', 404]] : []
    // Of the public pages, a member's bar is on each; one shows it.
    if (viewer === 'member') return access === 'member' || name === 'home' ? [[path, 200]] : []
    if (access === 'public') return [[path, 200]]
    gates += 1
    return gates === 1 ? [[path, 403]] : []
  })
}

/**
 * Visits every page once: nothing moves while it loads, it says the same before and after its scripts take over,
 * under one heading, and nothing keeps anyone out.
 */
export async function lookAtEveryPage(
  page: Page,
  browserConsole: BrowserConsole,
  look: Look,
): Promise<void> {
  const words = async () =>
    (await page.locator('main').innerText()).replace(/(\d+[dhms] )+until kickoff/g, '')
  const shifts = await watchShifts(page)
  for (const [address, status] of addresses(look.viewer)) {
    await test.step(address, async () => {
      if (status !== 200) browserConsole.allowStatus(status, address)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize(viewports[look.device])
      await page.goto(address)
      await expect(heading(page)).toHaveText(/\S/)
      const before = await words()
      await alive(page)
      await expect(heading(page)).toHaveCount(1)
      expect(await words()).toBe(before)
      expect(await shifts(), 'nothing moves while it loads').toEqual([])
      // What axe looks at has come to rest.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectAccessible(page, look.device)
      if (look.everywhere) await expectToFitAnywhere(page)
    })
  }
}
