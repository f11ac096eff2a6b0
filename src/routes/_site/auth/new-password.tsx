import { createFileRoute, Link } from '@tanstack/react-router'
import { useAuth } from '../../../auth/auth-context.ts'
import { useFlash } from '../../../auth/flash-data.ts'
import { authPageTexts } from '../../../content/accounts.ts'
import { NewPasswordFields } from '../../../features/shell/new-password-fields.tsx'
import { Prose } from '../../../features/shell/prose.tsx'
import { useForm } from '../../../features/shell/use-form.ts'
import { Message } from '../../../ui/message.tsx'

const texts = authPageTexts.newPassword

export const Route = createFileRoute('/_site/auth/new-password')({
  component: NewPasswordPage,
})

function NewPasswordPage() {
  const { user } = useAuth()
  const { isRecovering } = useFlash()
  if (user && isRecovering) return <NewPasswordForm email={user.email} />
  return (
    <Prose heading={texts.heading} intro={user ? texts.onProfile : texts.signInFirst}>
      {user && (
        <p>
          <Link to="/profile" className="primary-button">
            {texts.toProfile}
          </Link>
        </p>
      )}
      <p>
        <Link to="/auth/forgot" className={user ? undefined : 'primary-button'}>
          {texts.askForLink}
        </Link>
      </p>
    </Prose>
  )
}

function NewPasswordForm({ email }: { email: string }) {
  const { changePassword } = useAuth()
  const { form, submitButton, message, errors } = useForm({
    name: 'new-password',
    submit: ({ password = '', confirm_password = '' }) =>
      changePassword({ password, confirm_password }),
    // As after a form post, so that the page begins with the new session.
    onAccepted: () => window.location.assign('/home'),
  })
  return (
    <Prose heading={texts.heading} intro={texts.text}>
      <form {...form}>
        {/* For password managers. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields labels={texts} errors={errors} />
        <button {...submitButton}>{texts.submit}</button>
        <Message kind="error" text={message} />
      </form>
    </Prose>
  )
}
