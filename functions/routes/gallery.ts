import type { Context } from 'hono'
import { Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { photoUrl } from '../../src/domain/gallery/photo.ts'
import { publicFile } from '../../src/domain/gallery/public-pictures.ts'
import { methods } from '../middleware/methods.ts'
import { noIndex } from '../middleware/no-index.ts'
import { requireAccess } from '../middleware/require-access.ts'
import { defaultPolicy } from '../middleware/security-headers.ts'
import type { WorkerEnv } from '../request-context.ts'
import { openPhoto, readGalleryIndex } from '../services/gallery/gallery.ts'
import { publicPhoto } from '../services/gallery/public-photos.ts'

/** A browser revalidates on every request: after a sign-out, it must not show a cached photo. */
const revalidated = 'private, no-cache'

/** Sandbox: if a browser renders a stored file as a page, it runs without our origin. */
const sandboxPolicy = `${defaultPolicy}; sandbox`

/** Responds 304 by the tag alone. */
const notModified = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Security-Policy'] })

/** The gallery's index and its photos, for members. Others do not learn what is there. */
export const gallery = new Hono<WorkerEnv>()
  .use(async function privateByDefault(c, next) {
    c.header('Cache-Control', 'private, no-store')
    c.header('Vary', 'Cookie')
    c.header('Content-Security-Policy', sandboxPolicy)
    await next()
  })
  .use(requireAccess('signed-in'))
  .use(methods('GET', 'HEAD'))

  .get('/football/gallery-index.json', notModified, async (c) => {
    const index = await readGalleryIndex(c.env.GALLERY)
    if (!index) return c.text('Not found', 404)
    return c.body(index.json, 200, {
      'Content-Type': 'application/json',
      ETag: index.etag,
      'Cache-Control': revalidated,
    })
  })

  .get('*', notModified, (c) => respondWithPhoto(c, new URL(c.req.url).pathname, revalidated))

/** @param path of the photo in the gallery */
async function respondWithPhoto(c: Context<WorkerEnv>, path: string, cacheControl: string) {
  const photo = await openPhoto(c.env.GALLERY, path, c.req.raw)
  if (!photo) return c.text('Not found', 404)
  return c.newResponse(photo.body, 200, {
    'Content-Type': photo.contentType,
    'Content-Length': String(photo.size),
    ETag: photo.etag,
    'Accept-Ranges': 'none',
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
  })
}

/**
 * The photos that officers show to everybody, which need no session. The document in memory is asked
 * before the bucket, so that nobody learns what else is there.
 */
export const pictures = new Hono<WorkerEnv>()
  .use(noIndex())
  .get('/:category/:file', notModified, async (c) => {
    const { category, file } = c.req.param()
    const wanted = publicFile(category, file)
    const photo = wanted && (await publicPhoto(c.var.context, wanted))
    const size = photo?.sizes.find(
      ({ width, format }) => width === wanted?.width && format === wanted.format,
    )
    if (!size) return c.text('Not found', 404)
    c.header('Content-Security-Policy', sandboxPolicy)
    return respondWithPhoto(c, photoUrl(size.src), 'public, no-cache')
  })
