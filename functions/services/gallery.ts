import type { R2Bucket, R2ObjectBody } from '@cloudflare/workers-types'
import * as v from 'valibot'
import { type GalleryIndex, galleryIndexSchema, listCategories } from '../../src/domain/photo.ts'

/** A photo's file: where it is kept, and as what it is sent. */
export interface PhotoFile {
  key: string
  contentType: string
}

interface ReadIndex {
  /** Changes with the file, and so tells whether it has to be read again. */
  etag: string
  index: GalleryIndex
  /** The files of the index, by the path of their address. */
  files: Map<string, PhotoFile>
}

const indexKey = 'football/gallery-index.json'
const indexAddress = `https://gallery.local/gallery/${indexKey}`
const folder = '/gallery/football/'

/** What a photo may be. The type comes from the name: the one kept with a file may be anything. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** The last reading of this isolate, by bucket. */
const remembered = new WeakMap<R2Bucket, ReadIndex>()

/** Reads the gallery's index; nothing when it is missing or, which is logged, not to be understood. */
export async function readGalleryIndex(bucket: R2Bucket): Promise<GalleryIndex | undefined> {
  return (await currentIndex(bucket))?.index
}

/**
 * Looks a photo up in the index: only what is listed there can be asked for.
 * @param path the path of the request's address, as it was sent
 */
export async function findPhoto(bucket: R2Bucket, path: string): Promise<PhotoFile | undefined> {
  return (await currentIndex(bucket))?.files.get(decoded(path))
}

async function currentIndex(bucket: R2Bucket): Promise<ReadIndex | undefined> {
  const known = remembered.get(bucket)
  const object = await bucket.get(indexKey, known && { onlyIf: { etagDoesNotMatch: known.etag } })
  if (!object) {
    console.warn(JSON.stringify({ event: 'gallery index missing', key: indexKey }))
    return undefined
  }
  if (known?.etag === object.etag) return known
  const read = 'body' in object ? await parseIndex(object) : undefined
  if (read) remembered.set(bucket, read)
  return read
}

async function parseIndex(object: R2ObjectBody): Promise<ReadIndex | undefined> {
  try {
    const index = v.parse(galleryIndexSchema, await object.json())
    return { etag: object.etag, index, files: filesOf(index) }
  } catch (cause) {
    console.error(JSON.stringify({ event: 'gallery index broken', key: indexKey, cause: String(cause) }))
    return undefined
  }
}

function filesOf(index: GalleryIndex): Map<string, PhotoFile> {
  const sources = listCategories(index)
    .flatMap(({ images }) => images)
    .flatMap(({ src, sizes }) => [src, ...sizes.map((size) => size.src)])
  return new Map(
    sources.flatMap((source) => {
      const path = decoded(new URL(source, indexAddress).pathname)
      const contentType = contentTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
      if (!path.startsWith(folder) || !contentType) return []
      return [[path, { key: path.slice('/gallery/'.length), contentType }]]
    }),
  )
}

/** One spelling for every way to write an address. A broken escape stays as it is: nothing is listed under it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
