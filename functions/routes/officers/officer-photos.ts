import { type Context, Hono } from 'hono'
import {
  deletePhoto,
  editPhoto,
  isExpired,
  movePhoto,
  type PhotoPlace,
  restorePhoto,
  titleOf,
} from '../../../src/domain/gallery/gallery-changes.ts'
import type { CategoryId } from '../../../src/domain/gallery/photo.ts'
import {
  maxUploadSize,
  photoDetailsSchema,
  photoListQuerySchema,
  photoMoveSchema,
  photoPlaceSchema,
  photoShowSchema,
  photosPerPage,
  uploadSchema,
  writtenAlt,
} from '../../../src/domain/gallery/photo-schema.ts'
import type { StoredGallery } from '../../../src/domain/gallery/stored-gallery.ts'
import type { PhotoAction } from '../../../src/domain/members/officers-schema.ts'
import { formError } from '../../../src/domain/submission.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { changePhotos, readPhotos, uploadPhoto } from '../../services/gallery/officer-photos.ts'
import { PhotoError } from '../../services/gallery/photo-error.ts'
import { action } from '../desk/action.ts'
import { read } from '../desk/read.ts'
import { respondToError } from '../route-error.ts'
import { withPhotoLog } from './photo-log.ts'
import { readPictures, showPhoto } from './show-photo.ts'

/** In bytes: what a form adds to its photo. */
const formSize = 8 * 1_024

/** In ms: for a phone amid a full stadium. */
const uploadTime = 60_000

/** The gallery as officers change it. */
export const officerPhotos = new Hono<WorkerEnv>()
  .get(
    '/',
    read({
      access: 'officer',
      query: photoListQuerySchema,
      async run(c, { category, page }) {
        // The bucket is read for those whom the database knows as officers.
        const { pictures } = await readPictures(c.var.context)
        const gallery = await readPhotos(c.env.GALLERY)
        return c.json({ ...listOf(gallery, category, page), shown: pictures.photos })
      },
    }),
  )
  .post(
    '/',
    ...action({
      access: 'officer',
      schema: () => uploadSchema,
      body: 'form',
      bytes: maxUploadSize + formSize,
      time: uploadTime,
      async run(c, { photo, category, title, ...words }) {
        const bytes = new Uint8Array(await photo.arrayBuffer())
        const upload = { bytes, category, title, alt: writtenAlt({ title, ...words }) }
        await withPhotoLog(c, 'photo-added', async () =>
          (await uploadPhoto(c.env, upload)) ? title : undefined,
        )
        return c.json({ ok: true as const })
      },
    }),
  )
  .post(
    '/move',
    ...action({
      access: 'officer',
      schema: () => photoMoveSchema,
      run: (c, { move, ...place }) =>
        changed(c, 'photo-moved', place, (gallery) => movePhoto(gallery, place, move)),
    }),
  )
  .post(
    '/details',
    ...action({
      access: 'officer',
      schema: () => photoDetailsSchema,
      async run(c, { category, id, to, title, ...words }) {
        const place = { category, id }
        const details = { title, alt: writtenAlt({ title, ...words }), to }
        if (to !== category) await takeBack(c, place)
        return changed(c, 'photo-changed', place, (gallery) =>
          editPhoto(gallery, place, details, Date.now()),
        )
      },
    }),
  )
  .post(
    '/show',
    ...action({
      access: 'officer',
      schema: () => photoShowSchema,
      async run(c, { to, ...place }) {
        const isShown = to === 'everyone'
        await withPhotoLog(c, isShown ? 'photo-shown' : 'photo-hidden', async () => {
          const gallery = await readPhotos(c.env.GALLERY)
          const photo = gallery.photos[place.category].find(({ id }) => id === place.id)
          if (isShown && !photo) throw new PhotoError('gone')
          await showPhoto(c.var.context, place, isShown, async () => gallery)
          return photo?.title ?? ''
        })
        return c.json({ ok: true as const })
      },
    }),
  )
  .post(
    '/delete',
    ...action({
      access: 'officer',
      schema: () => photoPlaceSchema,
      async run(c, place) {
        await takeBack(c, place)
        return changed(c, 'photo-deleted', place, (gallery) =>
          deletePhoto(gallery, place, Date.now()),
        )
      },
    }),
  )
  .post(
    '/restore',
    ...action({
      access: 'officer',
      schema: () => photoPlaceSchema,
      run: (c, place) =>
        changed(c, 'photo-restored', place, (gallery) => restorePhoto(gallery, place, Date.now())),
    }),
  )
  .onError((error, c) => {
    const known = photoErrorOf(error)
    if (!known) return respondToError(error, c)
    const { message, code, status } = known
    if (status === 503) log('error', 'route failed', { dependency: 'gallery', cause: error })
    return c.json(formError(message, code), status)
  })

/** Before a photo goes from its place nobody but members may see it. */
async function takeBack(c: Context<WorkerEnv>, place: PhotoPlace) {
  await showPhoto(c.var.context, place, false, () => readPhotos(c.env.GALLERY))
}

async function changed(
  c: Context<WorkerEnv>,
  action: PhotoAction,
  place: PhotoPlace,
  change: (gallery: StoredGallery) => StoredGallery,
) {
  await withPhotoLog(c, action, async () => {
    const { before } = await changePhotos(c.env.GALLERY, change)
    return titleOf(before, place)
  })
  return c.json({ ok: true as const })
}

function photoErrorOf(error: Error): PhotoError | undefined {
  if (error instanceof PhotoError) return error
  const isOfBucket = error instanceof UpstreamError && error.dependency === 'gallery'
  return isOfBucket ? new PhotoError('unavailable') : undefined
}

function listOf(
  { photos, deleted }: StoredGallery,
  category: CategoryId,
  wanted: number | undefined,
) {
  const { alumni, team, other } = photos
  const pages = Math.max(1, Math.ceil(photos[category].length / photosPerPage))
  const page = Math.min(wanted ?? pages, pages)
  const first = (page - 1) * photosPerPage
  return {
    category,
    page,
    pages,
    photos: photos[category].slice(first, first + photosPerPage),
    /** How many each category has. */
    counts: { alumni: alumni.length, team: team.length, other: other.length },
    /** Those that can be restored, the last first. */
    deleted: deleted.filter((one) => !isExpired(one, Date.now())).toReversed(),
  }
}
