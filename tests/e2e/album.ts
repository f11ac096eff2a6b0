import { expect, type Locator, type Page } from 'playwright/test'
import { indexOf, serveGallery, someTitles } from './gallery.ts'
import { open } from './site.ts'

/** Opens an address of the gallery, with some photos in it. */
export async function openAlbum(page: Page, address = '/media?gallery=team'): Promise<void> {
  await serveGallery(page, indexOf(someTitles))
  await open(page, address)
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

/** The photo is in the middle of the screen and has been drawn. */
export async function expectShown(page: Page, title: string): Promise<void> {
  await expect(photo(page, title)).toBeVisible()
  const picture = photo(page, title).getByRole('img', { name: title })
  await expect(picture).toBeInViewport({ ratio: 0.95 })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}
