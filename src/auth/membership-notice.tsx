import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { gateTexts } from '../content/gate.ts'
import { membershipTexts, stateLabels } from '../content/members/membership.ts'
import { type MembershipState, type MembershipStep, stepOf } from '../domain/members/membership.ts'
import type { Profile } from '../domain/members/profile-schema.ts'
import { Panel } from '../ui/panel.tsx'
import { useAuth } from './auth-context.ts'
import { WeWrite, WhomToWrite } from './whom-to-write.tsx'

/** Tells somebody whose membership does not suffice where they stand, or how to join. */
export function MembershipNotice({ clubEmail }: { clubEmail: string }) {
  const { profile, user } = useAuth()
  const [now] = useState(Date.now)
  const viewer = 'value' in profile ? profile.value : null
  const { standing } = gateTexts
  const membership = viewer?.membership
  const step = viewer && membership && stepOfViewer(viewer, user?.email, membership.state)
  const isUnlisted = membership?.state === 'verified'
  const { heading, text, link } = isUnlisted
    ? standing.unlisted
    : { ...standing, text: standingText(viewer, user?.email) }
  return (
    <Panel heading={heading} text={text}>
      {membership && step && (
        <>
          <WeWrite step={step} clubEmail={clubEmail} />
          <WhomToWrite step={step} membership={membership} email={clubEmail} now={now} />
        </>
      )}
      <Link
        to={isUnlisted ? '/profile/directory' : '/profile/membership'}
        className="primary-button"
      >
        {link}
      </Link>
    </Panel>
  )
}

function standingText(profile: Profile | null, email: string | undefined): string {
  if (!profile?.membership) return gateTexts.standing.disabled
  const { state } = profile.membership
  return `${stateLabels[state]}. ${membershipTexts.next[stepOfViewer(profile, email, state)]}`
}

/** What is to be done next about the viewer's membership. */
export function stepOfViewer(
  { mailbox_proof: proof }: Profile,
  email: string | undefined,
  state: MembershipState,
): MembershipStep {
  return stepOf(state, proof?.email === email)
}
