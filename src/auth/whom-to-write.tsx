import { mailNotes } from '../content/mail-notes.ts'
import { membershipTexts } from '../content/members/membership.ts'
import { type MembershipStep, waitsTooLong } from '../domain/members/membership.ts'
import type { Membership } from '../domain/members/membership-schema.ts'
import { EmailLink } from '../ui/email-address.tsx'
import { useAuth, useProfile } from './auth-context.ts'

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

interface WeWriteProps {
  /** Left out where nothing is waited for. */
  step?: MembershipStep | undefined
  clubEmail: string
}

/** Whether the site writes to members; undefined while that is not known. */
export function useIsMailOn(): boolean | undefined {
  const { profile } = useAuth()
  return 'value' in profile ? profile.value?.is_mail_on : undefined
}

/** Whether the site writes to who waits, and to whom; or that the address takes no mail. */
export function WeWrite({ step, clubEmail }: WeWriteProps) {
  const profile = useProfile()
  const email = useAuth().user?.email
  if (!profile || !email) return null
  if (profile.is_mail_on && profile.choices?.refused_email === email)
    return (
      <p>
        {`${mailNotes.refused(email)} `}
        <EmailLink email={clubEmail} />
      </p>
    )
  if (step !== 'waiting' && step !== 'asked') return null
  return <p>{profile.is_mail_on ? mailNotes.weWrite(email) : mailNotes.weDoNot}</p>
}
