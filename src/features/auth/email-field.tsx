import { loginTexts } from '../../content/accounts.ts'
import { TextField } from '../../ui/field.tsx'

/** The address of an account, which password managers know as the name of its user. */
export function EmailField({ value, error }: Record<'value' | 'error', string | undefined>) {
  return (
    <TextField
      label={loginTexts.fields.email}
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={value}
      error={error}
    />
  )
}
