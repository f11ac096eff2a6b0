import { searchTexts } from '../../src/content/search.ts'
import { footer } from '../../src/content/site.ts'
import { expect, test } from './fixtures.ts'
import { expectGate, heading, open, viewports } from './site.ts'

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

test('matches are marked in titles and descriptions', async ({ page, member: _ }) => {
  await open(page, '/search?q=WHERE+to+stay+<b>')
  const result = page.getByRole('article', { name: 'Where to Stay' })
  await expect(result.locator('mark')).toHaveText(['Where', 'to', 'Stay'])
  await expect(page.getByRole('main').locator('b')).toHaveCount(0)

  // What is found by a word of the content alone says so.
  await page.goto('/search?q=hotel')
  const found = page.getByRole('article', { name: 'Where to Stay' })
  await expect(found).toContainText('Also about: hotel')
  await expect(found.locator('mark')).toHaveText('hotel')
})

test('where nothing was found, searches to try lead to results', async ({ page, member: _ }) => {
  await open(page, '/search?q=zzzzzz')
  await page.getByRole('link', { name: 'tailgate' }).click()
  await expect(page).toHaveURL('/search?q=tailgate')
  await expect(page.getByRole('article', { name: 'Alumni Tailgate' })).toBeVisible()
})

test('a query of 10,000 characters is cut at 200 and fits a phone', async ({ page, member: _ }) => {
  await page.setViewportSize(viewports.phone)
  await open(page, `/search?q=${'x'.repeat(10_000)}`)
  await expect(page.getByText(/x{200}/)).toHaveText(`Results for “${'x'.repeat(200)}”: 0 results found`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width)
  await expect(page.getByRole('searchbox')).toHaveValue('x'.repeat(200))
})

test('on a phone the page for searching has a box of its own', async ({ page, member: _ }) => {
  await page.setViewportSize(viewports.phone)
  await open(page, '/search')
  await page.keyboard.press('/')
  const box = page.getByRole('main').getByRole('searchbox')
  await expect(box).toBeFocused()
  await box.fill(' tailgate ')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=tailgate')
  await expect(box).toHaveValue('tailgate')
  await expect(page.getByRole('article', { name: 'Alumni Tailgate' })).toBeVisible()
})

test.describe('the key /', () => {
  test('leads to the search box, and types nothing into it', async ({ page }) => {
    await open(page, '/about')
    const box = page.getByRole('searchbox')
    await expect(box).toHaveAttribute('aria-keyshortcuts', '/')
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
    // Within the box it is a sign like any other.
    await page.keyboard.press('/')
    await expect(box).toHaveValue('/')
  })

  test('leads back to it after a search', async ({ page, member: _ }) => {
    await open(page, '/about')
    const box = page.getByRole('searchbox')
    await box.fill('tailgate')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=tailgate')
    await expect(box).not.toBeFocused()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
  })

  test('is left alone while something is typed, and with another key held', async ({ page }) => {
    await open(page, '/about')
    for (const key of ['Control+/', 'Alt+/', 'Meta+/']) await page.keyboard.press(key)
    await expect(page.getByRole('searchbox')).not.toBeFocused()

    await page.evaluate(() => {
      for (const field of ['textarea', 'select', 'div']) {
        const element = document.querySelector('main')?.appendChild(document.createElement(field))
        element?.setAttribute('aria-label', field)
        if (field === 'div') element?.setAttribute('contenteditable', 'true')
      }
    })
    for (const field of ['textarea', 'select', 'div']) {
      const element = page.getByLabel(field, { exact: true })
      await element.focus()
      await page.keyboard.press('/')
      await expect(element).toBeFocused()
    }
    await expect(page.getByLabel('textarea', { exact: true })).toHaveValue('/')
  })

  test('is left alone behind a dialog', async ({ page }) => {
    await open(page, '/about')
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.textContent = 'Something else'
      dialog.showModal()
    })
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { includeHidden: true }).first()).not.toBeFocused()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('opens the menu where that holds the box', async ({ page }) => {
    await page.setViewportSize(viewports.phone)
    await open(page, '/about')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('tail')
    await expect(page.getByRole('searchbox')).toHaveValue('tail')
    // The first empties the box, as browsers do.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  })

  test('is announced beside the box on wide screens only', async ({ page }) => {
    await open(page, '/about')
    const hint = page.locator('search').getByText('/', { exact: true }).first()
    await expect(hint).toBeVisible()
    await page.getByRole('searchbox').focus()
    await expect(hint).toBeHidden()
    await page.setViewportSize(viewports.tablet)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.locator('search').getByText('/', { exact: true }).last()).toBeHidden()
  })
})

test('the key / can be turned off at the foot of the page, and stays off', async ({ page }) => {
  await open(page, '/about')
  const box = page.getByRole('searchbox').first()
  const setting = page.getByRole('checkbox', { name: footer.searchKey })
  await expect(setting).toBeChecked()
  await setting.uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(box).not.toBeFocused()
  await expect(box).not.toHaveAttribute('aria-keyshortcuts')
  await open(page, '/mission')
  await expect(setting).not.toBeChecked()
  await page.keyboard.press('/')
  await expect(box).not.toBeFocused()
  await setting.check()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
})
