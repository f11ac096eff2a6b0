import type { Membership } from '../../../src/domain/members/membership-schema.ts'
import { isAccountDeleted } from '../../../src/domain/members/profile.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import { AccountEndedError, type ViewerRequest, viewerProfile } from '../profiles/profiles.ts'

/**
 * The viewer's membership, which comes with the profile; null when it cannot be read.
 * @throws {AccountEndedError}
 */
export async function viewerMembership(request: ViewerRequest): Promise<Membership | null> {
  const profile = await viewerProfile(request).catch(loggedOutage('membership not read'))
  if (profile instanceof UpstreamError) return null
  if (isAccountDeleted(profile)) throw new AccountEndedError()
  return profile?.membership ?? null
}
