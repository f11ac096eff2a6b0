import { Link } from '@tanstack/react-router'
import { authPageTexts } from '../../content/accounts.ts'
import styles from './account-form.module.css'

const texts = authPageTexts.resend

/** Offers another mail: at once for a known address, else through a form. */
export function ResendConfirmation({ email }: { email: string | undefined }) {
  if (!email) {
    return (
      <p>
        {texts.question} <Link to="/auth/resend">{texts.again}</Link>
      </p>
    )
  }
  return (
    <form method="post" action="/auth/resend">
      <input type="hidden" name="email" value={email} />
      {texts.question}{' '}
      <button type="submit" className={styles.link}>
        {texts.again}
      </button>
    </form>
  )
}
