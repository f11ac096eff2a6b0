import { playersInSearchTexts } from '../../src/content/members/roster.ts'
import { barTexts } from '../../src/content/menu.ts'
import { searchTexts } from '../../src/content/search.ts'
import { footer } from '../../src/content/site.ts'
import { expect, test } from './fixtures.ts'
import { heading, open, topOf, viewports } from './site.ts'

test('the search box trims, clears, and leads to marked results', async ({ page, member: _ }) => {
  await open(page, '/about')
  const box = page.getByRole('searchbox')
  await box.press('Enter')
  await box.fill('   ')
  await page.getByRole('button', { name: barTexts.searchButton }).click()
  await expect(page).toHaveURL('/about')

  const [word] = searchTexts.suggestions
  await box.fill(`  ${word}  `)
  await page.getByRole('button', { name: barTexts.searchButton }).click()
  await expect(page).toHaveURL(`/search?q=${word}`)
  await expect(box).toHaveValue('')
  await expect(box).not.toBeFocused()
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(new RegExp(word, 'i'))
  await page.keyboard.press('/')
  await expect(box).toBeFocused()

  await box.fill('a&b=50% #1 <b>zzz')
  await box.press('Enter')
  await expect(heading(page)).toHaveText(searchTexts.noResults.heading)
  expect(new URL(page.url()).searchParams.get('q')).toBe('a&b=50% #1 <b>zzz')
  await expect(page.getByRole('main')).toContainText('a&b=50% #1 <b>zzz')
  await page.getByRole('main').getByRole('link', { name: word, exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: searchTexts.viewPage }).first().click()
  await expect(page).not.toHaveURL(/search/)
})

test('players who are found late come below the results, which stay in place', async ({
  page,
  member: _,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/roster?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, '/about')
  const box = page.getByRole('searchbox')
  // An event, and the name of a player of the demo.
  await box.fill('tailgate')
  await box.press('Enter')
  const result = page.getByRole('link', { name: searchTexts.viewPage }).first()
  const before = await topOf(result)
  held.resolve()
  await expect(page.getByRole('heading', { name: playersInSearchTexts.heading })).toBeVisible()
  expect(await topOf(result)).toBe(before)
})

test('the key / focuses the search box, unless another element uses it', async ({ page }) => {
  const box = page.getByRole('searchbox', { includeHidden: true }).first()
  const setting = page.getByRole('checkbox', { name: footer.searchKey })
  await open(page, '/about')
  for (const key of ['Control+/', 'Alt+/', 'Meta+/']) await page.keyboard.press(key)
  await expect(box).not.toBeFocused()
  await expect(box).toHaveAttribute('aria-keyshortcuts', '/')
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  // Within a field it is a character like any other.
  await page.keyboard.press('/')
  await expect(box).toHaveValue('/')

  await test.step('a phone opens its menu for it', async () => {
    await page.setViewportSize(viewports.phone)
    await page.getByRole('main').click()
    await page.keyboard.press('/')
    await expect(page.getByRole('button', { name: barTexts.closeMenu })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.setViewportSize(viewports.desktop)
  })

  await test.step('turned off in the footer it stays off', async () => {
    await setting.uncheck()
    await open(page, '/mission')
    await expect(setting).not.toBeChecked()
    await page.keyboard.press('/')
    await expect(box).not.toBeFocused()
    await setting.check()
  })

  await test.step('below a dialog it does nothing', async () => {
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.textContent = 'Something else'
      dialog.showModal()
    })
    await page.keyboard.press('/')
    await expect(box).not.toBeFocused()
  })
})
