import type { ReactNode } from 'react'
import { profileTexts } from '../../content/members/profile.ts'
import {
  type FieldDeclaration,
  type ProfileField,
  profileFields,
} from '../../domain/members/profile.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import styles from './profile-values.module.css'

type Labelled<Value> = readonly [label: string, value: Value]

/** A value as a page shows it. */
export type ShownValue = Labelled<ReactNode>

interface ProfileValuesProps {
  /** What stands above: a label that says the same is not shown. */
  heading?: string
  values: readonly ShownValue[]
  emptyText?: string | undefined
}

export function ProfileValues({
  heading,
  values,
  emptyText = profileTexts.notProvided,
}: ProfileValuesProps) {
  return (
    <dl className={styles.values}>
      {values.map(([label, value]) => (
        <div key={label}>
          <dt hidden={label === heading}>{label}</dt>
          <dd className={value ? undefined : styles.empty}>
            <bdi>{value || emptyText}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function valuesOf(
  profile: Profile | null,
  names: readonly ProfileField[],
): Array<Labelled<string | number | null | undefined>> {
  return names.map((name) => {
    const field: FieldDeclaration = profileFields[name]
    const value = profile?.[name]
    // An account's row may have the prefix already.
    const prefix = ('prefix' in field && field.prefix) || ''
    return [field.label, value && (`${value}`.startsWith(prefix) ? value : prefix + value)]
  })
}
