import { Link, lazyRouteComponent, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gateTexts } from '../content/gate.ts'
import type { Access } from '../domain/members/access.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import '../ui/panel.css'
import { Spinner } from '../ui/skeleton.tsx'
import styles from './access-gate.module.css'
import { useAuth } from './auth-context.ts'
import { pageDecision } from './page-access.ts'

/** Few see it: no other gated page loads its code. */
const MembershipNotice = lazyRouteComponent(
  () => import('./membership-notice.tsx'),
  'MembershipNotice',
)

interface AccessGateProps {
  access?: Access
  /** Replaces the panel for viewers who may not see the content. */
  fallback?: ReactNode
  /** Below the buttons of the panel. */
  note?: ReactNode
  /** Of the club, for those whose membership does not suffice. */
  clubEmail: string
  children?: ReactNode
}

/** Shows its content to those it is for; others see how to get access. */
export function AccessGate(props: AccessGateProps) {
  const { access = 'signed-in', fallback, note, clubEmail, children } = props
  const auth = useAuth()
  if (access === 'public') return children
  if (auth.loading) return <Spinner>{gateTexts.loading}</Spinner>
  const decision = pageDecision(access, auth)
  if (decision === 'granted') return children
  if (decision === 'unavailable') {
    const { text, membership } = gateTexts.unknown
    return <Unavailable text={auth.authStatus === 'unknown' ? text : membership} note={note} />
  }
  if (fallback) return fallback
  if (decision === 'sign-in') return <SignInFirst note={note} />
  return <MembershipNotice clubEmail={clubEmail} />
}

function SignInFirst({ note }: { note: ReactNode }) {
  return (
    <Panel heading={gateTexts.heading} text={gateTexts.text}>
      <p>{gateTexts.families}</p>
      <div className="row">
        <Link to="/login" className="primary-button">
          {gateTexts.signIn}
        </Link>
        <Link to="/login" search={{ mode: 'signup' }} className="secondary-button">
          {gateTexts.createAccount}
        </Link>
      </div>
      {/* It can arrive late, and must not move the buttons. */}
      {note}
      <ul className={`row ${styles.inside}`} aria-label={gateTexts.insideLabel}>
        {gateTexts.inside.map(({ icon, text }) => (
          <li key={icon} className="row">
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Asks to try again, never to sign in. @param text what could not be read */
export function Unavailable({ text, note }: { text: string; note?: ReactNode }) {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Panel heading={gateTexts.unknown.heading} text={text}>
      <a href={href} className="primary-button">
        {gateTexts.unknown.retry}
      </a>
      {note}
    </Panel>
  )
}
