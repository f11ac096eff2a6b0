import { galleryTexts, media } from '../../src/content/media.ts'
import { expect, test } from './fixtures.ts'
import {
  albums,
  cardButton,
  expectShown,
  indexAddress,
  openAlbum,
  photo,
  photos,
  serveGallery,
  someTitles,
  tab,
  thumbnail,
} from './gallery.ts'
import { appScripts, delay, open, viewports } from './site.ts'

const [huddle, , inches, lights, captain] = someTitles.team

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a press before the scripts are there opens the gallery', async ({ page, member: _ }) => {
  await serveGallery(page)
  const goOn = await delay(page, appScripts)
  await page.goto('/media', { waitUntil: 'commit' })
  await cardButton(page, 'photography').click()
  await expect(page).toHaveURL('/media?gallery=photos')
  goOn()
  await expect(albums(page)).toBeVisible()

  await open(page, '/media')
  const messages: string[] = []
  page.once('dialog', async (dialog) => {
    messages.push(dialog.message())
    await dialog.accept()
  })
  await cardButton(page, 'videography').click()
  expect(media.cards.flatMap((card) => ('message' in card ? [card.message] : []))).toEqual(messages)
})

test('the gallery loads in its shape; the first category opens', async ({ page, member: _ }) => {
  await serveGallery(page)
  const goOn = await delay(page, indexAddress)
  await open(page, '/media')
  await cardButton(page, 'photography').click()
  await expect(albums(page).getByText(galleryTexts.loading)).toBeVisible()
  const before = await albums(page).getByRole('list', { includeHidden: true }).boundingBox()
  goOn()
  await expect(albums(page).getByText(galleryTexts.loading)).toHaveCount(0)
  const after = await albums(page).getByRole('list').boundingBox()
  expect({ ...after, height: 0 }).toEqual({ ...before, height: 0 })
  await expect(tab(page, 'team')).toHaveAttribute('aria-selected', 'true')
  await expect(photos(page)).toHaveText([...someTitles.team])
  await expect(page).toHaveURL('/media?gallery=team')
  await tab(page, 'other').click()
  await expect(photos(page)).toHaveText([...someTitles.other])
  await expect(page).toHaveURL('/media?gallery=other')
  await tab(page, 'alumni').click()
  await expect(albums(page)).toContainText(galleryTexts.emptyCategory.heading)
})

test('an unreadable index is logged and loaded again', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allow(/gallery/)
  const opener = cardButton(page, 'photography')
  await page.route(indexAddress, (route) => route.fulfill({ json: { categories: [] } }))
  await open(page, '/media')
  await opener.click()
  await expect(albums(page)).toContainText(galleryTexts.noIndex.heading)
  await albums(page).getByRole('button', { name: galleryTexts.close }).click()
  expect(browserConsole.lines).not.toEqual([])
  await serveGallery(page)
  await opener.click()
  await expect(photos(page)).toHaveCount(someTitles.team.length)
})

test('the gallery has all focus, and returns it', async ({ page, member: _ }) => {
  await serveGallery(page)
  await page.setViewportSize(viewports.phone)
  await open(page, '/media')
  const opener = cardButton(page, 'photography')
  await opener.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(photos(page)).toHaveCount(someTitles.team.length)
  for (let step = 0; step < someTitles.team.length + 5; step += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body || focused?.closest('dialog') !== null
    })
    expect(isInside, `after ${step + 1} times Tab`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(albums(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/media')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('tabs by keyboard: one stop, arrows choose, round and round', async ({ page, member: _ }) => {
  await openAlbum(page)
  await expect(tab(page, 'team')).toBeFocused()
  const panel = albums(page).getByRole('tabpanel')
  for (const [key, category] of [
    ['ArrowRight', 'other'],
    ['ArrowRight', 'alumni'],
    ['ArrowLeft', 'other'],
    ['ArrowLeft', 'team'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, category)).toBeFocused()
    await expect(tab(page, category)).toHaveAttribute('aria-selected', 'true')
    const id = (await panel.getAttribute('id')) ?? ''
    await expect(tab(page, category)).toHaveAttribute('aria-controls', id)
  }
  await expect(albums(page).locator('[role=tab][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(albums(page).getByRole('button', { name: galleryTexts.close })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(thumbnail(page, huddle)).toBeFocused()
})

test('Escape and Back close the photo first and then the gallery', async ({ page, member: _ }) => {
  await openAlbum(page, '/media')
  const opener = cardButton(page, 'photography')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await opener.click()
    await thumbnail(page, huddle).click()
    await expectShown(page, huddle)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/media?photo=team/fourth-and-inches')
    await leave()
    await expect(photo(page, inches)).toHaveCount(0)
    await expect(page).toHaveURL('/media?gallery=team')
    await leave()
    await expect(albums(page)).toHaveCount(0)
    await expect(page).toHaveURL('/media')
    await expect(opener).toBeFocused()
  }
  await page.goForward()
  await expect(albums(page)).toBeVisible()
})

test('the address of a photo opens it; one of no photo says so', async ({ page, member: _ }) => {
  await openAlbum(page, '/media?photo=team/under-the-lights')
  await expectShown(page, lights)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/media?photo=team/the-captain')
  await page.reload()
  await expectShown(page, captain)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/media?gallery=team')
  await expect(thumbnail(page, captain)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/media')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open(page, '/media?photo=other/the-huddle')
  await expect(page.getByRole('status')).toHaveText(galleryTexts.photoUnknown)
  await expect(tab(page, 'other')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'alumni').click()
  await expect(page.getByRole('status')).toHaveCount(0)
})
