import { createFileRoute, Link } from '@tanstack/react-router'
import { useNotice } from '../../../auth/flash-data.ts'
import { authPageTexts } from '../../../content/accounts.ts'
import { notices } from '../../../content/notices.ts'
import { MailRequestForm } from '../../../features/auth/mail-request-form.tsx'
import { Prose } from '../../../features/shell/prose.tsx'
import { Message } from '../../../ui/message.tsx'

const texts = authPageTexts.forgot

export const Route = createFileRoute('/_site/auth/forgot')({
  component: ForgotPage,
})

function ForgotPage() {
  const isSent = useNotice() === 'recovery-sent'
  return (
    <Prose heading={texts.heading} intro={texts.text}>
      {isSent && <Message kind="success">{notices['recovery-sent']}</Message>}
      <MailRequestForm mail="forgot" label={texts.email} submit={texts.submit} />
      <p>
        <Link to="/login">{texts.back}</Link>
      </p>
    </Prose>
  )
}
