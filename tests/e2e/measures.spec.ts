import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { userMenu, viewports } from './site.ts'

test('a name is at most 120 px wide in the bar, 80 px on a phone', async ({ page, member }) => {
  const name = userMenu(page).getByText(member.profile.full_name, { exact: true })
  for (const [device, widest] of [
    ['desktop', 120],
    ['phone', 80],
  ] as const) {
    await page.setViewportSize(viewports[device])
    await page.goto('/about')
    if (device === 'phone') await page.getByRole('button', { name: /menu/i }).first().click()
    await expect(name).toHaveCSS('width', `${widest}px`)
  }
})

test('at 1100, 1200 and 1400 px there is room for more: links beside a game, the club’s name, the menu’s icons', async ({
  page,
}) => {
  await page.goto('/schedule')
  const game = page.getByRole('article', { name: 'William & Mary vs. Furman' })
  const left = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().left)
  const areLinksBeside = async () =>
    (await left(game.getByRole('list'))) > (await left(game.getByRole('heading')))
  const hasName = () => page.getByRole('banner').getByText('Alumni', { exact: true }).first().isVisible()
  const hasIcons = () => page.getByRole('navigation', { name: 'Main' }).locator('svg').first().isVisible()

  const room: unknown[] = []
  for (const width of [1100, 1101, 1199, 1200, 1399, 1400]) {
    await page.setViewportSize({ width, height: 900 })
    room.push([width, await areLinksBeside(), await hasName(), await hasIcons()])
  }
  expect(room).toEqual([
    [1100, false, false, false],
    [1101, true, false, false],
    [1199, true, false, false],
    [1200, true, true, false],
    [1399, true, true, false],
    [1400, true, true, true],
  ])
})

test('one page fades into the next: 0.3 s in, 0.2 s out', async ({ page }) => {
  await page.goto('/about')
  const fades = await page.evaluate(() => {
    const found: Record<string, string> = {}
    function read(rules: CSSRuleList) {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) continue
        if (rule instanceof CSSStyleRule && rule.selectorText.includes('view-transition'))
          found[rule.selectorText] = rule.style.animation
        if (rule instanceof CSSGroupingRule) read(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    return found
  })
  expect(fades).toMatchObject({
    '::view-transition-new(root)': expect.stringMatching(/^0?\.3s .* fade-in$/),
    '::view-transition-old(root)': expect.stringMatching(/^0?\.2s .* fade-out$/),
  })
})
