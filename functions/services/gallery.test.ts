import type { R2Bucket } from '@cloudflare/workers-types'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPhoto, readGalleryIndex } from './gallery.ts'

/** A bucket that holds an index, or none. */
function bucketWith(first: unknown) {
  let content = first
  let version = 1
  const reads = { parsed: 0 }
  const get = async (_key: string, options?: { onlyIf?: { etagDoesNotMatch?: string } }) => {
    if (content === undefined) return null
    const etag = `v${version}`
    if (options?.onlyIf?.etagDoesNotMatch === etag) return { etag }
    const json = async () => {
      reads.parsed++
      return content
    }
    return { etag, body: {}, json }
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

afterEach(() => {
  vi.restoreAllMocks()
})

test('photos and their sizes are found by their address', async () => {
  const size = { src: 'team/a-400.avif', format: 'avif', width: 400 }
  const { bucket } = bucketWith(indexOf({ src: '/gallery/football/team/a b.JPG', sizes: [size] }))
  const photo = { key: 'football/team/a b.JPG', contentType: 'image/jpeg' }
  expect(await findPhoto(bucket, '/gallery/football/team/a%20b.JPG')).toEqual(photo)
  expect(await findPhoto(bucket, '/gallery/football/%74eam/a%20b.JPG')).toEqual(photo)
  expect(await findPhoto(bucket, '/gallery/football/team/a-400.avif')).toEqual({
    key: 'football/team/a-400.avif',
    contentType: 'image/avif',
  })
})

test.each([
  '/gallery/football/team/unlisted.jpg',
  '/gallery/football/gallery-index.json',
  '/gallery/football/team/page.html',
  '/gallery/football/team/drawing.svg',
  '/gallery/elsewhere/a.jpg',
  '/images/a.jpg',
  '/gallery/football/team/%E0%A4%A',
  '/gallery/',
])('there is no photo at %s', async (path) => {
  const sources = [
    'team/page.html',
    'team/drawing.svg',
    'gallery-index.json',
    '/gallery/elsewhere/a.jpg',
    '/images/a.jpg',
  ]
  const { bucket } = bucketWith(indexOf(...sources.map((src) => ({ src }))))
  expect(await findPhoto(bucket, path)).toBeUndefined()
})

test('the index is read again only when it has changed', async () => {
  const { bucket, replace, reads } = bucketWith(indexOf({ src: 'team/a.jpg' }))
  const hasPhoto = async (name: string) => Boolean(await findPhoto(bucket, `/gallery/football/team/${name}`))
  expect([await hasPhoto('a.jpg'), await hasPhoto('b.jpg')]).toEqual([true, false])
  expect(reads.parsed).toBe(1)
  replace(indexOf({ src: 'team/b.jpg' }))
  expect([await hasPhoto('a.jpg'), await hasPhoto('b.jpg')]).toEqual([false, true])
  expect(reads.parsed).toBe(2)
  replace(undefined)
  expect(await hasPhoto('b.jpg')).toBe(false)
})

test('an index that is missing or broken is nothing, and logged', async () => {
  expect(await readGalleryIndex(bucketWith(undefined).bucket)).toBeUndefined()
  expect(console.warn).toHaveBeenCalledOnce()
  expect(await readGalleryIndex(bucketWith({ categories: 'none' }).bucket)).toBeUndefined()
  expect(console.error).toHaveBeenCalledOnce()
})
