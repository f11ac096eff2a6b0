import { requestOrError } from '../api.ts'
import { authErrors } from '../content/auth.ts'
import { officerTexts } from '../content/officers/officers.ts'
import { type FormError, formError } from '../domain/submission.ts'

/**
 * The result of an officers' request. A failure is a sentence, and so is the response to those who
 * are no officers any more.
 * @param sentences as of `requestOrError`
 */
export function officerResult<Result extends { ok: boolean }>(
  request: Promise<{ status: number; json: () => Promise<Result> }>,
  failed: string = authErrors.unexpected,
  sentences: Parameters<typeof requestOrError>[2] = {},
): Promise<Result | FormError> {
  const sent = async () => {
    const response = await request
    const body = await response.json()
    // Officers' routes do not exist for others: that response has no code.
    const isForOthers = response.status === 404 && !body.ok && !('code' in body)
    return isForOthers ? formError(officerTexts.errors.forbidden, 'forbidden') : body
  }
  return requestOrError<Result | FormError>(sent, failed, sentences)
}
