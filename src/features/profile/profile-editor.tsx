import { useBlocker } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/profile.ts'
import { fieldsOf, profileSections } from '../../domain/profile.ts'
import type { Profile } from '../../domain/profile-schema.ts'
import { TextField } from '../../ui/field.tsx'
import { hasPassword, isUnsaved } from '../shell/draft.ts'
import { ProfileInput } from '../shell/profile-input.tsx'
import { ProfileSectionForm } from './profile-section-form.tsx'

interface ProfileEditorProps {
  /** Null when there is none, or none that could be read. */
  profile: Profile | null
  now: number
}

/** The sections of the profile. Leaving the page with unsaved input needs a confirmation. */
export function ProfileEditor({ profile, now }: ProfileEditorProps) {
  const { user } = useAuth()
  useBlocker({
    shouldBlockFn: () =>
      isUnsaved(user?.id) &&
      !window.confirm(hasPassword() ? profileTexts.discard : profileTexts.leave),
    enableBeforeUnload: () => isUnsaved(user?.id),
  })
  return profileSections.map((section) => (
    <ProfileSectionForm key={section} section={section} profile={profile}>
      {({ typed, errors }) => (
        <>
          {fieldsOf(section).map((name) => (
            <ProfileInput
              key={name}
              name={name}
              now={now}
              value={typed[name] ?? profile?.[name]}
              error={errors[name]}
            />
          ))}
          {section === 'personal' && <EmailField />}
        </>
      )}
    </ProfileSectionForm>
  ))
}

function EmailField() {
  const { user } = useAuth()
  return (
    <TextField
      label={profileTexts.fields.email}
      name="email"
      type="email"
      readOnly
      form=""
      value={user?.email ?? ''}
      hint={profileTexts.emailHint}
    />
  )
}
