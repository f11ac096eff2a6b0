import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gateTexts } from '../content/gate.ts'
import { type Access, decideAccess } from '../domain/viewer.ts'
import buttons from '../ui/button.module.css'
import { Spinner } from '../ui/spinner.tsx'
import styles from './access-gate.module.css'
import { useAuth } from './auth-context.ts'

interface AccessGateProps {
  access?: Access
  /** Replaces the panel for viewers who may not see the content. */
  fallback?: ReactNode
  children?: ReactNode
}

/** Shows its content to those it is for; others see how to get access. */
export function AccessGate({ access = 'member', fallback, children }: AccessGateProps) {
  const { loading, authStatus } = useAuth()
  if (access === 'public') return children
  if (loading) return <Spinner>{gateTexts.loading}</Spinner>
  const decision = decideAccess(access, authStatus)
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

/** Asks the visitor to try again, never to sign in: the session could not be checked. */
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
