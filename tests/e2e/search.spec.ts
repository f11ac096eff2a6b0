import { searchTexts } from '../../src/content/search.ts'
import { expect, test } from './fixtures.ts'
import { expectGate, heading, open } from './site.ts'

test('the search box ignores nothing, trims and clears', async ({ page, member: _ }) => {
  await open(page, '/about')
  const box = page.getByRole('searchbox')
  await box.press('Enter')
  await box.fill('   ')
  await page.getByRole('button', { name: 'GO' }).click()
  await expect(page).toHaveURL('/about')

  await box.fill('  where to  ')
  await page.getByRole('button', { name: 'GO' }).click()
  await expect(page).toHaveURL('/search?q=where+to')
  await expect(box).toHaveValue('')
  await expect(heading(page)).toHaveText(/^Results for .where to.$/)
})

test('words with signs of their own survive the address', async ({ page, member: _ }) => {
  await open(page, '/about')
  await page.getByRole('searchbox').fill('a&b=50% #1')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  expect(new URL(page.url()).searchParams.get('q')).toBe('a&b=50% #1')
  await expect(page.getByRole('main')).toContainText('a&b=50% #1')
})

test('results are counted and lead to pages or, in a new tab, elsewhere', async ({ page, member: _ }) => {
  await open(page, '/search?q=blog')
  await expect(page.getByText('1 result found')).toBeVisible()
  const external = page.getByRole('link', { name: searchTexts.visitExternal })
  await expect(external).toHaveText('Visit External Link')
  await expect(external).toHaveAttribute('target', '_blank')
  await expect(external).toHaveAttribute('href', /^https:/)

  await page.getByRole('searchbox').fill('tailgate')
  await page.getByRole('searchbox').press('Enter')
  await expect(heading(page)).toContainText('tailgate')
  const result = page.getByRole('article').filter({ hasText: 'Alumni Tailgate' }).last()
  await expect(result).toContainText('Events')
  await result.getByRole('link', { name: 'View Page' }).click()
  await expect(page).toHaveURL('/calendar/alumni-tailgate')
})

for (const [query, title] of [
  ['zzzzzz', 'No Results Found'],
  ['a', 'No Results Found'],
  ['', 'Enter a Search Query'],
  ['%20%20', 'Enter a Search Query'],
]) {
  test(`searching for "${query}" says "${title}"`, async ({ page, member: _ }) => {
    await open(page, `/search?q=${query}`)
    await expect(heading(page)).toHaveText(title ?? '')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/home')
  })
}

test('a visitor who searches meets the gate', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('searchbox').fill('tailgate')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=tailgate')
  await expectGate(page)
  await expect(page.getByText('Alumni Tailgate')).toHaveCount(0)
})
