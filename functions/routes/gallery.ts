import { Hono, type MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { defaultCsp } from '../middleware/default-csp.ts'
import { methods } from '../middleware/methods.ts'
import { membersOnly } from '../middleware/private.ts'
import type { WorkerEnv } from '../request-context.ts'
import { openPhoto, readGalleryIndex } from '../services/gallery/gallery.ts'

/**
 * A browser keeps what it has seen but asks each time whether it still may show it: after signing out, the next
 * person at the same machine may not, although a photo's address changes whenever the photo does.
 */
const keptByItsViewer = 'private, no-cache'

/** Whatever is kept in the bucket: a browser that ever takes it for a page also takes it for nobody's. */
const noPage = `${defaultCsp}; sandbox`

interface GalleryEnv extends WorkerEnv {
  /** Writes the body of a response whose headers are set. */
  Variables: WorkerEnv['Variables'] & { writeBody?: () => string | Promise<ArrayBuffer> }
}

/** Answers whoever has it already with 304, by the tag alone. */
const unlessKnown = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Security-Policy'] })

/** The gallery's index and its photos, for members. Whoever else asks learns nothing of what is there. */
export const gallery = new Hono<GalleryEnv>()
  .use(async function notStoredUnlessShown(c, next) {
    c.header('Cache-Control', 'private, no-store')
    c.header('Vary', 'Cookie')
    c.header('Content-Security-Policy', noPage)
    await next()
  })
  .use(membersOnly())
  .use(methods('GET', 'HEAD'))

  .get('/football/gallery-index.json', bodyWhereWanted(), unlessKnown, async (c) => {
    const index = await readGalleryIndex(c.env.GALLERY)
    if (!index) return c.text('Not found', 404)
    const isPacked = accepts(c.req.header('accept-encoding'))
    c.set('writeBody', isPacked ? index.gzip : () => index.json)
    return c.body(null, 200, {
      'Content-Type': 'application/json',
      ETag: isPacked ? index.etag.replace(/"$/, '-gzip"') : index.etag,
      'Cache-Control': keptByItsViewer,
      Vary: 'Cookie, Accept-Encoding',
      'Content-Security-Policy': noPage,
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    })
  })

  .get('*', unlessKnown, async (c) => {
    const isHead = c.req.method === 'HEAD'
    const photo = await openPhoto(c.env.GALLERY, new URL(c.req.url).pathname, isHead)
    if (!photo) return c.text('Not found', 404)
    return c.newResponse(photo.body, 200, {
      'Content-Type': photo.contentType,
      'Content-Length': String(photo.size),
      ETag: photo.etag,
      // Photos are small, and a part of one is of no use.
      'Accept-Ranges': 'none',
      'Cache-Control': keptByItsViewer,
      'X-Content-Type-Options': 'nosniff',
    })
  })

/** A body is written only for whoever gets one: that of a thousand photos costs more than all the rest. */
function bodyWhereWanted(): MiddlewareHandler<GalleryEnv> {
  return async function bodyWhereWanted(c, next) {
    await next()
    const { headers, status } = c.res
    const write = c.get('writeBody')
    if (!write || status !== 200 || c.req.method === 'HEAD') return
    const body = await write()
    // Bytes are packed already.
    const packed: Pick<ResponseInit, 'encodeBody'> =
      typeof body === 'string' ? {} : { encodeBody: 'manual' }
    c.res = undefined
    c.res = new Response(body, { headers, ...packed })
  }
}

/** Whether somebody takes gzip, by the header in which they say what they take. */
function accepts(encodings = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(encodings)
}
