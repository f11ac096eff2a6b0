import { playersInSearchTexts } from '../../src/content/members/roster.ts'
import { barTexts } from '../../src/content/menu.ts'
import { searchTexts } from '../../src/content/search.ts'
import { expect, test } from './fixtures.ts'
import { heading, open, topOf } from './site.ts'

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
