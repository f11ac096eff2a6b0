import { Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { Env } from '../env.ts'
import { membersOnly } from '../middleware/private.ts'
import { findPhoto, openPhoto, readGalleryIndex } from '../services/gallery.ts'

/**
 * A browser keeps what it has seen but asks each time whether it still may show it: after signing out, the next
 * person at the same machine may not, although a photo's address changes whenever the photo does.
 */
const keptByItsViewer = 'private, no-cache'

/**
 * Whatever is kept in the bucket: should a browser ever take it for a page, nothing in it runs, loads or is sent.
 * The styles are those of the browser's own view of a picture.
 */
const noPage = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The gallery's index and its photos, for members. Whoever else asks learns nothing of what is there. */
export const gallery = new Hono<{ Bindings: Env }>()
  .use(async function notStoredUnlessShown(c, next) {
    c.header('Cache-Control', 'private, no-store')
    c.header('Vary', 'Cookie')
    c.header('Content-Security-Policy', noPage)
    await next()
  })
  .use(membersOnly())
  .use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Security-Policy'] }))

  .get('/football/gallery-index.json', async (c) => {
    const index = await readGalleryIndex(c.env.GALLERY)
    if (!index) return c.text('Not found', 404)
    return c.text(index.json, 200, {
      'Content-Type': 'application/json',
      ETag: index.etag,
      'Cache-Control': keptByItsViewer,
    })
  })

  .get('*', async (c) => {
    const photo = await findPhoto(c.env.GALLERY, new URL(c.req.url).pathname)
    const object = photo && (await openPhoto(c.env.GALLERY, photo, c.req.method === 'HEAD'))
    if (!object) return c.text('Not found', 404)
    const headers = {
      'Content-Type': photo.contentType,
      'Content-Length': String(object.size),
      ETag: object.httpEtag,
      // Photos are small, and a part of one is of no use.
      'Accept-Ranges': 'none',
      'Cache-Control': keptByItsViewer,
      'X-Content-Type-Options': 'nosniff',
    }
    if (!('body' in object)) return c.body(null, 200, headers)
    // The stream is a standard one; the bucket's types only describe it in words of their own.
    return c.body(object.body as unknown as ReadableStream, 200, headers)
  })

  .all('*', (c) => c.text('This address can only be read.', 405, { Allow: 'GET, HEAD' }))
