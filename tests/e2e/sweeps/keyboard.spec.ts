import type { Page } from 'playwright/test'
import { pages } from '../../../src/content/pages.ts'
import { expect, test } from '../fixtures.ts'
import { viewports } from '../site.ts'
import { states } from '../states/states.ts'

/** One page of each kind. */
const visited = [pages.landing, pages.select, pages.home, pages.about, pages.schedule, pages.login]
const visitedByMembers = [
  pages.media,
  pages.news,
  pages.search,
  pages.profile,
  pages.alumniTailgate,
]

/** Walks through the page by Tab to its end. Returns what is wrong with the focus at a stop. */
async function walk(page: Page): Promise<{ stops: number; wrong: string[] }> {
  const wrong: string[] = []
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab')
    const finding = await page.evaluate(async () => {
      // The window follows the focus in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return null
      // From the end of the page the focus may come straight back to its beginning.
      if (focused.dataset.walked === 'first') return null
      const wasHere = focused.dataset.walked !== undefined
      focused.dataset.walked = document.querySelector('[data-walked]') ? 'later' : 'first'
      const { left, top, right, bottom } = focused.getBoundingClientRect()
      const style = getComputedStyle(focused)
      const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
      const isOutside = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
      const middle = Math.min(innerHeight - 1, Math.max(0, (top + bottom) / 2))
      const above = document.elementFromPoint((left + right) / 2, middle)
      const isCovered = above !== null && !focused.contains(above) && !above.contains(focused)
      let ground = focused.parentElement
      while (ground && /, 0\)$|^transparent$/.test(getComputedStyle(ground).backgroundColor))
        ground = ground.parentElement
      const isLikeGround =
        ground !== null && getComputedStyle(ground).backgroundColor === style.outlineColor
      const isVisible = focused.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const wrong = Object.entries({ wasHere, isLikeGround, isOutside, isCovered })
        .concat(Object.entries({ hasNoOutline: !hasOutline, isInvisible: !isVisible }))
        .flatMap(([name, applies]) => (applies ? [name] : []))
      return wrong.length > 0 ? `${wrong}: ${focused.outerHTML.slice(0, 90)}` : ''
    })
    if (finding === null) return { stops, wrong }
    if (finding) wrong.push(finding)
  }
  return { stops: 80, wrong: [...wrong, 'It does not end.'] }
}

for (const device of ['desktop', 'phone'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: viewports[device], contextOptions: { reducedMotion: 'reduce' } })

    test('the keyboard walks through every page, and the focus is always seen', async ({
      page,
    }) => {
      for (const { path } of visited) {
        await page.goto(path)
        const { stops, wrong } = await walk(page)
        expect(wrong, path).toEqual([])
        expect(stops, path).toBeGreaterThan(3)
      }
    })

    test('the keyboard walks through the pages of members', async ({ page, member: _ }) => {
      for (const { path } of visitedByMembers) {
        await page.goto(path === '/search' ? '/search?q=game' : path)
        expect((await walk(page)).wrong, path).toEqual([])
      }
    })

    test('the keyboard walks through an open photo', async ({ page, member: _ }) => {
      await states.opened.find(({ name }) => name === 'photo-open')?.reach(page)
      expect(await walk(page)).toEqual({ stops: 5, wrong: [] })
    })
  })
}
