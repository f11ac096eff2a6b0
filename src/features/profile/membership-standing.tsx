import { Link } from '@tanstack/react-router'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { WeWrite, WhomToWrite } from '../../auth/whom-to-write.tsx'
import { connectionLabels, membershipTexts, stateLabels } from '../../content/members/membership.ts'
import { notices } from '../../content/notices.ts'
import { mediumDate } from '../../domain/eastern.ts'
import { isOpen, type MembershipStep, sinceOf } from '../../domain/members/membership.ts'
import type { Membership } from '../../domain/members/membership-schema.ts'
import { Message } from '../../ui/message.tsx'
import { Said } from '../../ui/said.tsx'
import { useClubLinks } from '../page/site-store.ts'
import styles from './membership-standing.module.css'
import { ProfileValues } from './profile-values.tsx'

const texts = membershipTexts.directory

interface MembershipStandingProps {
  membership: Membership
  step: MembershipStep
  /** In ms. */
  now: number
}

/** The state, who acts next, since when, what works meanwhile, and what was said until a decision. */
export function MembershipStanding({ membership, step, now }: MembershipStandingProps) {
  const { state, question, answer } = membership
  const { infoEmail } = useClubLinks()
  const { next, since, meanwhile, connection, statement } = membershipTexts
  const isUndecided = isOpen(state)
  const belongs = membership.connection && connectionLabels[membership.connection]
  return (
    <div className={`stack ${styles.standing}`}>
      <p className={styles.state}>{stateLabels[state]}</p>
      {isUndecided && <Said label={membershipTexts.question} text={question} />}
      {isUndecided && <Said label={membershipTexts.answered} text={answer} />}
      <p>{next[step]}</p>
      <WeWrite step={step} clubEmail={infoEmail} />
      <WhomToWrite step={step} membership={membership} email={infoEmail} now={now} />
      {step === 'verified' && <DirectoryNote membership={membership} />}
      {step === 'unproven' && <MailboxForm />}
      <ProfileValues
        values={[
          [since, mediumDate(sinceOf(membership))],
          ...(step === 'waiting' ? [[meanwhile.label, meanwhile.text] as const] : []),
          ...(isUndecided ? [[connection.shown, belongs] as const] : []),
        ]}
      />
      {isUndecided && <ProfileValues values={[[statement.label, membership.statement]]} />}
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
