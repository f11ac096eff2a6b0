import { galleryTexts } from '../../src/content/media.ts'
import { expectShown, openAlbum, photo, thumbnail } from './album.ts'
import { expect, test } from './fixtures.ts'
import { someTitles } from './gallery.ts'

const [huddle, , inches, lights, captain] = someTitles.team

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('Escape closes the photo first and then the gallery, and so does Back, however many photos were seen', async ({
  page,
  member: _,
}) => {
  await openAlbum(page, '/media')
  const opener = page.getByRole('button', { name: 'Open Photo Gallery' })
  const gallery = page.getByRole('dialog', { name: galleryTexts.heading })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await opener.click()
    await thumbnail(page, huddle).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/media?photo=team/fourth-and-inches')
    await leave()
    await expect(photo(page, inches)).toHaveCount(0)
    await expect(gallery).toBeVisible()
    await expect(page).toHaveURL('/media?gallery=team')
    await leave()
    await expect(gallery).toHaveCount(0)
    await expect(page).toHaveURL('/media')
    await expect(opener).toBeFocused()
  }
})

test('a photo that was left open does not come back when the gallery is opened again', async ({
  page,
  member: _,
}) => {
  await openAlbum(page)
  await thumbnail(page, huddle).click()
  await expectShown(page, huddle)
  await page.evaluate(() => window.history.go(-1))
  await expect(photo(page, huddle)).toHaveCount(0)
  await page.getByRole('button', { name: galleryTexts.close }).click()
  await page.getByRole('button', { name: 'Open Photo Gallery' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('the address of a photo opens it, also after a reload; closing leads to its category and then to the page', async ({
  page,
  member: _,
}) => {
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
})

test('the gallery that is opened by its address begins at the tab that this names', async ({
  page,
  member: _,
}) => {
  await openAlbum(page, '/media?gallery=team')
  await expect(page.getByRole('tab', { name: /^Team/ })).toBeFocused()
})

for (const [address, shown] of [
  ['/media?photo=team/gone', 'Viewing: Team - 5 photos'],
  ['/media?photo=other/the-huddle', 'Viewing: Other - 1 photos'],
  ['/media?photo=nowhere/the-huddle', 'Viewing: Team - 5 photos'],
  ['/media?photo=', 'Viewing: Team - 5 photos'],
] as const) {
  test(`the address of no photo, ${address}, says so and shows the ones there are`, async ({
    page,
    member: _,
  }) => {
    await openAlbum(page, address)
    await expect(page.getByRole('status')).toHaveText(galleryTexts.photoUnknown)
    await expect(page.getByText(shown)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.getByRole('tab', { name: 'Alumni' }).click()
    await expect(page.getByRole('status')).toHaveCount(0)
  })
}
