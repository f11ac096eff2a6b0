import type { ReactNode } from 'react'
import { type Auth, type AuthAnswer, type Fields, useAuth } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/profile.ts'
import { changedFields, type ProfileSection, shownPrefix } from '../../domain/profile.ts'
import type { FieldMessages } from '../../domain/submission.ts'
import { ProfileValues, type ProfileValuesProps } from './profile-values.tsx'
import { SectionForm } from './section-form.tsx'

interface ProfileSectionFormProps extends ProfileValuesProps {
  section: ProfileSection
  /** What is saved, by field name: only what differs from it is sent, or taken from a plain form post. */
  saved: Fields
  /** The fields of the open section. */
  children: (form: { typed: Record<string, string>; errors: FieldMessages }) => ReactNode
}

/** One of the three parts of the profile itself. */
export function ProfileSectionForm({
  section,
  saved,
  values,
  emptyText,
  children,
}: ProfileSectionFormProps) {
  const { updateProfile } = useAuth()
  return (
    <SectionForm
      name={section}
      heading={profileTexts.sections[section].heading}
      action="/api/profile"
      notice={`${section}-saved`}
      submit={(fields) => save(changedFields(fields), updateProfile)}
      summary={<ProfileValues values={values} emptyText={emptyText} />}
    >
      {(form) => (
        <>
          {Object.entries(saved).map(([name, value]) => (
            <input key={name} type="hidden" name={shownPrefix + name} value={value} />
          ))}
          {children(form)}
        </>
      )}
    </SectionForm>
  )
}

async function save(changes: Fields, updateProfile: Auth['updateProfile']): Promise<AuthAnswer> {
  return Object.keys(changes).length > 0 ? updateProfile(changes) : { ok: true }
}
