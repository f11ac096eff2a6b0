import { withTimeout } from '../../../src/domain/timeout.ts'
import { streamWithTimeout } from '../../http/stream-with-timeout.ts'
import { asUpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import { timeUpstream } from '../../log/upstream.ts'
import { currentGalleryIndex, findPhoto, type ReadIndex } from './gallery-index.ts'

/** In ms: what a request waits for the bucket, to the last byte of a photo. */
const timeLimit = 2_000

/** The gallery's index; undefined when it is missing or invalid. @throws {UpstreamError} */
export function readGalleryIndex(bucket: R2Bucket): Promise<ReadIndex | undefined> {
  return inTime(() => currentGalleryIndex(bucket))
}

/**
 * Opens a photo; undefined when it is not listed or not there. It has no body for HEAD, and for
 * `If-None-Match` with its tag.
 * @param path as it was sent @throws {UpstreamError}
 */
export function openPhoto(bucket: R2Bucket, path: string, { method, headers }: Request) {
  const startedAt = Date.now()
  return inTime(async () => {
    const photo = await findPhoto(bucket, path)
    if (!photo) return undefined
    // One tag, as browsers send it: the bucket throws at what is no tag.
    const [, tag] = /^(?:W\/)?"([^",]+)"$/.exec(headers.get('if-none-match') ?? '') ?? []
    const onlyIf = tag ? { etagDoesNotMatch: tag } : {}
    const object = await (method === 'HEAD'
      ? bucket.head(photo.key)
      : bucket.get(photo.key, { onlyIf }))
    if (!object) return undefined
    const { size, httpEtag: etag } = object
    const left = startedAt + timeLimit - Date.now()
    const body = 'body' in object ? photoBody(object, left) : null
    return { contentType: photo.contentType, size, etag, body }
  })
}

function photoBody({ body, size, key }: R2Object & { body: unknown }, limit: number) {
  // A standard stream, although the bucket has its own types for it.
  const source = { body: body as ReadableStream<Uint8Array>, size, name: 'photo bucket' }
  return streamWithTimeout(source, limit, (cause) =>
    log('error', 'photo aborted', { dependency: 'gallery', key, cause }),
  )
}

function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = withTimeout(work, timeLimit, 'photo bucket')
  return timeUpstream('R2', result).catch(
    asUpstreamError('gallery', 'The photo bucket could not be read.'),
  )
}
