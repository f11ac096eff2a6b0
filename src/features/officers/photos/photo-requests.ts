import { api } from '../../../api.ts'
import type { AuthResult, Fields } from '../../../auth/auth-context.ts'
import { authErrors } from '../../../content/auth.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { officerResult } from '../../../desk/officer-result.ts'
import type { moves, PhotoPlace } from '../../../domain/gallery/gallery-changes.ts'
import { type CategoryId, categoryIds } from '../../../domain/gallery/photo.ts'
import { officerData } from '../../page/officer-data.ts'

const problems = photoTexts.problems

/** The photos of a category that officers see. */
export type PhotoPage = Awaited<ReturnType<typeof loadPhotos>>

/** @param page the last one, where the newest photos are, unless another is wanted */
export function loadPhotos({ category, page }: { category?: CategoryId; page?: number }) {
  const query = { category, page: page?.toString() }
  return officerData(api().api.officers.photos.$get({ query }))
}

/** In ms: for a form with a photo, which may be slow to arrive. */
const uploadLimit = 100_000

/** What is written about a photo, as forms send it. */
export interface PhotoWords {
  title: string
  alt: string
  decorative?: 'true' | undefined
}

export function sendMove(place: PhotoPlace, move: (typeof moves)[number]): Promise<AuthResult> {
  return result(api().api.officers.photos.move.$post({ json: { ...place, move } }))
}

/** @param fields of the form: without one, the category is as it was */
export function savePhoto(place: PhotoPlace, fields: Fields): Promise<AuthResult> {
  const { title = '', alt, decorative } = fields
  const to = categoryIds.find((id) => id === fields.to) ?? place.category
  const words = { title, alt, decorative: decorative ? ('true' as const) : undefined }
  return result(api().api.officers.photos.details.$post({ json: { ...place, ...words, to } }))
}

export function sendChange(json: PhotoPlace, to: 'delete' | 'restore'): Promise<AuthResult> {
  return result(api().api.officers.photos[to].$post({ json }))
}

export function sendShown(json: PhotoPlace, to: 'everyone' | 'members'): Promise<AuthResult> {
  return result(api().api.officers.photos.show.$post({ json: { ...json, to } }))
}

export function sendPhoto(photo: Blob, category: CategoryId, words: PhotoWords) {
  const form = { photo, category, ...words }
  return result(api(uploadLimit).api.officers.photos.$post({ form }))
}

/** The photos that wait, and what is typed, outlast the session. */
async function result(request: Parameters<typeof officerResult<AuthResult>>[0]) {
  const sent = await officerResult(request, authErrors.unexpected, problems)
  if (sent.ok || sent.code !== 'session-missing') return sent
  return { ...sent, message: problems.signedOut }
}
