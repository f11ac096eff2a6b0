import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { addPhoto, deletePhoto } from './gallery-changes.ts'
import { galleryIndexSchema, type Photo } from './photo.ts'
import {
  changeGallery,
  emptyGallery,
  type IndexBucket,
  maxIndexSize,
  readStored,
  type StoredGallery,
} from './stored-gallery.ts'

const names = { alumni: 'Alumni', team: 'Team', other: 'Other' }

beforeEach(() => void vi.useFakeTimers())

/** A bucket with versions, as R2 has them. `before` runs ahead of each write. */
function bucketWith(text: string | null, before: () => Promise<unknown> = async () => undefined) {
  let content = text
  let version = text === null ? 0 : 1
  let isBusy = false
  const put: IndexBucket['put'] = async (_, next, { onlyIf }) => {
    // A write of the other writer, in which no third one comes.
    if (!isBusy) {
      isBusy = true
      await before()
      isBusy = false
    }
    const isFirst = 'etagMatches' in onlyIf ? onlyIf.etagMatches === `v${version}` : version === 0
    if (!isFirst) return null
    content = next
    version++
    return {}
  }
  const get: IndexBucket['get'] = async () => {
    const [found, etag] = [content, `v${version}`]
    return found === null ? null : { etag, text: async () => found }
  }
  return { get, put: vi.fn(put) }
}

function adding(id: string) {
  const entry: Photo = { id, src: `team/${id}.jpg`, title: id, sizes: [] }
  return (gallery: StoredGallery) => addPhoto(gallery, { category: 'team', entry })
}

/** Changes the index, as fast as its pauses allow. */
async function change(
  bucket: IndexBucket,
  work: (gallery: StoredGallery) => StoredGallery,
  mayStartAnew = false,
) {
  const changing = changeGallery(bucket, { names, change: work, mayStartAnew })
  changing.catch(() => undefined)
  await vi.runAllTimersAsync()
  return changing
}

const idsIn = async (bucket: IndexBucket) =>
  (await readStored(bucket)).gallery.photos.team.map(({ id }) => id)

test('a change that another one overtakes is made again of what that one left', async () => {
  let others = ['x', 'y']
  const bucket = bucketWith(null, async () => {
    const [next, ...more] = others
    others = more
    if (next) await changeGallery(bucket, { names, change: adding(next) })
  })
  await change(bucket, adding('a'))
  expect(await idsIn(bucket)).toEqual(['x', 'y', 'a'])
})

test('after three tries it is given up, and nothing of the others is lost', async () => {
  let count = 0
  const bucket = bucketWith(null, () =>
    changeGallery(bucket, { names, change: adding(`x${count++}`) }),
  )
  await expect(change(bucket, adding('a'))).rejects.toMatchObject({ code: 'conflict' })
  expect(await idsIn(bucket)).toEqual(['x0', 'x1', 'x2'])
})

test('a failed write is tried again; the bucket’s own error is the last word', async () => {
  const bucket = bucketWith(null)
  bucket.put.mockRejectedValueOnce(new Error('R2: too many writes (10058)'))
  await change(bucket, adding('a'))
  expect(await idsIn(bucket)).toEqual(['a'])
  bucket.put.mockRejectedValue(new Error('R2: internal error (10001)'))
  await expect(change(bucket, adding('b'))).rejects.toThrow('10001')
})

test('what stays the same is not written', async () => {
  const bucket = bucketWith(null)
  await change(bucket, adding('a'))
  await change(bucket, adding('a'))
  expect(bucket.put).toHaveBeenCalledOnce()
})

test('a broken index is replaced only where that was agreed to', async () => {
  const bucket = bucketWith('{')
  await expect(change(bucket, adding('a'))).rejects.toMatchObject({ code: 'broken' })
  expect(bucket.put).not.toHaveBeenCalled()
  await change(bucket, adding('a'), true)
  expect(await idsIn(bucket)).toEqual(['a'])
})

test('members do not get the deleted photos, and an older index is read as it is', async () => {
  const [category, place, time] = ['team', 0, '2026-11-24T00:00:00.000Z'] as const
  const photo: Photo = { id: 'a', src: 'team/a.jpg', title: 'A', sizes: [] }
  const bucket = bucketWith(null)
  await change(bucket, () => ({ ...emptyGallery, deleted: [{ category, place, time, photo }] }))
  const text = (await (await bucket.get('football/gallery-index.json'))?.text()) ?? ''
  expect(text).toContain('"deleted":[{')
  expect(v.parse(galleryIndexSchema, JSON.parse(text))).not.toHaveProperty('deleted')

  const older = { categories: { team: { displayName: 'T', count: 1, images: [photo] } } }
  expect(await idsIn(bucketWith(JSON.stringify(older)))).toEqual(['a'])
})

test('no index is written that readers would refuse, and a full one can still lose photos', async () => {
  const bucket = bucketWith(null)
  const titled = (id: string, size: number) => (gallery: StoredGallery) =>
    addPhoto(gallery, {
      category: 'team',
      entry: { id, src: `team/${id}.jpg`, title: 'é'.repeat(size / 2), sizes: [] },
    })
  const room = maxIndexSize - 1_024 * 1_024
  await expect(change(bucket, titled('a', room))).rejects.toMatchObject({ code: 'full' })
  expect(bucket.put).not.toHaveBeenCalled()
  await change(bucket, titled('a', room - 1_024))
  await expect(change(bucket, titled('b', 1_024))).rejects.toMatchObject({ code: 'full' })
  await change(bucket, (gallery) => deletePhoto(gallery, { category: 'team', id: 'a' }, 0))
  expect(await idsIn(bucket)).toEqual([])
})
