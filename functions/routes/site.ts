import { Hono } from 'hono'
import { photoTexts } from '../../src/content/officers/officer-photos.ts'
import { shownSite } from '../../src/domain/documents/shown-site.ts'
import { pageDocumentsOf } from '../../src/domain/documents/site-documents.ts'
import { publicPicture } from '../../src/domain/gallery/public-pictures.ts'
import { loggedOutage, UpstreamError } from '../http/upstream-error.ts'
import { noStore } from '../middleware/no-store.ts'
import { requireAccess } from '../middleware/require-access.ts'
import type { WorkerEnv } from '../request-context.ts'
import { readGalleryIndex } from '../services/gallery/gallery.ts'
import { publicPhotos } from '../services/gallery/public-photos.ts'
import { documentsOf } from '../services/site-documents/site-documents.ts'

/** What officers have published, for the pages that show it. */
export const siteRoutes = new Hono<WorkerEnv>()
  /** For every page: what is shown now, and when that changes. */
  .get('/', async (c) => {
    const { documents, isEmergency, isPreview } = await documentsOf(c.var.context)
    const { site, changesAt } = shownSite(documents, Date.now())
    c.header('Cache-Control', isEmergency ? 'no-store' : 'public, max-age=30')
    return c.json({ site: isPreview ? { ...site, isPreview } : site, changesAt })
  })
  /** For the home page: the photos that everybody may see. */
  .get('/pictures', noStore(), async (c) => {
    const photos = await publicPhotos(c.var.context).catch(loggedOutage())
    if (!photos || photos instanceof UpstreamError)
      return c.json({ ok: false as const, message: photoTexts.errors.unavailable }, 503)
    return c.json({
      pictures: photos.flatMap(({ photo, ...place }) => publicPicture(place, photo) ?? []),
    })
  })
  /** For the card of the gallery, on the media page. */
  .get('/photos', noStore(), requireAccess('signed-in'), async (c) => {
    const index = await readGalleryIndex(c.env.GALLERY).catch(loggedOutage())
    return c.json({ photos: !index || index instanceof UpstreamError ? [] : index.newest })
  })
  /** For the pages of those who are signed in, and for their search. */
  .get('/pages', noStore(), requireAccess('signed-in'), async (c) => {
    const { documents } = await documentsOf(c.var.context)
    return c.json(pageDocumentsOf(documents))
  })
