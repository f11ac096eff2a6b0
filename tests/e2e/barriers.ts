import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What stands in somebody's way on the page as it is now, each with the places where it does. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)} })`,
  )
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  return [...found, ...(await smallTargets(page))]
}

/** Links, buttons and fields that are smaller than 24 by 24 px. Links within a sentence may be as high as it. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
    return targets.flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.matches('.visually-hidden'))
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
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
