import { Link } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { useFailedForm } from '../../auth/flash-data.ts'
import { yourDataTexts } from '../../content/members/your-data.ts'
import { useFieldErrors } from '../../desk/use-field-errors.ts'
import { Message } from '../../ui/message.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { UsernameField } from '../form/username-field.tsx'
import { AccountPage } from '../page/account-page.tsx'
import styles from './delete-account.module.css'
import { DownloadLink } from './your-data.tsx'

const texts = yourDataTexts.deletion

/** The browser itself sends the form: nothing of the account stays in the page. */
export function DeleteAccountPage() {
  const { user } = useAuth()
  const { errors, message, onInput } = useFieldErrors(useFailedForm('account-deletion')?.error)
  return (
    <AccountPage heading={texts.heading} intro={texts.text}>
      <ul className={`stack ${styles.consequences}`}>
        {texts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p>
        <DownloadLink />
      </p>
      <form
        className="stack"
        method="post"
        action="/api/account/delete"
        onInput={onInput}
        noValidate
      >
        <Message kind="error" text={message} />
        <UsernameField email={user?.email ?? ''} />
        <PasswordField
          label={texts.password}
          name="account_password"
          autoComplete="current-password"
          error={errors.account_password}
        />
        <div className="row">
          <button type="submit" className="primary-button">
            {texts.submit}
          </button>
          <Link to="/profile/data" className="secondary-button">
            {texts.stay}
          </Link>
        </div>
      </form>
    </AccountPage>
  )
}
