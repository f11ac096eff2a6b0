import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { galleryTexts, media } from '../../src/content/media.ts'
import type { CategoryId, GalleryIndex, Photo, PhotoSize } from '../../src/domain/photo.ts'
import { open } from './site.ts'

export const indexAddress = '**/gallery/football/gallery-index.json'

/** The shapes of photographs, width by height in pixels, one after the other. */
const shapes = [
  [1200, 800],
  [800, 1200],
  [1600, 900],
  [1200, 800],
  [1000, 1000],
] as const

const colours = ['#7d8f6a', '#115740', '#b08a3c', '#5b6b73', '#8c5a3c', '#2f4858'] as const

const widths = [320, 640, 1280] as const

/** Photos as the gallery's index lists them, with a title each. */
function photosNamed(category: CategoryId, titles: readonly string[]): Photo[] {
  return titles.map((title, position) => {
    const [width = 0, height = 0] = shapes[position % shapes.length] ?? []
    const id = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const file = `/gallery/football/${category}/${id}`
    const sizes: PhotoSize[] = widths.flatMap((size) =>
      (['avif', 'webp', 'jpeg'] as const).map((format) => ({
        src: `${file}-${size}.${format}`,
        format,
        width: size,
      })),
    )
    const placeholder = colours[position % colours.length]
    return { id, src: `${file}.jpeg`, title, width, height, sizes, placeholder }
  })
}

/** An index with a number of photos per category. */
export function indexOf(titles: Partial<Record<CategoryId, readonly string[]>>): GalleryIndex {
  const category = (id: CategoryId) => {
    const images = photosNamed(id, titles[id] ?? [])
    return { displayName: categoryNames[id], count: images.length, images }
  }
  return {
    categories: { alumni: category('alumni'), team: category('team'), other: category('other') },
  }
}

const categoryNames: Readonly<Record<CategoryId, string>> = {
  alumni: 'Grads',
  team: 'Squad',
  other: 'Rest',
}

export const someTitles = {
  team: ['The Huddle', 'The March', 'Fourth and Inches', 'Under the Lights', 'The Captain'],
  other: ['The Band'],
} as const

/** Answers for the gallery with an index, and with a picture for every file that it lists. */
export async function serveGallery(page: Page, index: GalleryIndex): Promise<void> {
  const photos = Object.values(index.categories).flatMap((category) => category?.images ?? [])
  await page.route('**/gallery/football/**', async (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname)
    const photo = photos.find(
      ({ src, sizes }) => src === path || sizes.some((size) => size.src === path),
    )
    if (!photo) return route.fulfill({ status: 404 })
    const { format } = photo.sizes.find(({ src }) => src === path) ?? { format: 'jpeg' }
    await route.fulfill({ contentType: `image/${format}`, body: await pictures.get(format) })
  })
  await page.route(indexAddress, (route) => route.fulfill({ json: index }))
}

/** A picture of one colour in each format: its photo says which shape it has. */
const picture = sharp({ create: { width: 12, height: 8, channels: 3, background: '#115740' } })
const pictures = new Map(
  (['avif', 'webp', 'jpeg'] as const).map((format) => [
    format,
    picture.clone().toFormat(format).toBuffer(),
  ]),
)

/** The words on the button of one of the page's cards. */
export function cardButton(id: 'photography' | 'videography' | 'post-game'): string {
  return media.cards.find((card) => card.id === id)?.button ?? ''
}

/** Opens the gallery, by its button, with some photos in it. */
export async function showAlbums(page: Page): Promise<void> {
  await serveGallery(page, indexOf(someTitles))
  await open(page, '/media')
  await page.getByText(cardButton('photography'), { exact: true }).click()
  await expect(page.getByText(`Viewing: ${categoryNames.team}`)).toBeVisible()
}

/** Opens an address of the gallery, with some photos in it. */
export async function openAlbum(page: Page, address = '/media?gallery=team'): Promise<void> {
  await serveGallery(page, indexOf(someTitles))
  await open(page, address)
}

/** The gallery over the page. */
export function albums(page: Page): Locator {
  return page.getByRole('dialog', { name: galleryTexts.heading })
}

export function tab(page: Page, category: CategoryId): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${categoryNames[category]}`) })
}

/** The photos of the category that is shown. */
export function photos(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('listitem')
}

/** The button that opens a photo. */
export function thumbnail(page: Page, title: string): Locator {
  return page.getByRole('button', { name: title, exact: true })
}

/** The open photo, by its title. */
export function photo(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true })
}

/** The photo is in the middle of the screen and has been rendered. */
export async function expectShown(page: Page, title: string): Promise<void> {
  await expect(photo(page, title)).toBeVisible()
  const picture = photo(page, title).getByRole('img', { name: title })
  await expect(picture).toBeInViewport({ ratio: 0.95 })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
}
