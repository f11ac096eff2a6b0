import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gateTexts } from '../content/gate.ts'
import { type Access, decideAccess } from '../domain/viewer.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import '../ui/panel.css'
import { Spinner } from '../ui/spinner.tsx'
import styles from './access-gate.module.css'
import { useAuth } from './auth-context.ts'

interface AccessGateProps {
  access?: Access
  /** Replaces the panel for viewers who may not see the content. */
  fallback?: ReactNode
  /** Below the buttons of the panel. */
  note?: ReactNode
  children?: ReactNode
}

/** Shows its content to those it is for; others see how to get access. */
export function AccessGate({ access = 'member', fallback, note, children }: AccessGateProps) {
  const { loading, authStatus } = useAuth()
  if (access === 'public') return children
  if (loading) return <Spinner>{gateTexts.loading}</Spinner>
  const decision = decideAccess(access, authStatus)
  if (decision === 'granted') return children
  if (decision === 'unknown') return <AuthUnknown note={note} />
  return fallback ?? <MembersOnly note={note} />
}

function MembersOnly({ note }: { note: ReactNode }) {
  return (
    <Panel heading={gateTexts.heading} text={gateTexts.text}>
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

/** Asks the visitor to try again, never to sign in: the session could not be checked. */
function AuthUnknown({ note }: { note: ReactNode }) {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Panel heading={gateTexts.unknown.heading} text={gateTexts.unknown.text}>
      <a href={href} className="primary-button">
        {gateTexts.unknown.retry}
      </a>
      {note}
    </Panel>
  )
}
