import { passwordHint } from '../../content/auth.ts'
import type { FieldMessages } from '../../domain/submission.ts'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  labels: { readonly password: string; readonly confirm_password: string }
  errors: FieldMessages
}

export function NewPasswordFields({ labels, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.password}
      />
      <PasswordField
        label={labels.confirm_password}
        name="confirm_password"
        autoComplete="new-password"
        error={errors.confirm_password}
      />
    </>
  )
}
