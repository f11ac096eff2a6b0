import { photoTexts } from '../../../src/content/officer-photos.ts'

const statuses = {
  'no-photo': 422,
  'too-large': 422,
  damaged: 422,
  gone: 404,
  conflict: 409,
  unprepared: 503,
  broken: 503,
  unavailable: 503,
} as const

/** Why a photo was not uploaded or changed: a sentence for the officer. */
export class PhotoRefusal extends Error {
  override name = 'PhotoRefusal'
  readonly code: keyof typeof statuses
  readonly status: (typeof statuses)[PhotoRefusal['code']]

  constructor(code: PhotoRefusal['code'], options?: ErrorOptions) {
    super(photoTexts.refusals[code], options)
    this.code = code
    this.status = statuses[code]
  }
}
