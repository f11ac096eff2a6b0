import { membershipTexts } from '../content/members/membership.ts'
import { type MembershipStep, waitsTooLong } from '../domain/members/membership.ts'
import type { Membership } from '../domain/members/membership-schema.ts'
import { EmailLink } from '../ui/email-address.tsx'

interface WhomToWriteProps {
  step: MembershipStep
  membership: Membership
  /** Of the club. */
  email: string
  /** In ms. */
  now: number
}

/** The club's address, for who is declined, or has waited for a week. */
export function WhomToWrite({ step, membership, email, now }: WhomToWriteProps) {
  const isLate = step === 'waiting' && waitsTooLong(membership, now)
  if (step !== 'declined' && !isLate) return null
  return (
    <p>
      {isLate && `${membershipTexts.late} `}
      <EmailLink email={email} />
    </p>
  )
}
