import { createFileRoute, Link } from '@tanstack/react-router'
import { useNotice, useRefusedForm } from '../../../auth/first-view.ts'
import { pageHead } from '../../../components/page-head.ts'
import { Prose } from '../../../components/prose.tsx'
import { authPageTexts, notices } from '../../../content/accounts.ts'
import buttons from '../../../ui/button.module.css'
import { TextField } from '../../../ui/field.tsx'
import { Message } from '../../../ui/message.tsx'
import styles from './auth-form.module.css'

const texts = authPageTexts.forgot

export const Route = createFileRoute('/_site/auth/forgot')({
  staticData: { page: 'authForgot' },
  head: () => pageHead('authForgot'),
  component: ForgotPage,
})

function ForgotPage() {
  const refused = useRefusedForm('forgot')
  const isSent = useNotice() === 'recovery-sent'
  return (
    <Prose heading={texts.heading} intro={texts.text}>
      {isSent && <Message kind="success">{notices['recovery-sent']}</Message>}
      {refused && <Message kind="error">{refused.refusal.message}</Message>}
      <form className={styles.form} method="post" action="/auth/forgot">
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={refused?.values.email}
          error={refused?.refusal.fields?.email}
        />
        <button type="submit" className={buttons.primary}>
          {texts.submit}
        </button>
      </form>
      <p>
        <Link to="/login">{texts.back}</Link>
      </p>
    </Prose>
  )
}
