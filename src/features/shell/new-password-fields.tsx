import { passwordHint } from '../../content/auth.ts'
import type { FieldMessages } from '../../domain/submission.ts'
import { TextField } from '../../ui/field.tsx'

interface NewPasswordFieldsProps {
  labels: { readonly password: string; readonly confirm_password: string }
  errors: FieldMessages
}

/** A new password, typed twice. */
export function NewPasswordFields({ labels, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={labels.password}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={passwordHint}
        error={errors.password}
      />
      <TextField
        label={labels.confirm_password}
        name="confirm_password"
        type="password"
        autoComplete="new-password"
        required
        error={errors.confirm_password}
      />
    </>
  )
}
