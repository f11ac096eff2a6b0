import { Link } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { UsernameField } from '../form/username-field.tsx'
import { SectionForm } from './section-form.tsx'

const texts = profileTexts.password

export function PasswordForm() {
  const { user, changePassword } = useAuth()
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
          <UsernameField email={user?.email ?? ''} />
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
