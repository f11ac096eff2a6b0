import { profileTexts } from '../../content/members/profile.ts'
import {
  type FieldDeclaration,
  type ProfileField,
  profileFields,
} from '../../domain/members/profile.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import styles from './profile-values.module.css'

interface ProfileValuesProps {
  heading?: string
  values: readonly Fact[]
  emptyText?: string | undefined
}

/** What is stored of the member, with a word for what is not there yet. */
export function ProfileValues({
  heading,
  values,
  emptyText = profileTexts.notProvided,
}: ProfileValuesProps) {
  const empty = <span className={styles.empty}>{emptyText}</span>
  const facts = values.map(([label, value]) => [label, value || empty] as const)
  return <FactList className={styles.values} heading={heading} facts={facts} />
}

export function valuesOf(
  profile: Profile | null,
  names: readonly ProfileField[],
): Array<readonly [label: string, value: string | number | null | undefined]> {
  return names.map((name) => {
    const field: FieldDeclaration = profileFields[name]
    const value = profile?.[name]
    // An account's row may have the prefix already.
    const prefix = ('prefix' in field && field.prefix) || ''
    return [field.label, value && (`${value}`.startsWith(prefix) ? value : prefix + value)]
  })
}
