import type { Fields } from '../../auth/auth-context.ts'
import { sharingTexts as texts } from '../../content/members/directory.ts'
import type { SharedField } from '../../domain/members/directory.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import type { Viewer } from '../../domain/members/viewer.ts'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Switch } from '../../ui/switch.tsx'

interface SharingFieldsProps {
  fields: readonly SharedField[]
  choice: Fields
  /** What teammates would see. A field that is typed beside its switch has none. */
  values: Partial<Record<SharedField, string | null>>
}

/** A switch for each field that a member may show. */
export function SharingFields({ fields, choice, values }: SharingFieldsProps) {
  const hintOf = (field: SharedField) => {
    const value = values[field]
    if (field !== 'email') return value === undefined ? value : value || texts.notProvided
    return value ? <EmailAddress email={value} /> : texts.notProven
  }
  return fields.map((field) => (
    <Switch
      key={field}
      name={`shares_${field}`}
      label={texts.fields[field]}
      hint={hintOf(field)}
      defaultChecked={choice[`shares_${field}`] === 'yes'}
    />
  ))
}

/** The address that teammates may see; null while nobody has proven that it is the viewer’s. */
export function provenEmail({ mailbox_proof: proof }: Profile, { email }: Viewer): string | null {
  return proof?.email === email ? email : null
}
