import type { Page } from 'playwright/test'
import { galleryTexts } from '../../src/content/media.ts'
import { expect, test } from './fixtures.ts'
import { cardButton, indexAddress, indexOf, serveGallery, someTitles } from './gallery.ts'
import { expectGate, hold, open, viewports } from './site.ts'

const index = indexOf(someTitles)

function gallery(page: Page) {
  return page.getByRole('dialog', { name: galleryTexts.heading })
}

function tab(page: Page, name: string) {
  return gallery(page).getByRole('tab', { name })
}

async function openGallery(page: Page) {
  await open(page, '/media')
  await page.getByRole('button', { name: cardButton('photography') }).click()
  await expect(gallery(page)).toBeVisible()
}

test('Videography says that the video gallery is coming soon', async ({ page, member: _ }) => {
  await open(page, '/media')
  const message = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return `${dialog.type()}: ${dialog.message()}`
  })
  await page.getByRole('button', { name: cardButton('videography') }).click()
  expect(await message).toMatch(/^alert: .*video gallery is coming soon/i)
})

test('a press before the scripts are there leads to the gallery all the same', async ({
  page,
  member: _,
}) => {
  const letThrough = await hold(page, '**/assets/*.js')
  await page.goto('/media', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open Photo Gallery' }).click()
  await expect(page).toHaveURL('/media?gallery=photos')
  letThrough()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('Post-game leads to the videos in a new tab', async ({ page, member: _ }) => {
  await open(page, '/media')
  const link = page.getByRole('link', { name: cardButton('post-game') })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', /^https:/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the cards say what becomes of them', async ({ page, member: _ }) => {
    await page.goto('/media?gallery=team')
    const words = page.locator('noscript p')
    await expect(words).toHaveText([galleryTexts.withoutScripts, /video gallery is coming soon/i])
    await expect(words.first()).toBeVisible()
    await expect(gallery(page)).toBeHidden()
  })
})

test('the gallery says that it is loading, in a grid of the same shape, until the photos are there', async ({
  page,
  member: _,
}) => {
  await serveGallery(page, index)
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(indexAddress, async (route) => {
    await promise
    await route.fallback()
  })
  await openGallery(page)
  await expect(gallery(page).getByText('Loading photo gallery...')).toBeVisible()
  await expect(tab(page, 'Alumni')).toHaveAttribute('aria-selected', 'true')
  await expect(gallery(page).getByRole('tab')).toHaveText(['Alumni', 'Team', 'Other'])
  const before = await gallery(page).getByRole('list', { includeHidden: true }).boundingBox()
  goOn()
  await expect(gallery(page).getByText('Loading photo gallery...')).toHaveCount(0)
  const after = await gallery(page).getByRole('list').boundingBox()
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width])
})

test('the first category with photos is open; every tab says how many it has', async ({
  page,
  member: _,
}) => {
  await serveGallery(page, index)
  await openGallery(page)
  await expect(tab(page, 'Team')).toHaveAttribute('aria-selected', 'true')
  await expect(gallery(page).getByRole('tab')).toHaveText(['Alumni (0)', 'Team (5)', 'Other (1)'])
  await expect(gallery(page).getByText('Viewing: Team - 5 photos')).toBeVisible()
  await expect(gallery(page).getByRole('listitem')).toHaveText([...someTitles.team])
  await expect(page).toHaveURL('/media?gallery=team')

  await tab(page, 'Other').click()
  await expect(gallery(page).getByText('Viewing: Other - 1 photos')).toBeVisible()
  await expect(gallery(page).getByRole('listitem')).toHaveText(['The Band'])
  await expect(page).toHaveURL('/media?gallery=other')
})

test('a category without photos tells how to add some', async ({ page, member: _ }) => {
  await serveGallery(page, index)
  await openGallery(page)
  await tab(page, 'Alumni').click()
  await expect(gallery(page).getByText('Viewing: Alumni - 0 photos')).toBeVisible()
  await expect(gallery(page)).toContainText(galleryTexts.emptyCategory.heading)
  await expect(gallery(page)).toContainText(/add images to its category folder and run.*npm run gallery/i)
})

test('with nothing in any category the first is open', async ({ page, member: _ }) => {
  await serveGallery(page, indexOf({}))
  await openGallery(page)
  await expect(tab(page, 'Alumni')).toHaveAttribute('aria-selected', 'true')
  await expect(gallery(page)).toContainText(galleryTexts.emptyCategory.heading)
})

const broken = {
  missing: { status: 404, body: 'Not found' },
  'out of order': { status: 500, body: 'Oops' },
  'no JSON': { status: 200, body: '<!doctype html>' },
  'no index': { status: 200, body: '{"categories":[]}' },
}

for (const [what, answer] of Object.entries(broken)) {
  test(`an index that is ${what} is logged, and the gallery tells how to make one`, async ({
    page,
    member: _,
    browserConsole,
  }) => {
    if (answer.status !== 200)
      browserConsole.allowStatus(answer.status, '/gallery/football/gallery-index.json')
    const logged = 'The photo gallery could not be loaded.'
    browserConsole.allow(new RegExp(logged))
    await page.route(indexAddress, (route) => route.fulfill(answer))
    await openGallery(page)
    await expect(gallery(page)).toContainText(galleryTexts.noIndex.heading)
    await expect(gallery(page)).toContainText(/add images to the category folders.*npm run gallery/i)
    await expect(gallery(page).getByRole('tab')).toHaveCount(0)
    expect(browserConsole.lines.join()).toContain(logged)
  })
}

test('an index that was missing is asked for again when the gallery is opened again', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allow(/gallery/)
  await page.route(indexAddress, (route) => route.fulfill({ status: 404 }))
  await openGallery(page)
  await expect(gallery(page)).toContainText(galleryTexts.noIndex.heading)
  await gallery(page).getByRole('button', { name: galleryTexts.close }).click()
  await expect(gallery(page)).toHaveCount(0)
  await serveGallery(page, index)
  await page.getByRole('button', { name: cardButton('photography') }).click()
  await expect(gallery(page).getByRole('listitem')).toHaveCount(5)
})

test('the gallery keeps the focus and gives it back; the page behind it stays where it is', async ({
  page,
  member: _,
}) => {
  await serveGallery(page, index)
  await page.setViewportSize(viewports.phone)
  await open(page, '/media')
  const opener = page.getByRole('button', { name: cardButton('photography') })
  await opener.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(gallery(page).getByRole('listitem')).toHaveCount(5)
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body || focused?.closest('dialog') ? 'inside' : focused?.outerHTML
    })
    expect(place).toBe('inside')
  }
  await page.keyboard.press('Escape')
  await expect(gallery(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/media')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('tabs by keyboard: one stop, arrows choose, round and round', async ({ page, member: _ }) => {
  await serveGallery(page, index)
  await openGallery(page)
  await tab(page, 'Team').focus()
  const panel = gallery(page).getByRole('tabpanel')
  for (const [key, name] of [
    ['ArrowRight', 'Other'],
    ['ArrowRight', 'Alumni'],
    ['ArrowLeft', 'Other'],
    ['Home', 'Alumni'],
    ['End', 'Other'],
    ['ArrowLeft', 'Team'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(panel).toHaveAccessibleName(new RegExp(`^${name}`))
    await expect(tab(page, name)).toHaveAttribute('aria-controls', (await panel.getAttribute('id')) ?? '')
  }
  await expect(gallery(page).locator('[role=tab][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(gallery(page).getByRole('button', { name: galleryTexts.close })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(gallery(page).getByRole('button', { name: 'The Huddle' })).toBeFocused()
})

test('the gallery’s address opens it for a member; Back and Forward close and open it', async ({
  page,
  member: _,
}) => {
  await serveGallery(page, index)
  await open(page, '/media?gallery=other')
  await expect(gallery(page).getByText('Viewing: Other - 1 photos')).toBeVisible()
  await gallery(page).getByRole('button', { name: galleryTexts.close }).click()
  await expect(gallery(page)).toHaveCount(0)
  await expect(page).toHaveURL('/media')

  await page.getByRole('button', { name: cardButton('photography') }).click()
  await expect(page).toHaveURL('/media?gallery=team')
  await page.goBack()
  await expect(gallery(page)).toHaveCount(0)
  await expect(page).toHaveURL('/media')
  await page.goForward()
  await expect(gallery(page)).toBeVisible()
  await page.reload()
  await expect(gallery(page).getByText('Viewing: Team - 5 photos')).toBeVisible()
})

for (const address of ['/media?gallery=nothing', '/media?gallery=', '/media?gallery=%3Cb%3E']) {
  test(`an address of no category, ${address}, opens the first with photos`, async ({ page, member: _ }) => {
    await serveGallery(page, index)
    await open(page, address)
    await expect(tab(page, 'Team')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL('/media?gallery=team')
  })
}

for (const address of ['/media?gallery=team', '/media?photo=team/the-huddle']) {
  test(`a visitor meets the gate at ${address}, and no photo is asked for`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.allow(/^error: Failed to load resource: .* 403 /)
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/gallery')) asked.push(request.url())
    })
    await open(page, address)
    await expectGate(page)
    await expect(gallery(page)).toHaveCount(0)
    expect(asked).toEqual([])
  })
}
