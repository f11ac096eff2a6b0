import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { viewports } from './site.ts'

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it is now, with the elements. */
async function violationsOf(page: Page): Promise<string[]> {
  if (await page.evaluate("!('axe' in window)")) await page.evaluate(axe)
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.flatMap(({ target }) => target)}`)
}

/** Links, buttons and fields below 24 by 24 px. Links within a sentence may be as high as it. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ]
    return targets.flatMap((target) => {
      if (
        !target.checkVisibility({ visibilityProperty: true }) ||
        target.matches('.visually-hidden')
      )
        return []
      const isInSentence =
        getComputedStyle(target).display === 'inline' &&
        target.parentElement?.textContent !== target.textContent
      const { width, height } = target.getBoundingClientRect()
      if (isInSentence || (width >= 24 && height >= 24)) return []
      return [`${Math.round(width)} x ${Math.round(height)} px: ${target.outerHTML.slice(0, 120)}`]
    })
  })
}

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Looks at the page as it is now, in the width of a device. */
export async function expectAccessible(page: Page, device: keyof typeof viewports): Promise<void> {
  await expectUsableLayout(page, device)
  expect(await violationsOf(page), `on a ${device}`).toEqual([])
}

/** What depends on the width alone: large targets, and no overflow. */
export async function expectUsableLayout(
  page: Page,
  device: keyof typeof viewports,
): Promise<void> {
  await page.setViewportSize(viewports[device])
  expect(await smallTargets(page), `on a ${device}`).toEqual([])
  expect(await overflow(page), `on a ${device} it is no wider than the window`).toBe(0)
}

/** A narrow phone, which is also a desktop at 400 %, a tablet, and text of twice the size. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overflow(page), { message: 'it fits into 320 px' }).toBe(0)
  await page.setViewportSize(viewports.tablet)
  await expect.poll(() => overflow(page), { message: 'it fits a tablet' }).toBe(0)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => overflow(page), { message: 'it fits with text twice as large' }).toBe(0)
}
