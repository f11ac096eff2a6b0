import { api } from '../../api.ts'
import { claimTexts } from '../../content/members/claims.ts'
import { load } from '../page/loaded.ts'

/** The viewer’s own claim. Never rejects. */
export function loadClaim() {
  const request = () => api().api.claims.$get()
  return load(request, (claim) => claim, claimTexts.unavailable)
}
