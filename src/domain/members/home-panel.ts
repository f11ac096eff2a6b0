import { claimWaits } from './claims.ts'
import { connectionOf, stepOf } from './membership.ts'
import type { Profile } from './profile-schema.ts'

/** What the home page asks a member, or says. */
export type HomePanel =
  | 'details'
  | 'unproven'
  | 'asked'
  | 'claim'
  | 'tell'
  | 'waiting'
  | 'declined'
  | 'connection'
  | 'sharing'
  | 'messages'
  | 'roster'
  | null

/** The first that is true of a member with this address; null where there is nothing to say. */
export function homePanelOf(profile: Profile, email: string | undefined): HomePanel {
  const { membership, mailbox_proof: proof, claim } = profile
  if (profile.asks_about_details) return 'details'
  if (!membership) return null
  const step = stepOf(membership.state, proof?.email === email)
  const isAsked = claim?.state === 'pending' && !claimWaits(claim)
  if (isAsked && (step === 'waiting' || step === 'verified')) return 'claim'
  if (step === 'waiting') return membership.connection === null ? 'tell' : 'waiting'
  if (step !== 'verified') return step
  const connection = connectionOf(profile)
  if (connection === null) return 'connection'
  if (membership.is_listed === null) return 'sharing'
  const takesMessages = profile.choices?.teammate_messages ?? null
  if (membership.is_listed && profile.is_mail_on && takesMessages === null) return 'messages'
  // Whose name fits no entry is not asked for ever.
  const isAnswered = claim?.state === 'none' ? !claim.was_offered : claim && claim.state !== 'gone'
  return connection === 'player' && !isAnswered ? 'roster' : null
}
