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
