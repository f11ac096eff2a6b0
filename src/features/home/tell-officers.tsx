import { useFailedForm } from '../../auth/flash-data.ts'
import { membershipTexts } from '../../content/members/membership.ts'
import type { Membership } from '../../domain/members/membership-schema.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import { Message } from '../../ui/message.tsx'
import { MembershipFields } from '../form/membership-fields.tsx'

interface TellOfficersProps {
  profile: Profile
  membership: Membership
}

/** The form of the home page's panel. Works without scripts. */
export function TellOfficers(about: TellOfficersProps) {
  const failed = useFailedForm('membership')
  const { answer, save } = membershipTexts
  return (
    <form method="post" action="/api/membership" className="stack">
      <input type="hidden" name="asked_on" value="/home" />
      <MembershipFields
        {...about}
        typed={failed?.values ?? {}}
        errors={failed?.error.fields ?? {}}
      />
      <button type="submit" className="primary-button">
        {about.membership.state === 'asked' ? answer : save}
      </button>
      <Message kind="error" text={failed?.error.fields ? null : failed?.error.message} />
    </form>
  )
}
