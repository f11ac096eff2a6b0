import { api } from '../../api.ts'
import { claimTexts } from '../../content/members/claims.ts'
import type { OwnClaim } from '../../domain/members/claims-schema.ts'
import { type Loaded, load } from '../page/loaded.ts'

/** The viewer’s own claim. Never rejects. */
export function loadClaim(): Promise<Loaded<OwnClaim>> {
  return load(
    () => api().api.claims.$get(),
    (claim: OwnClaim) => claim,
    claimTexts.unavailable,
  )
}
