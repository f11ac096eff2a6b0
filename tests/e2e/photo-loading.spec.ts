import type { Page } from 'playwright/test'
import { photos } from './album.ts'
import { expect, test } from './fixtures.ts'
import { indexOf, serveGallery, someTitles } from './gallery.ts'
import { watchShifts } from './shifts.ts'
import { open, viewports } from './site.ts'

const index = indexOf(someTitles)

/** The photos' files that the page asks for, by name, as they come. */
function filesAsked(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/gallery\/.*\.(avif|webp|jpeg)$/.test(pathname)) files.push(pathname.split('/').at(-1) ?? '')
  })
  return files
}

function thumbnails(page: Page) {
  return photos(page).getByRole('img', { includeHidden: true })
}

/** Every photo that is in sight has been drawn. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInSight = (place: Element) => {
      const { top, bottom } = place.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const places = [...document.querySelectorAll('dialog li')].filter(isInSight)
    return places.length > 0 && places.every((place) => place.querySelector('img')?.complete)
  })
}

test('every photo comes as a picture in three formats, in its own shape, before its file is there', async ({
  page,
  member: _,
}) => {
  await serveGallery(page, index)
  await page.route(/\/gallery\/.*\.(avif|webp|jpeg)$/, () => undefined)
  await open(page, '/media?gallery=team')
  const first = photos(page).first()
  await expect(first.locator('source')).toHaveCount(3)
  const formats = await first
    .locator('source')
    .evaluateAll((sources: HTMLSourceElement[]) => sources.map(({ type, srcset }) => `${type} ${srcset}`))
  expect(formats.map((text) => text.split(' ')[0])).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
  expect(formats[0]).toBe(
    'image/avif ' +
      [320, 640, 1280].map((width) => `/gallery/football/team/the-huddle-${width}.avif ${width}w`).join(', '),
  )
  const boxes = await thumbnails(page).evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      return { shape: width / height, loading: image.loading }
    }),
  )
  const shapes = [1.5, 0.667, 1.778, 1.5, 1]
  boxes.forEach(({ shape, loading }, at) => {
    expect(shape).toBeCloseTo(shapes[at] ?? 0, 1)
    expect(loading).toBe('lazy')
  })
  const colours = await page
    .getByRole('listitem')
    .locator('button > span:first-child')
    .evaluateAll((frames) => frames.map((frame) => getComputedStyle(frame).backgroundColor))
  expect(colours[0]).toBe('rgb(125, 143, 106)')
})

test('thumbnails are only as large as they are shown, in the format that takes the fewest bytes', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize(viewports.phone)
  const asked = filesAsked(page)
  await serveGallery(page, index)
  await open(page, '/media?gallery=team')
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await drawn(page)
  for (const file of asked) expect(file).toMatch(/-(320|640)\.avif$/)
})

test('the neighbours of the open photo are fetched ahead, and those far away are not', async ({
  page,
  member: _,
}) => {
  const titles = Array.from({ length: 400 }, (_, at) => `Photo ${at + 1}`)
  await serveGallery(page, indexOf({ team: titles }))
  const asked = filesAsked(page)
  await open(page, '/media?photo=team/photo-200')
  /** The grid behind begins at the first photo: whatever is asked for here is asked for by the open one. */
  const around = () => {
    const numbers = asked.map((file) => Number(file.split('-')[1])).filter((number) => number > 100)
    return [...new Set(numbers)].toSorted((a, b) => a - b)
  }
  await expect.poll(around).toEqual([198, 199, 200, 201, 202])
  await page.keyboard.press('ArrowRight')
  await expect.poll(around).toEqual([198, 199, 200, 201, 202, 203])
})

for (const [device, size] of Object.entries(viewports)) {
  test(`nothing moves in a gallery of a thousand photos on a ${device}, from its first byte to its last row`, async ({
    page,
    member: _,
  }) => {
    await page.setViewportSize(size)
    const titles = Array.from({ length: 1000 }, (_, at) => `Photo ${at + 1}`)
    await serveGallery(page, indexOf({ team: titles }))
    const asked = filesAsked(page)
    const shifts = await watchShifts(page)
    await open(page, '/media?gallery=team')
    await expect(photos(page)).toHaveCount(1000)
    await drawn(page)
    expect(asked.length, 'only what is near the screen is fetched').toBeLessThan(150)
    const dialog = page.getByRole('dialog')
    const height = await dialog.evaluate((element) => element.scrollHeight)
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await dialog.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), part)
      await drawn(page)
    }
    await expect(page.getByRole('button', { name: 'Photo 1000', exact: true })).toBeInViewport()
    expect(await dialog.evaluate((element) => element.scrollHeight)).toBe(height)
    expect(await shifts()).toEqual([])
  })
}

test('however many photos there are, only those near the screen are in the page as pictures', async ({
  page,
  member: _,
}) => {
  const titles = (number: number) => Array.from({ length: number }, (_, at) => `Photo ${at + 1}`)
  await serveGallery(page, indexOf({ alumni: titles(300), team: titles(1000) }))
  const dialog = page.getByRole('dialog')
  /** What the gallery is made of: pictures, and elements for each photo. */
  const weigh = () =>
    dialog.evaluate((gallery) => ({
      pictures: gallery.querySelectorAll('picture').length,
      perPhoto: gallery.querySelectorAll('*').length / gallery.querySelectorAll('li').length,
    }))

  await open(page, '/media?gallery=alumni')
  await expect(photos(page)).toHaveCount(300)
  const few = await weigh()
  await page.getByRole('tab', { name: /Team/ }).click()
  await expect(photos(page)).toHaveCount(1000)
  await expect.poll(async () => (await weigh()).pictures).toBe(few.pictures)
  expect(few.pictures).toBeLessThan(100)
  expect((await weigh()).perPhoto).toBeLessThan(4)

  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
  await expect(page.locator('#photo-team-photo-1 picture')).toHaveCount(0)
  await expect.poll(async () => (await weigh()).pictures).toBeGreaterThan(10)
  expect((await weigh()).pictures).toBeLessThan(150)
})

test('a photo far down is reached by its title and by the keyboard, and has its picture then', async ({
  page,
  member: _,
}) => {
  const titles = Array.from({ length: 1000 }, (_, at) => `Photo ${at + 1}`)
  await serveGallery(page, indexOf({ team: titles }))
  await open(page, '/media?gallery=team')
  await expect(photos(page)).toHaveCount(1000)
  const far = page.getByRole('button', { name: 'Photo 700', exact: true })
  await expect(far.locator('picture')).toHaveCount(0)
  await far.focus()
  await expect(far.locator('picture')).toHaveCount(1)
  await page.keyboard.press('Tab')
  const next = page.getByRole('button', { name: 'Photo 701', exact: true })
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/media?photo=team/photo-701')
  await page.keyboard.press('Escape')
  await expect(next).toBeFocused()
  await expect(next.locator('img')).toBeInViewport()
})
