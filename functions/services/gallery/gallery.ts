import { withTimeout } from '../../../src/domain/timeout.ts'
import { streamWithTimeout } from '../../http/stream-with-timeout.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import { timeUpstream } from '../../log/upstream.ts'
import { currentIndex, findPhoto, type ReadIndex } from './gallery-index.ts'

/** In ms: what a request waits for the bucket, to the last byte of a photo. */
const timeLimit = 2_000

/** The gallery's index; undefined when it is missing or invalid. @throws {UpstreamError} */
export function readGalleryIndex(bucket: R2Bucket): Promise<ReadIndex | undefined> {
  return inTime(() => currentIndex(bucket))
}

/**
 * Opens a photo, or only its headers; undefined when it is not listed or not there.
 * @param path as it was sent @throws {UpstreamError}
 */
export function openPhoto(bucket: R2Bucket, path: string, headOnly: boolean) {
  const startedAt = Date.now()
  return inTime(async () => {
    const photo = await findPhoto(bucket, path)
    if (!photo) return undefined
    const object = await (headOnly ? bucket.head(photo.key) : bucket.get(photo.key))
    if (!object) return undefined
    const { size, httpEtag: etag } = object
    const left = startedAt + timeLimit - Date.now()
    // Without conditions the bucket returns the body.
    const body = headOnly ? null : photoBody(object as R2ObjectBody, left)
    return { contentType: photo.contentType, size, etag, body }
  })
}

function photoBody({ body, size, key }: R2ObjectBody, limit: number) {
  // A standard stream, although the bucket has its own types for it.
  const source = { body: body as unknown as ReadableStream<Uint8Array>, size, name: 'photo bucket' }
  return streamWithTimeout(source, limit, (cause) =>
    log('error', 'photo aborted', { dependency: 'gallery', key, cause }),
  )
}

function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = withTimeout(work, timeLimit, 'photo bucket')
  return timeUpstream('R2', result).catch((cause: unknown) => {
    throw new UpstreamError('gallery', 'The photo bucket could not be read.', { cause })
  })
}
