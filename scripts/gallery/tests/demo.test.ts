import { join } from 'node:path'
import { expect, test } from 'vitest'
import { galleryTexts } from '../../../src/content/media.ts'
import {
  changeGallery,
  emptyGallery,
  readStored,
} from '../../../src/domain/gallery/stored-gallery.ts'
import { openLocalStore } from '../../local/bucket-store.ts'
import { temporaryFolder } from '../../local/temporary-folder.fixture.ts'
import { seedGallery } from '../demo.ts'
import { fill, plain } from './photos.fixture.ts'

const stateDir = temporaryFolder()

test('a new site has the demo photos; a changed gallery stays as it is', async () => {
  const folder = join(stateDir, 'demo')
  await fill(folder, { 'team/a.webp': plain('#100').webp(), 'other/b.webp': plain('#200').webp() })
  expect(await seedGallery(stateDir, folder)).toBe('demo photos')
  const store = await openLocalStore('GALLERY', stateDir)
  const { team, other } = (await readStored(store.bucket)).gallery.photos
  for (const photos of [team, other]) {
    const key = photos[0]?.src.replace('/gallery/', '') ?? ''
    expect([photos.length, await store.bucket.head(key)]).toEqual([1, expect.anything()])
  }
  await changeGallery(store.bucket, { names: galleryTexts.categories, change: () => emptyGallery })
  await store.close()

  expect(await seedGallery(stateDir, folder)).toBe('unchanged')
  const again = await openLocalStore('GALLERY', stateDir)
  expect((await readStored(again.bucket)).gallery).toEqual(emptyGallery)
  await again.close()
})
