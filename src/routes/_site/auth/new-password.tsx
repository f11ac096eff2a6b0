import { createFileRoute, Link } from '@tanstack/react-router'
import { useAuth } from '../../../auth/auth-context.ts'
import { useFlash } from '../../../auth/flash-data.ts'
import { authPageTexts } from '../../../content/accounts.ts'
import { type NoticeName, notices } from '../../../content/notices.ts'
import { NewPasswordFields } from '../../../features/form/new-password-fields.tsx'
import { useForm } from '../../../features/form/use-form.ts'
import { UsernameField } from '../../../features/form/username-field.tsx'
import { AccountPage } from '../../../features/page/account-page.tsx'
import { Message } from '../../../ui/message.tsx'

const texts = authPageTexts.newPassword

export const Route = createFileRoute('/_site/auth/new-password')({
  component: NewPasswordPage,
})

function NewPasswordPage() {
  const { user } = useAuth()
  const { isRecovering, notice } = useFlash()
  if (user && isRecovering) return <NewPasswordForm email={user.email} notice={notice} />
  return (
    <AccountPage heading={texts.heading} intro={user ? texts.onProfile : texts.signInFirst}>
      {user && (
        <p>
          <Link to="/profile/password" className="primary-button">
            {texts.toProfile}
          </Link>
        </p>
      )}
      <p>
        <Link to="/auth/forgot" className={user ? undefined : 'primary-button'}>
          {texts.askForLink}
        </Link>
      </p>
    </AccountPage>
  )
}

function NewPasswordForm({ email, notice }: { email: string; notice: NoticeName | null }) {
  const { changePassword } = useAuth()
  const { form, submitButton, message, errors } = useForm({
    name: 'new-password',
    submit: ({ password = '', confirm_password = '' }) =>
      changePassword({ password, confirm_password }),
    // As after a form post, so that the page begins with the new session.
    onAccepted: () => window.location.assign('/home'),
  })
  return (
    <AccountPage heading={texts.heading} intro={texts.text}>
      <Message kind="note" text={!message && isAboutLink(notice) ? notices[notice] : null} />
      <form {...form}>
        <UsernameField email={email} />
        <NewPasswordFields labels={texts} errors={errors} />
        <button {...submitButton}>{texts.submit}</button>
        <Message kind="error" text={message} />
      </form>
    </AccountPage>
  )
}

/** Whether a notice tells why a sign-up's link led here. */
function isAboutLink(notice: NoticeName | null): notice is NoticeName {
  return notice === 'password-needed' || notice === 'password-refused'
}
