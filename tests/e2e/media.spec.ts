import type { Page } from 'playwright/test'
import { galleryTexts, media } from '../../src/content/media.ts'
import { expect, test } from './fixtures.ts'
import { hold, open } from './site.ts'

const indexAddress = '**/gallery/football/gallery-index.json'

function button(page: Page, id: 'photography' | 'videography') {
  return page.getByRole('button', { name: media.cards.find((card) => card.id === id)?.button ?? '' })
}

test('Videography says that the video gallery is coming soon', async ({ page, member: _ }) => {
  await open(page, '/media')
  const message = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return `${dialog.type()}: ${dialog.message()}`
  })
  await button(page, 'videography').click()
  expect(await message).toMatch(/^alert: .*video gallery is coming soon/i)
})

test('Post-game leads to the videos in a new tab', async ({ page, member: _ }) => {
  await open(page, '/media')
  const card = media.cards.find(({ id }) => id === 'post-game')
  await expect(page.getByRole('link', { name: card?.button ?? '' })).toHaveAttribute('target', '_blank')
})

test('the gallery opens over the page, says that it is loading and then that there are no photos', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allowStatus(404, '/gallery/football/gallery-index.json')
  browserConsole.allow(/The photo gallery could not be loaded/)
  const goOn = await hold(page, indexAddress)
  await open(page, '/media')
  await button(page, 'photography').click()
  const gallery = page.getByRole('dialog', { name: galleryTexts.heading })
  await expect(gallery.getByText('Loading photo gallery...')).toBeVisible()
  goOn()
  await expect(gallery.getByRole('heading', { name: galleryTexts.noIndex.heading })).toBeVisible()
  await expect(gallery).toContainText(/add images to the category folders/i)

  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(button(page, 'photography')).toBeFocused()

  await button(page, 'photography').click()
  await gallery.getByRole('button', { name: galleryTexts.close }).click()
  await expect(gallery).toBeHidden()
})

const picture = { width: 8, height: 6, sizes: [] }
const index = {
  categories: {
    alumni: { displayName: 'Alumni', count: 0, images: [] },
    team: {
      displayName: 'Team',
      count: 2,
      images: [
        { ...picture, id: 'huddle', src: '/gallery/football/team/huddle.png', title: 'The Huddle' },
        { ...picture, id: 'march', src: '/gallery/football/team/march.png', title: 'The March' },
      ],
    },
    other: {
      displayName: 'Other',
      count: 1,
      images: [{ ...picture, id: 'band', src: '/gallery/football/other/band.png', title: 'The Band' }],
    },
  },
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('the first category with photos is open; tabs change it, and a photo opens in full', async ({
  page,
  member: _,
}) => {
  await page.route('**/gallery/football/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: onePixel }),
  )
  await page.route(indexAddress, (route) => route.fulfill({ json: index }))
  await open(page, '/media')
  await button(page, 'photography').click()
  const gallery = page.getByRole('dialog', { name: galleryTexts.heading })
  await expect(gallery.getByRole('tab', { name: /^Team/ })).toHaveAttribute('aria-selected', 'true')
  await expect(gallery.getByRole('tab', { name: /^Team/ })).toContainText('2')
  await expect(gallery.getByText('Viewing: Team - 2 photos')).toBeVisible()

  await gallery.getByRole('tab', { name: /^Alumni/ }).click()
  await expect(gallery.getByText('Viewing: Alumni - 0 photos')).toBeVisible()
  await expect(gallery).toContainText(galleryTexts.emptyCategory.heading)
  await gallery.getByRole('tab', { name: /^Other/ }).click()
  await gallery.getByRole('button', { name: 'The Band' }).click()
  const full = page.getByRole('button', { name: new RegExp(galleryTexts.closePhoto, 'i') })
  await expect(full).toBeVisible()
  await full.click()
  await expect(full).toBeHidden()
  await expect(gallery.getByText('The Band')).toBeVisible()
})
