import type { R2Bucket } from '@cloudflare/workers-types'
import { beforeEach, expect, test, vi } from 'vitest'
import { maxIndexSize } from '../../../src/domain/gallery/stored-gallery.ts'
import { readGalleryIndex } from './gallery.ts'
import { findPhoto } from './gallery-index.ts'

/** A bucket that holds an index, or none. */
function bucketWith(first: unknown) {
  let content = first
  let version = 1
  const reads = { requested: 0, parsed: 0 }
  const get = async (_key: string, options?: { onlyIf?: { etagDoesNotMatch?: string } }) => {
    if (content === undefined) return null
    const etag = `v${version}`
    reads.requested++
    if (options?.onlyIf?.etagDoesNotMatch === etag) return { etag }
    const text = async () => {
      reads.parsed++
      return typeof content === 'string' ? content : JSON.stringify(content)
    }
    return { etag, httpEtag: `"${etag}"`, body: {}, text }
  }
  const replace = (next: unknown) => {
    content = next
    version++
  }
  // The one call that is made of the bucket is all it has.
  return { bucket: { get } as unknown as R2Bucket, replace, reads }
}

const indexOf = (...images: Array<{ src: string; sizes?: object[] }>) => ({
  categories: {
    team: {
      displayName: 'Team',
      count: images.length,
      images: images.map((image, at) => ({ id: `a-${at}`, title: 'A', ...image })),
    },
  },
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

test('photos and their sizes are found by their address', async () => {
  const size = { src: 'team/a-400.avif', format: 'avif', width: 400 }
  const { bucket } = bucketWith(indexOf({ src: '/gallery/football/team/a b.JPG', sizes: [size] }))
  const photo = { key: 'football/team/a b.JPG', contentType: 'image/jpeg' }
  expect(await findPhoto(bucket, '/gallery/football/team/a%20b.JPG')).toEqual(photo)
  expect(await findPhoto(bucket, '/gallery/football/%74eam/a%20b.JPG')).toEqual(photo)
  const sized = { key: 'football/team/a-400.avif', contentType: 'image/avif' }
  expect(await findPhoto(bucket, '/gallery/football/team/a-400.avif')).toEqual(sized)
})

test.each([
  '/gallery/football/team/unlisted.jpg',
  '/gallery/football/gallery-index.json',
  '/gallery/football/team/page.html',
  '/gallery/football/team/drawing.svg',
  '/gallery/football/team/photo.constructor',
  '/gallery/elsewhere/a.jpg',
  '/images/a.jpg',
  '/gallery/football/team/%E0%A4%A',
  '/gallery/',
])('there is no photo at %s', async (path) => {
  const inTeam = ['team/page.html', 'team/drawing.svg', 'team/photo.constructor']
  const sources = [...inTeam, 'gallery-index.json', '/gallery/elsewhere/a.jpg', '/images/a.jpg']
  const { bucket } = bucketWith(indexOf(...sources.map((src) => ({ src }))))
  expect(await findPhoto(bucket, path)).toBeUndefined()
})

test('the index is read again only when it has changed', async () => {
  vi.useFakeTimers()
  const { bucket, replace, reads } = bucketWith(indexOf({ src: 'team/a.jpg' }))
  const hasPhoto = async (name: string) => {
    vi.advanceTimersByTime(60_000)
    return Boolean(await findPhoto(bucket, `/gallery/football/team/${name}`))
  }
  expect([await hasPhoto('a.jpg'), await hasPhoto('b.jpg')]).toEqual([true, false])
  expect(reads.parsed).toBe(1)
  replace(indexOf({ src: 'team/b.jpg' }))
  expect([await hasPhoto('a.jpg'), await hasPhoto('b.jpg')]).toEqual([false, true])
  expect(reads.parsed).toBe(2)
  for (const none of ['{', undefined]) {
    replace(none)
    expect(await hasPhoto('b.jpg')).toBe(false)
  }
})

test('a listed photo needs no request for the index for 30 s; an unknown one does', async () => {
  vi.useFakeTimers()
  const { bucket, replace, reads } = bucketWith(indexOf({ src: 'team/a.jpg' }))
  const hasPhoto = async (name: string) =>
    Boolean(await findPhoto(bucket, `/gallery/football/team/${name}`))
  expect(await hasPhoto('a.jpg')).toBe(true)
  expect(reads.requested).toBe(1)
  replace(indexOf({ src: 'team/b.jpg' }))
  vi.advanceTimersByTime(29_999)
  expect(await hasPhoto('a.jpg')).toBe(true)
  expect(reads.requested).toBe(1)
  expect(await hasPhoto('b.jpg')).toBe(true)
  expect(reads.requested).toBe(2)
  expect(await hasPhoto('a.jpg')).toBe(false)
  expect(reads.requested).toBe(3)
})

test('an index that is missing or broken is nothing, and logged', async () => {
  expect(await readGalleryIndex(bucketWith(undefined).bucket)).toBeUndefined()
  expect(console.warn).toHaveBeenCalledOnce()
  expect(await readGalleryIndex(bucketWith({ categories: 'none' }).bucket)).toBeUndefined()
  expect(await readGalleryIndex(bucketWith({ categories: [] }).bucket)).toBeUndefined()
  expect(console.error).toHaveBeenCalledTimes(2)
})

test('an index of more than 8 MB is not read', async () => {
  const [cancel, text] = [vi.fn(), vi.fn()]
  const large = { etag: 'v1', size: maxIndexSize + 1, body: { cancel }, text }
  // The one call that is made of the bucket is all it has.
  const bucket = { get: async () => large } as unknown as R2Bucket
  expect(await readGalleryIndex(bucket)).toBeUndefined()
  expect([cancel.mock.calls.length, text.mock.calls.length]).toEqual([1, 0])
})
