import { Link } from '@tanstack/react-router'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { connectionLabels, membershipTexts, stateLabels } from '../../content/members/membership.ts'
import { notices } from '../../content/notices.ts'
import { mediumDate } from '../../domain/eastern.ts'
import type { MembershipStep } from '../../domain/members/membership.ts'
import type { Membership } from '../../domain/members/membership-schema.ts'
import { EmailLink } from '../../ui/email-address.tsx'
import { Message } from '../../ui/message.tsx'
import { useClubLinks } from '../page/site-store.ts'
import styles from './membership-standing.module.css'
import { ProfileValues } from './profile-values.tsx'

const texts = membershipTexts.directory

interface MembershipStandingProps {
  membership: Membership
  step: MembershipStep
}

/** The state, who acts next, since when, how long it takes, and what works meanwhile. */
export function MembershipStanding({ membership, step }: MembershipStandingProps) {
  const { state, question } = membership
  const { infoEmail } = useClubLinks()
  const { next, since, takes, meanwhile, connection, statement } = membershipTexts
  const waiting = [
    [takes.label, takes.text],
    [meanwhile.label, meanwhile.text],
  ] as const
  const isOpen = state === 'waiting' || state === 'asked'
  const belongs = membership.connection && connectionLabels[membership.connection]
  return (
    <div className={`stack ${styles.standing}`}>
      <p className={styles.state}>{stateLabels[state]}</p>
      {question && (
        <p className={styles.question}>
          <b>{membershipTexts.question}:</b> <bdi>{question}</bdi>
        </p>
      )}
      <p>{next[step]}</p>
      {step === 'verified' && <DirectoryNote membership={membership} />}
      {step === 'unproven' && <MailboxForm />}
      {step === 'declined' && (
        <p>
          <EmailLink email={infoEmail} />
        </p>
      )}
      <ProfileValues
        values={[
          [since, mediumDate(Date.parse(membership.state_since))],
          ...(step === 'waiting' ? waiting : []),
          ...(isOpen ? [[connection.shown, belongs] as const] : []),
        ]}
      />
      {isOpen && <ProfileValues values={[[statement.label, membership.statement]]} />}
    </div>
  )
}

/** Whether the member is in the directory, and the way there or to being in it. */
function DirectoryNote({ membership }: { membership: Membership }) {
  const { is_listed: isListed, is_officer: isOfficer } = membership
  const text = isListed ? texts.listed : isOfficer ? texts.officer : texts.unlisted
  return (
    <p>
      {`${text} `}
      <Link to={isListed ? '/directory' : '/profile/directory'}>
        {isListed ? texts.open : texts.show}
      </Link>
    </p>
  )
}

/** Sends itself without scripts: the mail is all that follows. */
function MailboxForm() {
  const isSent = useFlash().notice === 'recovery-sent'
  const failed = useFailedForm('mailbox')
  return (
    <form method="post" action="/api/membership/mailbox" className="stack">
      <button type="submit" className="primary-button">
        {membershipTexts.sendLink}
      </button>
      <Message kind="success" text={isSent ? notices['recovery-sent'] : null} />
      <Message kind="error" text={failed?.error.message} />
    </form>
  )
}
