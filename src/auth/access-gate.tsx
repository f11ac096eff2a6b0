import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gateTexts } from '../content/gate.ts'
import { type Access, admission } from '../domain/viewer.ts'
import buttons from '../ui/button.module.css'
import { Spinner } from '../ui/spinner.tsx'
import styles from './access-gate.module.css'
import { useAuth } from './auth-context.ts'

interface AccessGateProps {
  /** Whom the content is for. */
  access?: Access
  /** Shown to those who may not see the content, in place of the panel. */
  fallback?: ReactNode
  children?: ReactNode
}

/** Shows its content to those it is for, and everyone else how to become one of them. */
export function AccessGate({ access = 'member', fallback, children }: AccessGateProps) {
  const { loading, authStatus } = useAuth()
  if (access === 'public') return children
  if (loading) return <Spinner>{gateTexts.loading}</Spinner>
  const decision = admission(access, authStatus)
  if (decision === 'granted') return children
  if (decision === 'unknown') return <AuthUnknown />
  return fallback ?? <Panel />
}

function Panel() {
  return (
    <section className={styles.panel} aria-labelledby="gate-heading">
      <h1 id="gate-heading">{gateTexts.heading}</h1>
      <p>{gateTexts.text}</p>
      <div className={styles.buttons}>
        <Link to="/login" className={buttons.primary}>
          {gateTexts.signIn}
        </Link>
        <Link to="/login" search={{ mode: 'signup' }} className={buttons.secondary}>
          {gateTexts.createAccount}
        </Link>
      </div>
    </section>
  )
}

/** Signed in or not, nobody knows right now: the visitor is asked to try again, never to sign in. */
function AuthUnknown() {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <section className={styles.panel} aria-labelledby="gate-heading">
      <h1 id="gate-heading">{gateTexts.unknown.heading}</h1>
      <p>{gateTexts.unknown.text}</p>
      <div className={styles.buttons}>
        <a href={href} className={buttons.primary}>
          {gateTexts.unknown.retry}
        </a>
      </div>
    </section>
  )
}
