import { withinLimit } from '../../http/time-limit.ts'
import { unlessStalled } from '../../http/unless-stalled.ts'
import { logFailure, UpstreamError } from '../../http/upstream-error.ts'
import { fromUpstream } from '../../log/upstream.ts'
import { currentIndex, findPhoto, type SentIndex } from './gallery-index.ts'

/** A photo as it is sent. */
export interface OpenPhoto {
  contentType: string
  /** In bytes. */
  size: number
  /** As the header writes it, quotes included. */
  etag: string
  /** Null when only its headers were asked for. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null
}

/** The bucket fails, or does not answer in time. */
class BucketError extends UpstreamError {
  override name = 'BucketError'
  readonly dependency = 'gallery'
}

/** In ms: all that one request waits for the bucket, to the last byte of a photo. */
const timeLimit = 2_000

/**
 * Reads the gallery's index; nothing when it is missing or, which is logged, not to be understood.
 * @throws {BucketError}
 */
export function readGalleryIndex(bucket: R2Bucket): Promise<SentIndex | undefined> {
  return inTime(currentIndex(bucket))
}

/**
 * Opens the photo at an address, or with `headOnly` asks only what it is; nothing when it is not listed, or listed but
 * lost.
 * @param path the path of the request's address, as it was sent
 * @throws {BucketError}
 */
export function openPhoto(
  bucket: R2Bucket,
  path: string,
  headOnly: boolean,
): Promise<OpenPhoto | undefined> {
  return inTime(findAndOpen(bucket, path, headOnly))
}

async function findAndOpen(
  bucket: R2Bucket,
  path: string,
  headOnly: boolean,
): Promise<OpenPhoto | undefined> {
  const asked = Date.now()
  const photo = await findPhoto(bucket, path)
  if (!photo) return undefined
  const object = await (headOnly ? bucket.head(photo.key) : bucket.get(photo.key))
  if (!object) return undefined
  return {
    contentType: photo.contentType,
    size: object.size,
    etag: object.httpEtag,
    // Without conditions the bucket gives the whole of what it has.
    body: headOnly ? null : whileItComes(object as R2ObjectBody, asked + timeLimit - Date.now()),
  }
}

function whileItComes(
  { body, size, key }: R2ObjectBody,
  limit: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  // The stream is a standard one; the bucket's types only describe it in words of their own.
  const source = {
    body: body as unknown as ReadableStream<Uint8Array>,
    size,
    name: 'the photo bucket',
  }
  return unlessStalled(source, limit, (cause) =>
    logFailure('gallery', 'photo broken off', cause, { key }),
  )
}

function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  return fromUpstream('R2', withinLimit(work, 'the photo bucket', timeLimit)).catch(
    (cause: unknown) => {
      throw new BucketError('The photo bucket could not be read.', { cause })
    },
  )
}
