import type { Page } from 'playwright/test'
import { galleryTexts } from '../../src/content/media.ts'
import { expectShown, openAlbum, photo, thumbnail } from './album.ts'
import { expect, test } from './fixtures.ts'
import { someTitles } from './gallery.ts'
import { viewports } from './site.ts'

const [huddle, march] = someTitles.team

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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
    await openAlbum(page)
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
    await openAlbum(page)
    await thumbnail(page, huddle).tap()
    await expectShown(page, huddle)
    const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 1)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizePinchGesture', { x: 195, y: 420, scaleFactor: 2.5 })
    await expect.poll(scale).toBeGreaterThan(2)
    const picture = photo(page, huddle).getByRole('img', { name: huddle })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-1280\./)
    // The strip is held as soon as the page knows, which is a moment later.
    const strip = photo(page, huddle).getByRole('region', { name: galleryTexts.photosLabel })
    await expect(strip).toHaveCSS('overflow-x', 'hidden')
    // What can be seen is now about 156 by 337 pixels of the page.
    await swipe(page, 140, 10, 150)
    await page.touchscreen.tap(70, 150)
    await expect(photo(page, huddle)).toContainText('1 of 5')
    await session.send('Input.synthesizePinchGesture', { x: 70, y: 150, scaleFactor: 0.2 })
    await expect.poll(scale).toBe(1)
    await expect(strip).not.toHaveCSS('overflow-x', 'hidden')
    await swipe(page, 330, 60)
    await expectShown(page, march)
  })
})
