import { scheduleEditorTexts } from '../../content/schedule-editor.ts'
import type { FormError } from '../../domain/submission.ts'

/** After a session has ended while somebody typed. The tab stores what was typed. */
export function SignInAgain({ error }: { error: FormError | null }) {
  if (error?.code !== 'session-missing') return null
  // Loads the page: this one takes the officer for signed in.
  return <a href="/login">{scheduleEditorTexts.signIn}</a>
}
