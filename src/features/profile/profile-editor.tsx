import { useBlocker } from '@tanstack/react-router'
import { type Auth, type AuthResult, type Fields, useAuth } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/profile.ts'
import { fieldsOf, type ProfileSection, profileSections } from '../../domain/profile.ts'
import { changedFields, shownFields, shownPrefix } from '../../domain/profile-change.ts'
import type { Profile } from '../../domain/profile-schema.ts'
import { TextField } from '../../ui/field.tsx'
import { draftPrefix, hasPassword, isUnsaved } from '../shell/draft.ts'
import { ProfileInput } from '../shell/profile-input.tsx'
import { ProfileValues, valuesOf } from './profile-values.tsx'
import { SectionForm } from './section-form.tsx'

interface ProfileSectionFormProps {
  section: ProfileSection
  /** Null when there is none, or none that could be read. */
  profile: Profile | null
  /** In ms: decides which graduation years are offered. */
  now: number
}

/** The sections of the profile. Leaving the page with unsaved input needs a confirmation. */
export function ProfileEditor({ profile, now }: Omit<ProfileSectionFormProps, 'section'>) {
  const { user } = useAuth()
  useBlocker({
    shouldBlockFn: () =>
      isUnsaved(user?.id) &&
      !window.confirm(hasPassword() ? profileTexts.discard : profileTexts.leave),
    enableBeforeUnload: () => isUnsaved(user?.id),
  })
  return profileSections.map((section) => (
    <ProfileSectionForm key={section} section={section} profile={profile} now={now} />
  ))
}

function ProfileSectionForm({ section, profile, now }: ProfileSectionFormProps) {
  const { user, updateProfile } = useAuth()
  const names = fieldsOf(section)
  const { heading } = profileTexts.sections[section]
  const values = valuesOf(profile, names).map(
    // A section of one field has its heading for a label.
    ([label, value]) => [label === heading ? null : label, value] as const,
  )
  if (section === 'personal') values.push([profileTexts.email, user?.email])
  return (
    <SectionForm
      name={section}
      draftKey={user ? draftPrefix(user.id) + section : ''}
      heading={heading}
      action="/api/profile"
      notice={`${section}-saved`}
      submit={(fields) => save(fields, updateProfile)}
      summary={
        <ProfileValues
          values={values}
          emptyText={section === 'biography' ? profileTexts.biographyPrompt : undefined}
        />
      }
    >
      {({ typed, errors }) => (
        <>
          {/* Only what differs from these is sent, or taken from a plain form post. */}
          {([...names, 'updated_at'] as const).map((name) => (
            <input
              key={name}
              type="hidden"
              name={shownPrefix + name}
              value={typed[shownPrefix + name] ?? profile?.[name] ?? ''}
            />
          ))}
          {names.map((name) => (
            <ProfileInput
              key={name}
              name={name}
              now={now}
              value={typed[name] ?? profile?.[name]}
              error={errors[name]}
            />
          ))}
          {section === 'personal' && (
            <TextField
              label={profileTexts.email}
              name="email"
              type="email"
              readOnly
              form=""
              value={user?.email ?? ''}
              hint={profileTexts.emailHint}
            />
          )}
        </>
      )}
    </SectionForm>
  )
}

async function save(fields: Fields, updateProfile: Auth['updateProfile']): Promise<AuthResult> {
  const changes = changedFields(fields)
  if (Object.keys(changes).length === 0) return { ok: true }
  return updateProfile({ ...changes, shown: shownFields(fields, changes) })
}
