import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { useFailedForm } from '../../auth/flash-data.ts'
import { WeWrite, WhomToWrite } from '../../auth/whom-to-write.tsx'
import { panelTexts } from '../../content/members/home-panel.ts'
import { connectionLabels, membershipTexts, stateLabels } from '../../content/members/membership.ts'
import { pastDay } from '../../domain/eastern.ts'
import { homePanelOf } from '../../domain/members/home-panel.ts'
import { sinceOf } from '../../domain/members/membership.ts'
import type { Membership } from '../../domain/members/membership-schema.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import type { FormName } from '../../domain/submission.ts'
import { Message } from '../../ui/message.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { MembershipFields } from '../form/membership-fields.tsx'
import { useCounts, useIsOfficer } from '../page/counts-store.ts'
import { useClubLinks } from '../page/site-store.ts'
import '../page/parts.css'

interface MemberPanelProps {
  /** In ms. */
  now: number
  /** Asks whose the details of the profile are. */
  details: ReactNode
  /** Asks whether teammates may see the member. */
  sharing: ReactNode
}

/** The one thing that a member has to do next, or waits for. */
export function MemberPanel({ now, details, sharing }: MemberPanelProps) {
  const { user, event } = useAuth()
  const { infoEmail } = useClubLinks()
  const profile = useProfile()
  const panel = profile && homePanelOf(profile, user?.email)
  if (panel === 'details') return details
  const { membership } = profile ?? {}
  if (!profile || !membership) return null
  const isFirst = event === 'signed in' && profile.is_new
  const [firstName] = profile.full_name?.split(' ') ?? []
  const heading = isFirst ? panelTexts.welcome(firstName) : panelTexts.tell.heading
  switch (panel) {
    case 'unproven':
      return (
        <Panel
          heading={isFirst ? heading : panelTexts.unproven.heading}
          text={membershipTexts.next.unproven}
          link={panelTexts.unproven.link}
        />
      )
    case 'claim':
      return (
        <Panel
          heading={membershipTexts.question}
          text={profile.claim?.question ?? null}
          link={membershipTexts.answer}
          hash="claim-heading"
        />
      )
    case 'asked':
    case 'tell':
      return (
        <Panel
          heading={panel === 'asked' ? membershipTexts.question : heading}
          text={panel === 'asked' ? membership.question : panelTexts.tell.text}
        >
          <TellOfficers profile={profile} membership={membership} />
          <WeWrite step={membership.state} clubEmail={infoEmail} />
        </Panel>
      )
    case 'waiting': {
      const { heading, text, link } = panelTexts.waiting
      return (
        <Panel heading={heading(pastDay(sinceOf(membership), now))} text={text} link={link}>
          <WeWrite step={panel} clubEmail={infoEmail} />
          <WhomToWrite step={panel} membership={membership} email={infoEmail} now={now} />
        </Panel>
      )
    }
    case 'declined':
      return (
        <Panel heading={stateLabels[panel]} text={membershipTexts.next[panel]}>
          <WhomToWrite step={panel} membership={membership} email={infoEmail} now={now} />
        </Panel>
      )
    case 'connection':
      return (
        <Panel {...panelTexts.connection}>
          <Answers
            form="membership"
            action="/api/membership"
            field="connection"
            answers={connectionLabels}
          />
        </Panel>
      )
    case 'sharing':
      return sharing
    case 'messages': {
      const { yes, no, ...texts } = panelTexts.messages
      return (
        <Panel {...texts}>
          <Answers form="mail" action="/api/mail" field="teammate_messages" answers={{ yes, no }} />
        </Panel>
      )
    }
    case 'roster':
      return <Panel {...panelTexts.roster} hash="claim-heading" />
    default:
      return null
  }
}

/** Works without scripts. */
function TellOfficers(about: { profile: Profile; membership: Membership }) {
  const failed = useFailedForm('membership')
  const { answer, save } = membershipTexts
  return (
    <form method="post" action="/api/membership" className="stack">
      <input type="hidden" name="asked_on" value="/home" />
      <MembershipFields
        {...about}
        typed={failed?.values ?? {}}
        errors={failed?.error.fields ?? {}}
      />
      <button type="submit" className="primary-button">
        {about.membership.state === 'asked' ? answer : save}
      </button>
      <Message kind="error" text={failed?.error.fields ? null : failed?.error.message} />
    </form>
  )
}

interface PanelProps {
  heading: string
  text: string | null
  /** To the membership. */
  link?: string
  hash?: string
  children?: ReactNode
}

function Panel({ heading, text, link, hash, children }: PanelProps) {
  return (
    <section className="stack box question" aria-labelledby="panel-heading">
      <h2 id="panel-heading">{heading}</h2>
      <p>
        <bdi>{text}</bdi>
      </p>
      {children}
      {link && (
        <p>
          <Link to="/profile/membership" hash={hash} className="secondary-button">
            {link}
          </Link>
        </p>
      )}
    </section>
  )
}

interface AnswersProps {
  form: FormName
  action: string
  field: string
  /** The words of each value. */
  answers: Record<string, string>
}

function Answers({ form, action, field, answers }: AnswersProps) {
  const failed = useFailedForm(form)
  return (
    <div className="row">
      {/* A conflict is said above, where the question may be gone. */}
      {failed?.error.code !== 'conflict' && (
        <Message kind="error" text={failed?.error.message ?? null} />
      )}
      {Object.entries(answers).map(([value, submit]) => (
        <PostButton
          key={value}
          action={action}
          fields={{ asked_on: '/home', [field]: value }}
          submit={submit}
          isPrimary={value === 'yes'}
        />
      ))}
    </div>
  )
}

/** For officers: who waits for them. */
export function OfficersLine() {
  const isOfficer = useIsOfficer()
  const { waiting = 0, claims = 0, words = 0 } = useCounts() ?? {}
  const total = waiting + claims + words
  if (!isOfficer || total === 0) return null
  return (
    <p className="box question">
      <b>{panelTexts.officers(waiting, claims, words)}</b> {panelTexts.officersWait(total)}{' '}
      <Link to={waiting > 0 ? '/officers' : claims > 0 ? '/officers/claims' : '/officers/words'}>
        {panelTexts.officersLink}
      </Link>
    </p>
  )
}
