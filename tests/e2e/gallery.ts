import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { galleryTexts, media } from '../../src/content/media.ts'
import type { CategoryId, GalleryIndex, Photo } from '../../src/domain/gallery/photo.ts'
import { open } from './site.ts'

export const indexAddress = '**/gallery/football/gallery-index.json'

/** Width by height of the photos, in turn. */
const shapes = [
  { width: 1200, height: 800 },
  { width: 800, height: 1200 },
  { width: 1600, height: 900 },
]

/** Photos as the gallery's index lists them, with a title each. Those of alumni are posters. */
function photosNamed(category: CategoryId, titles: readonly string[]): Photo[] {
  return titles.map((title, position) => {
    const id = title.toLowerCase().replaceAll(' ', '-')
    const file = `/gallery/football/${category}/${id}`
    const sizes = [320, 640, 1280].map((width) => {
      return { src: `${file}-${width}.jpeg`, format: 'jpeg' as const, width }
    })
    const shape = shapes[category === 'alumni' ? 1 : position % shapes.length]
    return { id, src: `${file}.jpeg`, title, ...shape, sizes, placeholder: '#115740' }
  })
}

const names = { alumni: 'Grads', team: 'Squad', other: 'Rest' } as const

/** An index with photos per category. */
export function indexOf(titles: Partial<Record<CategoryId, readonly string[]>>): GalleryIndex {
  const category = (id: CategoryId) => {
    const images = photosNamed(id, titles[id] ?? [])
    return { displayName: names[id], count: images.length, images }
  }
  return {
    categories: { alumni: category('alumni'), team: category('team'), other: category('other') },
  }
}

export const someTitles = {
  team: ['The Huddle', 'The March', 'Fourth and Inches', 'Under the Lights', 'The Captain'],
  other: ['The Band'],
} as const

export const picture = sharp({
  create: { width: 12, height: 8, channels: 3, background: '#115740' },
})
  .jpeg()
  .toBuffer()

/** Serves an index in place of the gallery's, and one picture for all of its photos. */
export async function serveGallery(
  page: Page,
  titles: Parameters<typeof indexOf>[0] = someTitles,
): Promise<void> {
  await page.route('**/gallery/football/**/*.jpeg', async (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: await picture }),
  )
  await page.route(indexAddress, (route) => route.fulfill({ json: indexOf(titles) }))
}

/** The button of one of the page's cards. */
export function cardButton(page: Page, id: 'photography' | 'videography'): Locator {
  const name = media.cards.find((card) => card.id === id)?.button ?? ''
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

/** Opens an address of the gallery, with some photos in it. */
export async function openAlbum(page: Page, address = '/media?gallery=team'): Promise<void> {
  await serveGallery(page)
  await open(page, address)
}

/** The gallery over the page. */
export function albums(page: Page): Locator {
  return page.getByRole('dialog', { name: galleryTexts.heading })
}

export function tab(page: Page, category: CategoryId): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${names[category]}`) })
}

/** The photos of the open category. */
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
  const picture = photo(page, title).getByRole('img', { name: title })
  await expect(picture).toBeInViewport({ ratio: 0.95 })
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
}
