import type { Membership } from '../../../src/domain/members/membership-schema.ts'
import { isAccountDeleted } from '../../../src/domain/members/profile.ts'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Settings } from '../../env.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import type { Session } from '../../session/session.ts'
import { AccountEndedError, viewerProfile } from '../profiles/profiles.ts'

/**
 * The viewer's membership, which comes with the profile; null when it cannot be read.
 * @throws {AccountEndedError}
 */
export async function viewerMembership(
  request: Deadline & { session: Session; settings: Settings },
): Promise<Membership | null> {
  const { session, settings } = request
  const reading = viewerProfile(settings.accounts, session, request)
  const profile = await reading.catch(loggedOutage('membership not read'))
  if (profile instanceof UpstreamError) return null
  if (isAccountDeleted(profile)) throw new AccountEndedError()
  return profile?.membership ?? null
}
