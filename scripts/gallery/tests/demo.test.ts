import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLocalStore } from '../../local/bucket-store.ts'
import { temporaryFolder } from '../../local/temporary-folder.fixture.ts'
import { seedGallery } from '../demo.ts'
import { indexOf, readIndex, replaceIndex } from '../index-file.ts'
import { fill, plain } from './photos.fixture.ts'

const stateDir = temporaryFolder()

test('a new site has the demo photos; a changed gallery stays as it is', async () => {
  const folder = join(stateDir, 'demo')
  await fill(folder, { 'team/a.webp': plain('#100').webp(), 'other/b.webp': plain('#200').webp() })
  expect(await seedGallery(stateDir, folder)).toBe('demo photos')
  const store = await openLocalStore('GALLERY', stateDir)
  const found = await readIndex(store)
  const { team, other } = found.index?.categories ?? {}
  for (const category of [team, other]) {
    const key = category?.images[0]?.src.replace('/gallery/', '') ?? ''
    expect([category?.count, await store.bucket.head(key)]).toEqual([1, expect.anything()])
  }
  await replaceIndex(store, indexOf([]), found)
  await store.close()

  expect(await seedGallery(stateDir, folder)).toBe('unchanged')
  const again = await openLocalStore('GALLERY', stateDir)
  expect((await readIndex(again)).index?.categories.team?.count).toBe(0)
  await again.close()
})
