import type { Page } from 'playwright/test'
import { galleryTexts } from '../../src/content/media.ts'
import { expect, test } from './fixtures.ts'
import { indexOf, serveGallery, someTitles } from './gallery.ts'
import { open, viewports } from './site.ts'

const index = indexOf(someTitles)

function photos(page: Page) {
  return page.getByRole('tabpanel').getByRole('listitem')
}
const [huddle, march, inches, lights, captain] = someTitles.team

function photo(page: Page, title: string) {
  return page.getByRole('dialog', { name: title, exact: true })
}

function thumbnail(page: Page, title: string) {
  return page.getByRole('button', { name: title, exact: true })
}

async function openTeam(page: Page) {
  await serveGallery(page, index)
  await open(page, '/media?gallery=team')
  await expect(photos(page)).toHaveCount(5)
}

/** The photo is in the middle of the screen and has been drawn. */
async function expectShown(page: Page, title: string) {
  await expect(photo(page, title)).toBeVisible()
  const picture = photo(page, title).getByRole('img', { name: title })
  await expect(picture).toBeInViewport({ ratio: 0.95 })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

test('a photo opens in full with its title and its number; a click anywhere on it closes it', async ({
  page,
  member: _,
}) => {
  await openTeam(page)
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
  await openTeam(page)
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
  await openTeam(page)
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

test('Escape closes the photo first and then the gallery, and so does Back, however many photos were seen', async ({
  page,
  member: _,
}) => {
  await serveGallery(page, index)
  await open(page, '/media')
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
  await openTeam(page)
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
  await serveGallery(page, index)
  await open(page, '/media?photo=team/under-the-lights')
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
    await serveGallery(page, index)
    await open(page, address)
    await expect(page.getByRole('status')).toHaveText(galleryTexts.photoUnknown)
    await expect(page.getByText(shown)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.getByRole('tab', { name: 'Alumni' }).click()
    await expect(page.getByRole('status')).toHaveCount(0)
  })
}

test('the buttons for the neighbours stop at the ends, and keep the focus there', async ({
  page,
  member: _,
}) => {
  await serveGallery(page, index)
  await open(page, '/media?photo=team/under-the-lights')
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
  await serveGallery(page, index)
  await open(page, '/media?photo=team/the-march')
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
  await serveGallery(page, index)
  await page.route('**/gallery/football/team/the-march*', (route) => route.fulfill({ status: 404 }))
  await open(page, '/media?photo=team/the-march')
  await expect(photo(page, march).getByText(galleryTexts.photoFailed)).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expectShown(page, inches)
})

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  /** Moves a finger over the screen, as the browser itself would see it. */
  async function swipe(page: Page, from: number, to: number, y = 420) {
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x) => ({ x, y })) })
    await touch('touchStart', from)
    const steps = 12
    for (let step = 1; step <= steps; step += 1) await touch('touchMove', from + ((to - from) * step) / steps)
    await touch('touchEnd')
  }

  test('a swipe moves to the next photo and back; a tap closes', async ({ page, member: _ }) => {
    await openTeam(page)
    await thumbnail(page, huddle).tap()
    await expectShown(page, huddle)
    await swipe(page, 330, 60)
    await expectShown(page, march)
    await expect(photo(page, march)).toContainText('2 of 5')
    await expect(page).toHaveURL('/media?photo=team/the-march')
    await swipe(page, 60, 330)
    await expectShown(page, huddle)
    await page.touchscreen.tap(195, 420)
    await expect(photo(page, huddle)).toHaveCount(0)
    await expect(page).toHaveURL('/media?gallery=team')
  })

  test('two fingers zoom into a photo; then a finger moves it, and neither swipes nor closes it', async ({
    page,
    member: _,
  }) => {
    await openTeam(page)
    await thumbnail(page, huddle).tap()
    await expectShown(page, huddle)
    const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 1)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizePinchGesture', { x: 195, y: 420, scaleFactor: 2.5 })
    await expect.poll(scale).toBeGreaterThan(2)
    const picture = photo(page, huddle).getByRole('img', { name: huddle })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-1280\./)
    // What can be seen is now about 156 by 337 pixels of the page.
    await swipe(page, 140, 10, 150)
    await page.touchscreen.tap(70, 150)
    await expect(photo(page, huddle)).toContainText('1 of 5')
    await session.send('Input.synthesizePinchGesture', { x: 70, y: 150, scaleFactor: 0.2 })
    await expect.poll(scale).toBe(1)
    await swipe(page, 330, 60)
    await expectShown(page, march)
  })
})

test('where motion is not wanted a photo opens and closes at once', async ({ page, member: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTeam(page)
  await thumbnail(page, march).click()
  await expectShown(page, march)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expectShown(page, inches)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
