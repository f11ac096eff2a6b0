import { galleryTexts } from '../../src/content/media.ts'
import { expectShown, openAlbum, photo, thumbnail } from './album.ts'
import { expect, test } from './fixtures.ts'
import { indexOf, serveGallery, someTitles } from './gallery.ts'
import { open } from './site.ts'

const [huddle, march, inches, lights, captain] = someTitles.team

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a photo opens in full with its title and its number; a click anywhere on it closes it', async ({
  page,
  member: _,
}) => {
  await openAlbum(page)
  await thumbnail(page, march).click()
  await expectShown(page, march)
  await expect(photo(page, march)).toContainText('2 of 5')
  await expect(page).toHaveURL('/media?photo=team/the-march')
  await photo(page, march).getByRole('img', { name: march }).click()
  await expect(photo(page, march)).toHaveCount(0)
  await expect(page).toHaveURL('/media?gallery=team')
  await expect(thumbnail(page, march)).toBeFocused()

  await thumbnail(page, huddle).click()
  await expectShown(page, huddle)
  await page.mouse.click(5, 700)
  await expect(photo(page, huddle)).toHaveCount(0)

  await thumbnail(page, huddle).click()
  await page.getByRole('button', { name: galleryTexts.closePhoto }).click()
  await expect(photo(page, huddle)).toHaveCount(0)
})

test('arrow keys, Home and End move between photos; the last one’s thumbnail has the focus afterwards', async ({
  page,
  member: _,
}) => {
  await openAlbum(page)
  await thumbnail(page, huddle).click()
  await expectShown(page, huddle)
  for (const [key, title, count] of [
    ['ArrowRight', march, '2 of 5'],
    ['Alt+ArrowRight', march, '2 of 5'],
    ['ArrowRight', inches, '3 of 5'],
    ['ArrowLeft', march, '2 of 5'],
    ['End', captain, '5 of 5'],
    ['ArrowRight', captain, '5 of 5'],
    ['ArrowLeft', lights, '4 of 5'],
    ['Home', huddle, '1 of 5'],
    ['ArrowLeft', huddle, '1 of 5'],
    ['ArrowRight', march, '2 of 5'],
  ] as const) {
    await page.keyboard.press(key)
    await expectShown(page, title)
    await expect(photo(page, title)).toContainText(count)
  }
  await expect(page).toHaveURL('/media?photo=team/the-march')
  await page.keyboard.press('Escape')
  await expect(photo(page, march)).toHaveCount(0)
  await expect(thumbnail(page, march)).toBeFocused()
})

test('keys pressed faster than photos come are all counted', async ({ page, member: _ }) => {
  await openAlbum(page)
  await thumbnail(page, huddle).click()
  await expectShown(page, huddle)
  await page.evaluate(() => {
    const press = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
      )
    for (let presses = 0; presses < 3; presses += 1) press()
  })
  await expectShown(page, lights)
})

test('the buttons for the neighbours stop at the ends, and keep the focus there', async ({
  page,
  member: _,
}) => {
  await openAlbum(page, '/media?photo=team/under-the-lights')
  const next = page.getByRole('button', { name: galleryTexts.next })
  await next.focus()
  await page.keyboard.press('Enter')
  await expectShown(page, captain)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expectShown(page, captain)
  await expect(next).toBeFocused()
  await page.getByRole('button', { name: galleryTexts.previous }).click()
  await expectShown(page, lights)
})

test('a change of photo is read aloud, and only the one that is shown can be found', async ({
  page,
  member: _,
}) => {
  await openAlbum(page, '/media?photo=team/the-march')
  const said = photo(page, march).locator('[aria-live=polite]')
  await expect(said).toHaveText(`${march} 2 of 5`)
  await expect(photo(page, march).getByRole('img')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('dialog [aria-live=polite]')).toHaveText(`${inches} 3 of 5`)
})

test('a photo that cannot be loaded says so, and the others go on', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allow(/^error: Failed to load resource: .* 404 .*the-march/)
  await serveGallery(page, indexOf(someTitles))
  await page.route('**/gallery/football/team/the-march*', (route) => route.fulfill({ status: 404 }))
  await open(page, '/media?photo=team/the-march')
  await expect(photo(page, march).getByText(galleryTexts.photoFailed)).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expectShown(page, inches)
})

test('where motion is not wanted a photo opens and closes at once', async ({ page, member: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAlbum(page)
  await thumbnail(page, march).click()
  await expectShown(page, march)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expectShown(page, inches)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
