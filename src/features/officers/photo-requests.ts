import { api, ConnectionError } from '../../api.ts'
import type { AuthResult } from '../../auth/auth-context.ts'
import { authErrors } from '../../content/auth.ts'
import { photoTexts } from '../../content/officer-photos.ts'
import type { moves, PhotoPlace } from '../../domain/gallery-changes.ts'
import type { CategoryId } from '../../domain/photo.ts'
import { TimeoutError } from '../../domain/timeout.ts'

const problems = photoTexts.problems

/** In ms: for a form with a photo, which may be slow to arrive. */
const uploadLimit = 100_000

/** What is written about a photo, as forms send it. */
export interface PhotoWords {
  title: string
  alt: string
  decorative?: 'true' | undefined
}

export function movePhoto(place: PhotoPlace, move: (typeof moves)[number]): Promise<AuthResult> {
  return result(api().api.officers.photos.move.$post({ json: { ...place, move } }))
}

export function savePhoto(place: PhotoPlace, words: PhotoWords, to: CategoryId) {
  return result(api().api.officers.photos.details.$post({ json: { ...place, ...words, to } }))
}

export function deletePhoto(json: PhotoPlace): Promise<AuthResult> {
  return result(api().api.officers.photos.delete.$post({ json }))
}

export function restorePhoto(json: PhotoPlace): Promise<AuthResult> {
  return result(api().api.officers.photos.restore.$post({ json }))
}

export function uploadPhoto(photo: Blob, category: CategoryId, words: PhotoWords) {
  const form = { photo, category, ...words }
  return result(api(uploadLimit).api.officers.photos.$post({ form }))
}

/** Turns every failure into a sentence; its cause goes to the console. */
async function result(
  request: Promise<{ ok: boolean; status: number; json: () => Promise<AuthResult> }>,
): Promise<AuthResult> {
  try {
    const response = await request
    const body = await response.json()
    if (body.ok) return body
    if (body.code === 'session-missing') return { ...body, message: problems.signedOut }
    // Pages of officers do not exist for others, nor do their routes: they name no code.
    if (response.status === 404 && !body.code)
      return { ...body, message: problems.noOfficer, code: 'forbidden' }
    return body
  } catch (cause) {
    console.warn('The request failed.', cause)
    return { ok: false, message: sentenceOf(cause), code: 'failed' }
  }
}

function sentenceOf(cause: unknown): string {
  if (cause instanceof ConnectionError) return problems.offline
  return cause instanceof TimeoutError ? problems.slow : authErrors.unexpected
}
