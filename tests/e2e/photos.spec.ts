import type { Page } from 'playwright/test'
import { galleryTexts } from '../../src/content/media.ts'
import { expect, test } from './fixtures.ts'
import {
  expectShown,
  openAlbum,
  photo,
  photos,
  serveGallery,
  someTitles,
  thumbnail,
} from './gallery.ts'
import { recordLayoutShifts } from './layout-shifts.ts'
import { open, viewports } from './site.ts'

const [huddle, march, inches, lights, captain] = someTitles.team

const manyTitles = Array.from({ length: 400 }, (_, at) => `Photo ${at + 1}`)

/** Every photo that is in sight has been rendered. */
async function rendered(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInSight = (place: Element) => {
      const { top, bottom } = place.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const places = [...document.querySelectorAll('dialog li')].filter(isInSight)
    return places.length > 0 && places.every((place) => place.querySelector('img')?.complete)
  })
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a photo closes by a click anywhere; its thumbnail has the focus', async ({
  page,
  member: _,
}) => {
  await openAlbum(page)
  const ways = [
    () => photo(page, march).getByRole('img', { name: march }).click(),
    () => page.mouse.click(5, 700),
    () => page.getByRole('button', { name: galleryTexts.closePhoto }).click(),
  ]
  for (const leave of ways) {
    await thumbnail(page, march).click()
    await expectShown(page, march)
    await expect(page).toHaveURL('/media?photo=team/the-march')
    await leave()
    await expect(photo(page, march)).toHaveCount(0)
    await expect(page).toHaveURL('/media?gallery=team')
    await expect(thumbnail(page, march)).toBeFocused()
  }
})

test('keys and buttons move between photos', async ({ page, member: _ }) => {
  await openAlbum(page)
  await thumbnail(page, huddle).click()
  await expectShown(page, huddle)
  for (const [key, title, count] of [
    ['End', captain, '5 of 5'],
    ['ArrowRight', captain, '5 of 5'],
    ['Home', huddle, '1 of 5'],
    ['ArrowRight', march, '2 of 5'],
  ] as const) {
    await page.keyboard.press(key)
    await expectShown(page, title)
    await expect(photo(page, title).locator('[aria-live=polite]')).toHaveText(`${title} ${count}`)
    await expect(photo(page, title).getByRole('img')).toHaveCount(1)
  }
  // Keys pressed faster than photos come are all counted.
  await page.evaluate(() => {
    const press = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
      )
    for (let presses = 0; presses < 2; presses += 1) press()
  })
  await expectShown(page, lights)

  const next = page.getByRole('button', { name: galleryTexts.next })
  await next.focus()
  for (let presses = 0; presses < 2; presses += 1) {
    await page.keyboard.press('Enter')
    await expectShown(page, captain)
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toBeFocused()
  }
  await page.getByRole('button', { name: galleryTexts.previous }).click()
  await expectShown(page, lights)
  await page.keyboard.press('Escape')
  await expect(thumbnail(page, lights)).toBeFocused()
})

test('a photo that cannot be loaded says so', async ({ page, member: _, browserConsole }) => {
  browserConsole.allow(/^error: Failed to load resource: .* 404 .*the-march/)
  await serveGallery(page)
  await page.route('**/gallery/football/team/the-march*', (route) => route.fulfill({ status: 404 }))
  await open(page, '/media?photo=team/the-march')
  await expect(photo(page, march).getByText(galleryTexts.photoFailed)).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expectShown(page, inches)
})

test('of hundreds of photos those near the screen are fetched', async ({ page, member: _ }) => {
  await serveGallery(page, { team: manyTitles })
  const files: string[] = []
  page.on('request', (request) => request.url().endsWith('.jpeg') && files.push(request.url()))
  const shifts = await recordLayoutShifts(page)
  await open(page, '/media?gallery=team')
  await expect(photos(page)).toHaveCount(manyTitles.length)
  const dialog = page.getByRole('dialog')
  const height = await dialog.evaluate((element) => element.scrollHeight)
  for (const part of [0, 0.5, 1]) {
    await dialog.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), part)
    await rendered(page)
  }
  expect(files.length).toBeLessThan(250)
  expect(await dialog.evaluate((element) => element.scrollHeight)).toBe(height)
  expect(await shifts()).toEqual([])

  await thumbnail(page, 'Photo 300').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/media?photo=team/photo-301')
  await page.keyboard.press('Escape')
  await expect(thumbnail(page, 'Photo 301')).toBeFocused()
  await expect(thumbnail(page, 'Photo 301').locator('img')).toBeInViewport()
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
    for (let step = 1; step <= steps; step += 1)
      await touch('touchMove', from + ((to - from) * step) / steps)
    await touch('touchEnd')
  }

  test('photos stand whole in two columns, with whole titles', async ({ page, member: _ }) => {
    const long = 'The whole class of 1968 on the steps of the stadium an hour before kickoff'
    const titles = [long, ...someTitles.team]
    await serveGallery(page, { team: titles, alumni: titles })
    for (const category of ['team', 'alumni']) {
      await open(page, `/media?gallery=${category}`)
      await expect(photos(page)).toHaveCount(6)
      const columns = await photos(page).evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().left),
      )
      expect(new Set(columns).size).toBe(2)
      await expect(photos(page).locator('img').first()).toHaveCSS('object-fit', 'contain')
      const title = thumbnail(page, long).getByText(long)
      expect(await title.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0)
    }
  })

  test('Save and Share work without closing the photo', async ({ page, member: _ }) => {
    await openAlbum(page, '/media?photo=team/the-march')
    const shared = await page.evaluateHandle(() => {
      const calls: unknown[] = []
      navigator.clipboard.writeText = async (text) => void calls.push(text)
      return calls
    })
    const share = photo(page, march).getByRole('button', { name: galleryTexts.share })
    await share.tap()
    await expect(photo(page, march).getByRole('status')).toHaveText(galleryTexts.linkCopied)
    await shared.evaluate((calls) => {
      navigator.share = async (data) => void calls.push(data)
    })
    await share.tap()
    const url = new URL('/media?photo=team/the-march', page.url()).href
    expect(await shared.jsonValue()).toEqual([url, { title: march, url }])

    const download = page.waitForEvent('download')
    await photo(page, march).getByRole('link', { name: galleryTexts.save }).tap()
    expect((await download).suggestedFilename()).toBe('the-march.jpeg')
    await expectShown(page, march)
  })

  test('fingers swipe, zoom without closing, and close by a tap', async ({ page, member: _ }) => {
    await openAlbum(page)
    await thumbnail(page, huddle).tap()
    await expectShown(page, huddle)
    const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 1)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizePinchGesture', { x: 195, y: 420, scaleFactor: 2.5 })
    await expect.poll(scale).toBeGreaterThan(2)
    const picture = photo(page, huddle).getByRole('img', { name: huddle })
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/-1280\./)
    // The strip stops scrolling as soon as the page knows, which is a moment later.
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
    await page.touchscreen.tap(195, 420)
    await expect(photo(page, march)).toHaveCount(0)
  })
})

test.describe('on a phone with three pixels a dot', () => {
  test.use({ viewport: viewports.phone, deviceScaleFactor: 3 })

  test('the section chooser loads no picture above 1,200 px', async ({ page }) => {
    await page.goto('/select', { waitUntil: 'networkidle' })
    const widths = await page
      .getByRole('main')
      .locator('picture img')
      .evaluateAll((images) =>
        Promise.all(
          images.map(async (image) => {
            const { currentSrc } = image as HTMLImageElement
            return (await createImageBitmap(await (await fetch(currentSrc)).blob())).width
          }),
        ),
      )
    expect(widths).toEqual([1080, 1080, 1080, 1080])
  })
})
