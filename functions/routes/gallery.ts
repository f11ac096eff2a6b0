import type { R2Object, R2ObjectBody } from '@cloudflare/workers-types'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Env } from '../env.ts'
import { membersOnly } from '../middleware/private.ts'
import { findPhoto, readGalleryIndex } from '../services/gallery.ts'

/** A browser keeps what it has seen but asks each time whether it still may show it: after signing out it may not. */
const keptByItsViewer = 'private, no-cache'

/** The gallery's index and its photos, for members. Whoever else asks learns nothing of what is there. */
export const gallery = new Hono<{ Bindings: Env }>()
  .use(async function notStoredUnlessShown(c, next) {
    c.header('Cache-Control', 'private, no-store')
    c.header('Vary', 'Cookie')
    await next()
  })
  .use(membersOnly())
  .use(etag())

  .get('/football/gallery-index.json', async (c) => {
    const index = await readGalleryIndex(c.env.GALLERY)
    if (!index) return c.text('Not found', 404)
    return c.json(index, 200, { 'Cache-Control': keptByItsViewer })
  })

  .get('*', async (c) => {
    const photo = await findPhoto(c.env.GALLERY, new URL(c.req.url).pathname)
    const object = photo && (await open(c, photo.key))
    if (!object) return c.text('Not found', 404)
    // Ranges are not offered: photos are small, and a partial one is of no use.
    const headers = {
      'Content-Type': photo.contentType,
      'Content-Length': String(object.size),
      ETag: object.httpEtag,
      'Cache-Control': keptByItsViewer,
      'X-Content-Type-Options': 'nosniff',
    }
    if (!('body' in object)) return c.body(null, 200, headers)
    // The stream is a standard one; the bucket's types only describe it in words of their own.
    return c.body(object.body as unknown as ReadableStream, 200, headers)
  })

  .all('*', (c) => c.text('This address can only be read.', 405, { Allow: 'GET, HEAD' }))

function open(c: Context<{ Bindings: Env }>, key: string): Promise<R2ObjectBody | R2Object | null> {
  return c.req.method === 'HEAD' ? c.env.GALLERY.head(key) : c.env.GALLERY.get(key)
}
