import { api } from '../../api.ts'
import { claimTexts } from '../../content/claims.ts'
import type { OwnClaim } from '../../domain/claims-schema.ts'
import { failure, type Loaded } from '../page/loaded.ts'

/** The viewer’s own claim. Never rejects. */
export async function loadClaim(): Promise<Loaded<OwnClaim>> {
  try {
    const response = await api().api.claims.$get()
    return response.ok
      ? { data: await response.json() }
      : await failure(response, claimTexts.unavailable)
  } catch (cause) {
    return failure(cause, claimTexts.unavailable)
  }
}
