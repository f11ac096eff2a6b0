import { useFailedForm } from '../../auth/flash-data.ts'
import { panelTexts } from '../../content/members/home-panel.ts'
import { connectionLabels, membershipTexts } from '../../content/members/membership.ts'
import { connections, maxWordsLength } from '../../domain/members/membership.ts'
import type { Membership } from '../../domain/members/membership-schema.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'

const { connection, statement, answer, save } = membershipTexts

/** The form of the home page's panel. Works without scripts. */
export function TellOfficers({
  profile,
  membership,
}: {
  profile: Profile
  membership: Membership
}) {
  const failed = useFailedForm('membership')
  const typed = failed?.values ?? {}
  const errors = failed?.error.fields ?? {}
  return (
    <form method="post" action="/api/membership" className="stack">
      <input type="hidden" name="asked_on" value="/home" />
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
          {...panelTexts.earlyClass}
          name="early_class"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.early_class ?? ''}
          error={errors.early_class}
        />
      )}
      <TextArea
        label={statement.label}
        name="statement"
        rows={3}
        maxLength={maxWordsLength}
        defaultValue={typed.statement ?? membership.statement ?? ''}
        hint={statement.hint}
        error={errors.statement}
      />
      <button type="submit" className="primary-button">
        {membership.state === 'asked' ? answer : save}
      </button>
      <Message kind="error" text={failed?.error.fields ? null : failed?.error.message} />
    </form>
  )
}
