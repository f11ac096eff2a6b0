import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listCategories } from '../../../src/domain/photo.ts'
import { openLocalStore } from '../../local/photo-store.ts'
import { seedGallery } from '../demo.ts'
import { indexOf, readIndex, replaceIndex } from '../index-file.ts'

test('a new site has demo photos in every category; a changed gallery stays as it is', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'gallery-test-'))
  expect(await seedGallery(stateDir)).toBe('demo photos')
  const store = await openLocalStore(stateDir)
  const found = await readIndex(store)
  const categories = found.index ? listCategories(found.index) : []
  expect(categories.map(({ id }) => id)).toEqual(['alumni', 'team', 'other'])
  for (const { count, images } of categories) {
    expect(count).toBeGreaterThanOrEqual(8)
    for (const { src, title } of images) {
      expect(title).not.toMatch(/\d-\d/)
      expect(await store.bucket.head(src.replace('/gallery/', ''))).not.toBeNull()
    }
  }
  await replaceIndex(store, indexOf([]), found)
  await store.close()

  expect(await seedGallery(stateDir)).toBe('unchanged')
  const again = await openLocalStore(stateDir)
  expect((await readIndex(again)).index?.categories.team?.count).toBe(0)
  await again.close()
  await rm(stateDir, { recursive: true, force: true })
}, 60_000)
