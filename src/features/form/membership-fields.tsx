import { connectionLabels, membershipTexts } from '../../content/members/membership.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { connections, maxWordsLength } from '../../domain/members/membership.ts'
import type { Membership } from '../../domain/members/membership-schema.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import type { FieldMessages } from '../../domain/submission.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'

const { connection, statement, yourAnswer } = membershipTexts

interface MembershipFieldsProps {
  profile: Profile
  membership: Membership
  typed: Record<string, string>
  errors: FieldMessages
}

/** What a member tells the officers: they decide by it. */
export function MembershipFields({ profile, membership, typed, errors }: MembershipFieldsProps) {
  const name = membership.question === null ? 'statement' : 'answer'
  return (
    <>
      <input type="hidden" name="question" value={membership.question ?? ''} />
      <SelectField
        label={connection.label}
        name="connection"
        options={connections}
        optionLabels={connectionLabels}
        emptyLabel={connection.prompt}
        defaultValue={typed.connection ?? membership.connection ?? ''}
        error={errors.connection}
      />
      {profile.graduation_year === null && (
        <TextField
          {...profileTexts.earlyClass}
          name="early_class"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.early_class ?? ''}
          error={errors.early_class}
        />
      )}
      <TextArea
        {...(name === 'answer' ? yourAnswer : statement)}
        key={name}
        name={name}
        rows={4}
        maxLength={maxWordsLength}
        defaultValue={typed[name] ?? membership[name] ?? ''}
        error={errors[name]}
      />
    </>
  )
}
