import { indexOf, picture, someTitles } from '../e2e/gallery.ts'
import type { SecureProduct } from './secure-product.ts'

/** Stores some photos, and the index that lists them, in the product's bucket. */
export async function publishPhotos({ photos }: SecureProduct): Promise<void> {
  const index = indexOf(someTitles)
  const images = Object.values(index.categories).flatMap((category) => category?.images ?? [])
  for (const src of images.flatMap(({ src, sizes }) => [src, ...sizes.map((size) => size.src)]))
    await photos.put(src.replace('/gallery/', ''), new Uint8Array(await picture))
  await photos.put('football/gallery-index.json', JSON.stringify(index))
}
