import { mailTexts } from '../content/mail-notes.ts'
import type { MembershipStep } from '../domain/members/membership.ts'
import { EmailLink } from '../ui/email-address.tsx'
import { useAuth } from './auth-context.ts'

interface WeWriteProps {
  /** Left out where nothing is waited for. */
  step?: MembershipStep | undefined
  /** The club's address. */
  club: string
}

/** Whether the site writes to members; undefined while that is not known. */
export function useIsMailOn(): boolean | undefined {
  const { profile } = useAuth()
  return 'value' in profile ? profile.value?.is_mail_on : undefined
}

/** Whether the site writes to who waits, and to whom; or that the address takes no mail. */
export function WeWrite({ step, club }: WeWriteProps) {
  const { user, profile } = useAuth()
  const viewer = 'value' in profile ? profile.value : null
  const email = user?.email
  if (!viewer || !email) return null
  if (viewer.is_mail_on && viewer.choices?.refused_email === email)
    return (
      <p>
        {`${mailTexts.refused(email)} `}
        <EmailLink email={club} />
      </p>
    )
  if (step !== 'waiting' && step !== 'asked') return null
  return <p>{viewer.is_mail_on ? mailTexts.weWrite(email) : mailTexts.weDoNot}</p>
}
