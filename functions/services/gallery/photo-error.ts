import { photoTexts } from '../../../src/content/officers/officer-photos.ts'

const statuses = {
  'no-photo': 422,
  'too-large': 422,
  damaged: 422,
  gone: 404,
  conflict: 409,
  full: 409,
  'all-shown': 409,
  unprepared: 503,
  broken: 503,
  unavailable: 503,
} as const

/** Why a photo was not uploaded or changed: a sentence for the officer. */
export class PhotoError extends Error {
  override name = 'PhotoError'
  readonly code: keyof typeof statuses
  readonly status: (typeof statuses)[PhotoError['code']]

  constructor(code: PhotoError['code'], options?: ErrorOptions) {
    super(photoTexts.errors[code], options)
    this.code = code
    this.status = statuses[code]
  }
}
