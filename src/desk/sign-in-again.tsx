import { gateTexts } from '../content/gate.ts'

/** After a session has ended. In another tab: this one has what was typed or chosen. */
export function SignInAgain({ error }: { error: { code?: string | undefined } | null }) {
  if (error?.code !== 'session-missing') return null
  return (
    <p>
      <a href="/login" target="_blank" rel="noreferrer" className="secondary-button">
        {gateTexts.signInAgain}
      </a>
    </p>
  )
}
