import { useState } from 'react'
import { type AuthResult, type Fields, useAuth } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { draftKeyOf } from '../../desk/stored-draft.ts'
import {
  fieldsOf,
  type ProfileField,
  type ProfileSection,
  profileSections,
} from '../../domain/members/profile.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import { EmailAddress } from '../../ui/email-address.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { TextField } from '../../ui/field.tsx'
import { rebaseDraft } from '../form/draft.ts'
import { ProfileInput } from '../form/profile-input.tsx'
import { ProfileValues, valuesOf } from './profile-values.tsx'
import { SectionForm } from './section-form.tsx'

interface ProfileEditorProps {
  /** Null when there is none, or none that could be read. */
  profile: Profile | null
  /** In ms: decides which graduation years are offered. */
  now: number
}

/** The profile that a form was opened with. Its version is the form's. */
type Base = Partial<Profile>

/** The sections of the profile. */
export function ProfileEditor({ profile, now }: ProfileEditorProps) {
  const { user } = useAuth()
  const [bases, setBases] = useState<Partial<Record<ProfileSection, Base>>>({})

  /** What this page saves is no conflict for its other open sections. */
  function adopt(from: string, to: string) {
    for (const section of profileSections)
      rebaseDraft(draftKeyOf(user?.id, 'profile', section), to, from)
    setBases((all) =>
      Object.fromEntries(
        Object.entries(all).map(([section, base]) => [
          section,
          base?.updated_at === from ? { ...base, updated_at: to } : base,
        ]),
      ),
    )
  }

  return profileSections.map((section) => (
    <ProfileSectionForm
      key={section}
      section={section}
      profile={profile}
      now={now}
      base={bases[section]}
      setBase={(base) => setBases((all) => ({ ...all, [section]: base }))}
      onSaved={adopt}
    />
  ))
}

interface ProfileSectionFormProps extends ProfileEditorProps {
  section: ProfileSection
  /** Undefined while the form is closed. */
  base: Base | undefined
  setBase: (base: Base | undefined) => void
  onSaved: (from: string, to: string) => void
}

function ProfileSectionForm({ section, profile, now, ...props }: ProfileSectionFormProps) {
  const { user, updateProfile } = useAuth()
  const names = fieldsOf(section)
  const { heading } = profileTexts.sections[section]
  const draftKey = draftKeyOf(user?.id, 'profile', section)
  const { base = profile ?? {}, setBase, onSaved } = props

  async function save({ base: version = '', ...fields }: Fields): Promise<AuthResult> {
    const changes = changesFrom(base, fields, names)
    if (Object.keys(changes).length === 0) return { ok: true }
    const { profile: stored, ...result } = await updateProfile({ ...changes, base: version })
    if (!stored?.updated_at) return result
    if (result.ok) onSaved(version, stored.updated_at)
    else {
      // The member sees now what is stored, and may replace it.
      setBase({ ...base, updated_at: stored.updated_at })
      rebaseDraft(draftKey, stored.updated_at)
    }
    return result
  }

  return (
    <SectionForm
      name={section}
      draftKey={draftKey}
      heading={heading}
      action="/api/profile"
      notice={`${section}-saved`}
      submit={save}
      onOpen={({ base: version = '' }) => setBase({ ...profile, updated_at: version })}
      onClose={() => setBase(undefined)}
      summary={<SectionSummary section={section} profile={profile} />}
    >
      {({ typed, errors }) => (
        <>
          <input
            type="hidden"
            name="base"
            value={(props.base ? base.updated_at : (typed.base ?? base.updated_at)) ?? ''}
          />
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
              id="email"
              type="email"
              readOnly
              value={user?.email ?? ''}
              hint={profileTexts.emailHint}
            />
          )}
        </>
      )}
    </SectionForm>
  )
}

function SectionSummary({
  section,
  profile,
}: {
  section: ProfileSection
  profile: Profile | null
}) {
  const { user } = useAuth()
  const { heading } = profileTexts.sections[section]
  const values: Fact[] = valuesOf(profile, fieldsOf(section))
  if (section === 'personal')
    values.push([profileTexts.email, user?.email && <EmailAddress email={user.email} />])
  const emptyText = section === 'biography' ? profileTexts.biographyPrompt : undefined
  return <ProfileValues heading={heading} values={values} emptyText={emptyText} />
}

/** The fields that differ from those the form was opened with. */
function changesFrom(base: Base, fields: Fields, names: readonly ProfileField[]): Fields {
  const changed = names.filter((name) => fields[name] !== `${base[name] ?? ''}`)
  return Object.fromEntries(changed.map((name) => [name, fields[name] ?? '']))
}
