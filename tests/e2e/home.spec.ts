import { home } from '../../src/content/home.ts'
import { landing, sectionChooser } from '../../src/content/landing.ts'
import { barTexts } from '../../src/content/menu.ts'
import { pages } from '../../src/content/pages.ts'
import { footer, site } from '../../src/content/site.ts'
import { expect, test } from './fixtures.ts'
import { alive, heading, menu, open, viewports } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const viewport of [viewports.phone, viewports.desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the banner stays closed while moving within the site and is back after a reload', async ({
      page,
    }) => {
      await open(page, '/home')
      const banner = page.getByText(home.promo.text)
      await expect(banner).toBeVisible()
      await expect(page.getByRole('link', { name: home.promo.button })).toHaveAttribute('target', '_blank')
      const stored = () => page.evaluate(() => [...Object.keys(localStorage), document.cookie].join())
      const before = await stored()

      await page.getByRole('button', { name: home.promo.close }).click()
      await expect(banner).toBeHidden()
      await page.getByRole('banner').getByRole('link', { name: barTexts.logoLabel }).click()
      if (viewport.width < 1025) await page.getByRole('button', { name: 'Open menu' }).click()
      await menu(page)
        .getByRole('link', { name: /^About/ })
        .click()
      await expect(page).toHaveURL('/about')
      await page.getByRole('banner').getByRole('link', { name: barTexts.logoLabel }).click()
      await expect(heading(page)).toHaveText(home.heading)
      await expect(banner).toBeHidden()
      expect(await stored()).toBe(before)

      await page.reload()
      await expect(banner).toBeVisible()
    })
  })
}

test('the landing page leads by ENTER to the chooser, and each card to its section', async ({ page }) => {
  await open(page, '/')
  await expect(heading(page)).toHaveText(landing.headline)
  await expect(page.getByText(landing.tagline)).toBeVisible()
  for (const { label } of site.social) {
    const link = page.getByRole('link', { name: label })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveCSS('border-radius', '50%')
    const box = await link.boundingBox()
    expect(box?.width).toBe(box?.height)
  }
  await page.getByRole('link', { name: 'ENTER' }).click()
  await expect(page).toHaveURL('/select')
  for (const [title, path] of [
    ['YEARS', '/home'],
    ['ABOUT', '/about'],
    ['MISSION', '/mission'],
    ['SCHEDULE', '/schedule'],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(Object.values(pages).find((other) => other.path === path)?.title ?? '')
    await page.goBack()
    await expect(page).toHaveURL('/select')
  }
  await page.getByRole('link', { name: sectionChooser.logoLabel }).click()
  await expect(page).toHaveURL('/')
})

test('the footer says what the club is for and how to write to it', async ({ page }) => {
  await open(page, '/about')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText(footer.mission)
  await expect(foot.locator('a[href^="mailto:"]')).toHaveAttribute('href', `mailto:${site.infoEmail}`)
  await foot.getByRole('link', { name: footer.logoLabel }).click()
  await expect(page).toHaveURL('/home')
  await alive(page)
})
