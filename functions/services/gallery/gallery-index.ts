import { getMimeType } from 'hono/utils/mime'
import * as v from 'valibot'
import {
  type GalleryIndex,
  galleryIndexSchema,
  listCategories,
  newestPhotos,
  photoUrl,
} from '../../../src/domain/gallery/photo.ts'
import { indexKey, maxIndexSize } from '../../../src/domain/gallery/stored-gallery.ts'
import { percentDecoded } from '../../../src/domain/parameter.ts'
import { log } from '../../log/log.ts'

/** An index that was read and is whole. */
export type ReadIndex = NonNullable<Awaited<ReturnType<typeof parseIndex>>>

const folder = '/gallery/football/'

const contentTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png']

/** In ms: how long a listed photo is served without a request for the index. */
const freshFor = 30_000

/** This isolate's last reading, by bucket. */
const readings = new WeakMap<R2Bucket, ReadIndex>()

/** Finds a photo that the index lists. @param path as it was sent @throws when the bucket fails */
export async function findPhoto(bucket: R2Bucket, path: string) {
  const decoded = percentDecoded(path)
  const known = readings.get(bucket)
  const isFresh = known?.paths.has(decoded) && Date.now() - known.checkedAt < freshFor
  const index = isFresh ? known : await currentGalleryIndex(bucket)
  return index?.paths.has(decoded) ? fileAt(decoded) : undefined
}

/** The bucket's index; undefined when it is missing or invalid. @throws when the bucket fails */
export async function currentGalleryIndex(bucket: R2Bucket): Promise<ReadIndex | undefined> {
  const known = readings.get(bucket)
  const onlyIf = known && { onlyIf: { etagDoesNotMatch: known.version } }
  const object = await bucket.get(indexKey, onlyIf)
  if (known && known.version === object?.etag) {
    known.checkedAt = Date.now()
    return known
  }
  readings.delete(bucket)
  if (!object) {
    log('warn', 'gallery index missing', { key: indexKey })
    return undefined
  }
  const read = 'body' in object ? await parseIndex(object) : undefined
  if (read) readings.set(bucket, read)
  return read
}

async function parseIndex(object: R2ObjectBody) {
  const { size, body, etag: version, httpEtag: etag } = object
  if (size > maxIndexSize) await body.cancel()
  const text = size > maxIndexSize ? `${size} bytes` : await object.text()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), galleryIndexSchema), text)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const cause = `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim()
    log('error', 'gallery index invalid', { dependency: 'gallery', key: indexKey, cause })
    return undefined
  }
  return {
    json: JSON.stringify(parsed.output),
    /** As the header writes it, quotes included. */
    etag,
    /** The bucket's version of the index. */
    version,
    /** When the bucket last confirmed that version, in ms since 1970. */
    checkedAt: Date.now(),
    /** For the gallery's card. */
    newest: newestPhotos(parsed.output),
    /** Of its photos. Nothing else is cached: there may be ten thousand. */
    paths: pathsOf(parsed.output),
  }
}

function pathsOf(index: GalleryIndex): Set<string> {
  const sources = listCategories(index)
    .flatMap(({ images }) => images)
    .flatMap(({ src, sizes }) => [src, ...sizes.map((size) => size.src)])
  return new Set(sources.map((src) => percentDecoded(photoUrl(src))).filter(fileAt))
}

/** The file at a path; undefined outside the folder, or for another file than a photo. */
function fileAt(path: string) {
  // By its extension: the content type stored with a file may be anything.
  const contentType = getMimeType(path) ?? ''
  if (!path.startsWith(folder) || !contentTypes.includes(contentType)) return undefined
  return { key: path.slice('/gallery/'.length), contentType }
}
