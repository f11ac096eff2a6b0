import { officerTexts } from '../content/officers.ts'

/** After the session has ended. In another tab: this one has what was typed or chosen. */
export function OtherTabSignIn() {
  return (
    <a href="/login" target="_blank" rel="noreferrer" className="secondary-button">
      {officerTexts.signIn}
    </a>
  )
}
