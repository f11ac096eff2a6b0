import { Link, useNavigate } from '@tanstack/react-router'
import { type RefCallback, useState } from 'react'
import { useAuth } from '../../auth/auth-context.ts'
import { useFlash } from '../../auth/flash-data.ts'
import { loginTexts } from '../../content/accounts.ts'
import { notices } from '../../content/notices.ts'
import { Message } from '../../ui/message.tsx'
import '../../ui/panel.css'
import '../../ui/paper.css'
import { tabStorage } from '../../ui/tab-storage.ts'
import { loginDraft } from '../form/draft.ts'
import { PasswordField } from '../form/password-field.tsx'
import { useForm } from '../form/use-form.ts'
import styles from './account-form.module.css'
import { EmailField } from './email-field.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

const texts = loginTexts.signIn

export function SignInForm({ ref }: { ref: RefCallback<HTMLElement> }) {
  const { signIn } = useAuth()
  const navigate = useNavigate()
  // A copy: the router empties the flash data before the next page is shown.
  const [{ notice, email: knownEmail }] = useState({ ...useFlash() })
  const [submitted, setSubmitted] = useState<string>()
  const { form, submitButton, isBusy, error, message, errors, typed } = useForm({
    name: 'sign-in',
    draftKey: loginDraft,
    submit: ({ email = '', password = '' }) => {
      setSubmitted(email)
      return signIn({ email, password })
    },
    onAccepted: () => {
      tabStorage()?.removeItem(loginDraft)
      // Back must not lead to this form again.
      void navigate({ to: '/home', replace: true })
    },
  })
  return (
    <section ref={ref} className={`stack ${styles.section}`}>
      <h1>{texts.heading}</h1>
      <p>{notice === 'email-confirmed' ? texts.welcome : texts.intro}</p>
      {notice === 'email-confirmed' && !error && <Message kind="success" text={notices[notice]} />}
      <form {...form}>
        <EmailField value={typed.email ?? knownEmail ?? undefined} error={errors.email} />
        <PasswordField
          label={loginTexts.fields.password}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <button {...submitButton}>{isBusy ? texts.busy : texts.submit}</button>
        <Message kind="error" text={message} />
      </form>
      <p>
        <Link to="/auth/forgot">{texts.forgot}</Link>
      </p>
      <p>
        {texts.question}{' '}
        <Link to="/login" search={{ mode: 'signup' }}>
          {texts.switchTo}
        </Link>
      </p>
      {error?.code === 'email-not-confirmed' && (
        <ResendConfirmation email={submitted ?? typed.email} />
      )}
    </section>
  )
}
