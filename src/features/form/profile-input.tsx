import {
  type FieldDeclaration,
  graduationYears,
  type ProfileField,
  profileFields,
} from '../../domain/members/profile.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'

interface ProfileInputProps {
  name: ProfileField
  /** In ms: decides which graduation years are offered. */
  now: number
  value: string | number | null | undefined
  error: string | undefined
  note?: string
  required?: boolean
}

export function ProfileInput({ name, now, value, ...props }: ProfileInputProps) {
  const field: FieldDeclaration = profileFields[name]
  const shared = { label: field.label, name, defaultValue: value ?? '', ...props }
  if (field.kind === 'text') {
    // No `maxlength`: browsers cut a pasted text there without a word. The edge refuses it.
    const { rows, autoComplete, inputMode, hint } = field
    if (rows) return <TextArea {...shared} rows={rows} />
    return <TextField {...shared} {...{ hint, autoComplete, inputMode }} />
  }
  const listed = field.kind === 'year' ? graduationYears(now).map(String) : field.options
  // A saved value that the list lacks stays until the member chooses another.
  const options = !value || listed.includes(`${value}`) ? listed : [`${value}`, ...listed]
  // A select does not follow its default value: another value makes another select.
  return <SelectField key={value} {...shared} options={options} emptyLabel={field.prompt} />
}
