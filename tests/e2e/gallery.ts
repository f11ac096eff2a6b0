import { expect, type Page } from 'playwright/test'
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
    return { displayName: galleryTexts.categories[id], count: images.length, images }
  }
  return { categories: { alumni: category('alumni'), team: category('team'), other: category('other') } }
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
    const photo = photos.find(({ src, sizes }) => src === path || sizes.some((size) => size.src === path))
    if (!photo) return route.fulfill({ status: 404 })
    const { format, width } = photo.sizes.find(({ src }) => src === path) ?? { format: 'jpeg', width: 1280 }
    await route.fulfill({ contentType: `image/${format}`, body: await draw(photo, width, format) })
  })
  await page.route(indexAddress, (route) => route.fulfill({ json: index }))
}

const drawings = new Map<string, Promise<Buffer>>()

/** Draws a shape once per format and width, however many photos of however many tests have it. */
function draw({ width = 1, height = 1, placeholder = '#888888' }: Photo, size: number, format: string) {
  const name = [width, height, placeholder, size, format].join()
  const known = drawings.get(name)
  if (known) return known
  const drawn = drawPhoto(size, Math.round((size * height) / width), placeholder, format)
  drawings.set(name, drawn)
  return drawn
}

async function drawPhoto(width: number, height: number, colour: string, format: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
    <rect width="100" height="100" fill="${colour}"/><path d="M0 70 40 30 70 62 86 48 100 64V100H0Z" fill="#000" opacity=".3"/><circle cx="74" cy="24" r="9" fill="#fff" opacity=".7"/></svg>`
  const drawing = sharp(Buffer.from(svg))
  if (format === 'avif') return drawing.avif({ effort: 0 }).toBuffer()
  return format === 'webp' ? drawing.webp().toBuffer() : drawing.jpeg().toBuffer()
}

/** The words on the button of one of the page's cards. */
export function cardButton(id: 'photography' | 'videography' | 'post-game'): string {
  return media.cards.find((card) => card.id === id)?.button ?? ''
}

/** Opens the gallery, by its button, with some photos in it. */
export async function showAlbums(page: Page): Promise<void> {
  await serveGallery(page, indexOf(someTitles))
  await open(page, '/media')
  await page.getByText(cardButton('photography'), { exact: true }).click()
  await expect(page.getByText('Viewing: Team')).toBeVisible()
}
