import { useAuth } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/profile.ts'
import { graduationYears, positions, profileLimits } from '../../domain/profile.ts'
import type { Profile } from '../../domain/profile-schema.ts'
import type { FieldMessages } from '../../domain/submission.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { ProfileSectionForm } from './profile-section-form.tsx'

const labels = profileTexts.fields

interface ProfileEditorProps {
  /** Empty when there is none, or none that could be read. */
  profile: Profile | null
  /** In ms: decides which graduation years are offered. */
  now: number
}

/** The three parts of the profile. */
export function ProfileEditor({ profile, now }: ProfileEditorProps) {
  const { user } = useAuth()
  return (
    <>
      <ProfileSectionForm
        section="personal"
        saved={{ full_name: profile?.full_name ?? '' }}
        values={[
          [labels.full_name, profile?.full_name],
          [labels.email, user?.email],
        ]}
      >
        {({ typed, errors }) => (
          <>
            <TextField
              label={labels.full_name}
              name="full_name"
              autoComplete="name"
              maxLength={profileLimits.full_name}
              defaultValue={typed.full_name ?? profile?.full_name ?? ''}
              error={errors.full_name}
            />
            <TextField
              label={labels.email}
              name="email"
              type="email"
              readOnly
              form=""
              value={user?.email ?? ''}
              hint={profileTexts.emailHint}
            />
          </>
        )}
      </ProfileSectionForm>
      <ProfileSectionForm
        section="alumni"
        saved={{
          graduation_year: String(profile?.graduation_year ?? ''),
          position: profile?.position ?? '',
          jersey_number: profile?.jersey_number ?? '',
        }}
        values={[
          [labels.graduation_year, profile?.graduation_year],
          [labels.position, profile?.position],
          [labels.jersey_number, jerseyText(profile)],
        ]}
      >
        {({ typed, errors }) => (
          // A select does not follow its default value: a saved profile makes new ones.
          <AlumniFields
            key={profile?.updated_at}
            profile={profile}
            now={now}
            typed={typed}
            errors={errors}
          />
        )}
      </ProfileSectionForm>
      <ProfileSectionForm
        section="biography"
        saved={{ bio: profile?.bio ?? '' }}
        values={[[null, profile?.bio]]}
        emptyText={profileTexts.biographyPrompt}
      >
        {({ typed, errors }) => (
          <TextArea
            label={labels.bio}
            name="bio"
            rows={8}
            maxLength={profileLimits.bio}
            defaultValue={typed.bio ?? profile?.bio ?? ''}
            error={errors.bio}
          />
        )}
      </ProfileSectionForm>
    </>
  )
}

/** The jersey number as it is shown. */
export function jerseyText(profile: Profile | null): string | null | undefined {
  return profile?.jersey_number && `${profileTexts.jerseyPrefix}${profile.jersey_number}`
}

interface AlumniFieldsProps {
  profile: Profile | null
  now: number
  typed: Record<string, string>
  errors: FieldMessages
}

function AlumniFields({ profile, now, typed, errors }: AlumniFieldsProps) {
  return (
    <>
      <SelectField
        label={labels.graduation_year}
        name="graduation_year"
        options={graduationYears(now)}
        emptyLabel={profileTexts.chooseYear}
        defaultValue={typed.graduation_year ?? profile?.graduation_year ?? ''}
        error={errors.graduation_year}
      />
      <SelectField
        label={labels.position}
        name="position"
        options={positions}
        emptyLabel={profileTexts.choosePosition}
        defaultValue={typed.position ?? profile?.position ?? ''}
        error={errors.position}
      />
      <TextField
        label={labels.jersey_number}
        name="jersey_number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={profileLimits.jersey_number}
        defaultValue={typed.jersey_number ?? profile?.jersey_number ?? ''}
        error={errors.jersey_number}
      />
    </>
  )
}
