import { useRefusedForm } from '../../auth/flash-data.ts'
import buttons from '../../ui/button.module.css'
import { TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import { useCorrections } from '../shell/use-corrections.ts'
import styles from './account-form.module.css'

interface MailRequestFormProps {
  /** The mail that is asked for: with a link to a new password, or with another one to confirm the address. */
  mail: 'forgot' | 'resend'
  label: string
  submit: string
}

/** Asks for a mail with a link. */
export function MailRequestForm({ mail, label, submit }: MailRequestFormProps) {
  const refused = useRefusedForm(mail)
  const { errors, isCorrected, onInput } = useCorrections(refused?.refusal ?? null)
  return (
    <form className={styles.form} onInput={onInput} method="post" action={`/auth/${mail}`}>
      {refused && (
        <Message kind="error" isOver={isCorrected}>
          {refused.refusal.message}
        </Message>
      )}
      <TextField
        label={label}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={refused?.values.email}
        error={errors.email}
      />
      <button type="submit" className={buttons.primary}>
        {submit}
      </button>
    </form>
  )
}
