import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { type AuthResult, type Fields, useAuth } from '../../auth/auth-context.ts'
import { broadcastAuthChange } from '../../auth/sync-session.ts'
import { authErrors } from '../../content/auth.ts'
import { profileTexts } from '../../content/profile.ts'
import { NewPasswordFields } from '../shell/new-password-fields.tsx'
import { PasswordField } from '../shell/password-field.tsx'
import { SectionForm } from './section-form.tsx'

const texts = profileTexts.password

export function PasswordForm() {
  const { user } = useAuth()
  return (
    <SectionForm
      name="password"
      heading={texts.heading}
      action="/auth/password"
      notice="password-updated"
      edit={texts.edit}
      save={texts.save}
      submit={changePassword}
      summary={<p>{texts.text}</p>}
    >
      {({ errors }) => (
        <>
          {/* For password managers. */}
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={user?.email ?? ''}
            readOnly
            hidden
          />
          <PasswordField
            label={texts.fields.current_password}
            name="current_password"
            autoComplete="current-password"
            error={errors.current_password}
          />
          <NewPasswordFields labels={texts.fields} errors={errors} />
          <p>
            <Link to="/auth/forgot">{texts.forgot}</Link>
          </p>
        </>
      )}
    </SectionForm>
  )
}

async function changePassword({
  current_password = '',
  password = '',
  confirm_password = '',
}: Fields): Promise<AuthResult> {
  try {
    const json = { current_password, password, confirm_password }
    const response = await api().auth.password.$post({ json })
    const result = await response.json()
    // The session ended elsewhere: every tab must check it.
    if (!result.ok && result.code === 'session-missing') broadcastAuthChange()
    return result
  } catch (cause) {
    console.warn('The password could not be changed.', cause)
    return { ok: false, message: authErrors.unexpected }
  }
}
