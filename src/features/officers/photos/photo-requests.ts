import { api, attempt } from '../../../api.ts'
import type { AuthResult } from '../../../auth/auth-context.ts'
import { authErrors } from '../../../content/auth.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import type { moves, PhotoPlace } from '../../../domain/gallery/gallery-changes.ts'
import type { CategoryId } from '../../../domain/gallery/photo.ts'

const problems = photoTexts.problems

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

export function savePhoto(place: PhotoPlace, words: PhotoWords, to: CategoryId) {
  return result(api().api.officers.photos.details.$post({ json: { ...place, ...words, to } }))
}

export function sendDeletion(json: PhotoPlace): Promise<AuthResult> {
  return result(api().api.officers.photos.delete.$post({ json }))
}

export function sendRestoration(json: PhotoPlace): Promise<AuthResult> {
  return result(api().api.officers.photos.restore.$post({ json }))
}

export function sendPhoto(photo: Blob, category: CategoryId, words: PhotoWords) {
  const form = { photo, category, ...words }
  return result(api(uploadLimit).api.officers.photos.$post({ form }))
}

/** A failure is a sentence; so are the responses to those who may not change photos any more. */
function result(
  request: Promise<{ ok: boolean; status: number; json: () => Promise<AuthResult> }>,
): Promise<AuthResult> {
  const sent = async (): Promise<AuthResult> => {
    const response = await request
    const body = await response.json()
    if (body.ok) return body
    if (body.code === 'session-missing') return { ...body, message: problems.signedOut }
    // Pages of officers do not exist for others, nor do their routes: they name no code.
    if (response.status === 404 && !body.code)
      return { ...body, message: problems.noOfficer, code: 'forbidden' }
    return body
  }
  return attempt(sent, authErrors.unexpected, problems)
}
