import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { authPageTexts } from '../../content/accounts.ts'
import { notices } from '../../content/notices.ts'
import { useFieldErrors } from '../../desk/use-field-errors.ts'
import { Message } from '../../ui/message.tsx'
import { loginDraft, loginRestorer } from '../form/draft.ts'
import { AccountPage } from '../page/account-page.tsx'
import { EmailField } from './email-field.tsx'

type Mail = 'forgot' | 'resend'

const sentNotices = { forgot: 'recovery-sent', resend: 'confirmation-sent' } as const

export function MailRequestPage({ mail }: { mail: Mail }) {
  const texts = authPageTexts[mail]
  // A copy: the router empties the flash data before the next page is shown.
  const [{ notice, email }] = useState({ ...useFlash() })
  const isSent = notice === sentNotices[mail]
  return (
    <AccountPage heading={texts.heading} intro={isSent && email ? texts.sent(email) : texts.text}>
      <Message kind="success" text={isSent ? notices[notice] : null} />
      <MailRequestForm mail={mail} submit={texts.submit} email={email} />
      {isSent && email && (
        <p>
          <a href={`/auth/${mail}`}>{texts.another}</a>
        </p>
      )}
      <p>
        <Link to="/login">{texts.back}</Link>
      </p>
    </AccountPage>
  )
}

interface MailRequestFormProps {
  mail: Mail
  submit: string
  /** What the form begins with. */
  email?: string | null
}

export function MailRequestForm({ mail, submit, email }: MailRequestFormProps) {
  const failed = useFailedForm(mail)
  const [restore] = useState(loginRestorer)
  const { errors, message, onInput } = useFieldErrors(failed?.error)
  return (
    // The edge checks the address, for a message in the site's own words.
    <form
      ref={restore}
      data-draft={loginDraft}
      className="stack"
      onInput={onInput}
      noValidate
      method="post"
      action={`/auth/${mail}`}
    >
      <Message kind="error" text={message} />
      <EmailField value={failed?.values.email ?? email ?? undefined} error={errors.email} />
      <button type="submit" className="primary-button">
        {submit}
      </button>
    </form>
  )
}
