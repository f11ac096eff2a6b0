import * as v from 'valibot'
import { type GalleryIndex, galleryIndexSchema, listCategories } from '../../../src/domain/photo.ts'
import { logFailure } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'

/** A photo's file: where it is kept, and as what it is sent. */
export interface PhotoFile {
  key: string
  contentType: string
}

/** The index as it is sent: every address in it begins at the root of the site. */
export interface SentIndex {
  json: string
  /** The same by gzip, packed once for all who take it so: a thousand photos are more than a megabyte of text. */
  gzip: () => Promise<ArrayBuffer>
  /** As the header writes it, quotes included. */
  etag: string
}

interface ReadIndex extends SentIndex {
  /** The bucket's version of it, which tells whether it has to be read again. */
  version: string
  /** When the bucket last said that this is the current one, in ms. */
  checkedAt: number
  /** The paths of its photos' addresses: no more of them is kept, there may be ten thousand. */
  paths: ReadonlySet<string>
}

const indexKey = 'football/gallery-index.json'
const indexAddress = `https://gallery.local/gallery/${indexKey}`
const folder = '/gallery/football/'

/** What a photo may be. The type comes from the name: the one kept with a file may be anything. */
const contentTypes = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
])

/** How long a photo that was listed is given out without asking for the index again, in ms. */
const trustedFor = 30_000

/** In bytes: some four thousand photos with long names. What is larger is no index, and must not fill the memory. */
const longestIndex = 8 * 1_024 * 1_024

/** The last reading of this isolate, by bucket. */
const remembered = new WeakMap<R2Bucket, ReadIndex>()

/**
 * Looks a photo up in the index: only what is listed there can be asked for. A photo that is not in the index this
 * isolate remembers may be a new one, so the bucket is asked for a newer index before the answer is no.
 * @param path the path of the request's address, as it was sent
 * @throws when the bucket fails
 */
export async function findPhoto(bucket: R2Bucket, path: string): Promise<PhotoFile | undefined> {
  const address = decoded(path)
  const known = remembered.get(bucket)
  const isTrusted = known !== undefined && Date.now() - known.checkedAt < trustedFor
  if (isTrusted && known.paths.has(address)) return fileAt(address)
  const index = await currentIndex(bucket)
  return index?.paths.has(address) ? fileAt(address) : undefined
}

/**
 * The index as the bucket has it now, read again only when it has changed; nothing when it is missing or, which is
 * logged, not to be understood.
 * @throws when the bucket fails
 */
export async function currentIndex(bucket: R2Bucket): Promise<ReadIndex | undefined> {
  const known = remembered.get(bucket)
  const onlyIf = known && { onlyIf: { etagDoesNotMatch: known.version } }
  const object = await bucket.get(indexKey, onlyIf)
  if (known && known.version === object?.etag) {
    known.checkedAt = Date.now()
    return known
  }
  remembered.delete(bucket)
  if (!object) {
    log('warn', 'gallery index missing', { key: indexKey })
    return undefined
  }
  const read = 'body' in object ? await parseIndex(object) : undefined
  if (read) remembered.set(bucket, read)
  return read
}

async function parseIndex(object: R2ObjectBody): Promise<ReadIndex | undefined> {
  const text = object.size > longestIndex ? await tooLong(object) : await object.text()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), galleryIndexSchema), text)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const cause = `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim()
    logFailure('gallery', 'gallery index broken', cause, { key: indexKey })
    return undefined
  }
  const index = withFullAddresses(parsed.output)
  const json = JSON.stringify(index)
  return {
    version: object.etag,
    checkedAt: Date.now(),
    json,
    gzip: packer(json),
    etag: object.httpEtag,
    paths: pathsOf(index),
  }
}

/** Lets go of what will not be read. */
async function tooLong({ body, size }: R2ObjectBody): Promise<string> {
  await body.cancel()
  return `${size} bytes`
}

/** Keeps the bytes, not the promise of them: a request must not wait for another's work, which may be broken off. */
function packer(text: string): () => Promise<ArrayBuffer> {
  let bytes: ArrayBuffer | undefined
  return async () => {
    if (bytes) return bytes
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
    bytes = await new Response(packed).arrayBuffer()
    return bytes
  }
}

/** Addresses in the index may be relative to it; on a page they would mean something else. */
function withFullAddresses(index: GalleryIndex): GalleryIndex {
  const full = (source: string) => new URL(source, indexAddress).pathname
  const categories = listCategories(index).map(({ id, images, ...category }) => [
    id,
    {
      ...category,
      images: images.map((photo) => ({
        ...photo,
        src: full(photo.src),
        sizes: photo.sizes.map((size) => ({ ...size, src: full(size.src) })),
      })),
    },
  ])
  return { categories: Object.fromEntries(categories) }
}

function pathsOf(index: GalleryIndex): Set<string> {
  const sources = listCategories(index)
    .flatMap(({ images }) => images)
    .flatMap(({ src, sizes }) => [src, ...sizes.map((size) => size.src)])
  return new Set(sources.map(decoded).filter(fileAt))
}

/** The file of a photo's address; nothing for an address outside the folder, or what is no photo by its name. */
function fileAt(path: string): PhotoFile | undefined {
  const contentType = contentTypes.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase())
  if (!path.startsWith(folder) || !contentType) return undefined
  return { key: path.slice('/gallery/'.length), contentType }
}

/** One spelling for every way to write an address. A broken escape stays as it is: nothing is listed under it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
