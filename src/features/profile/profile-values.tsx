import { profileTexts } from '../../content/profile.ts'
import styles from './profile-values.module.css'

export interface ProfileValuesProps {
  /** Labels and their values. */
  values: ReadonlyArray<readonly [label: string | null, value: string | number | null | undefined]>
  emptyText?: string | undefined
}

/** What a part of the profile holds, and where it is empty. */
export function ProfileValues({
  values,
  emptyText = profileTexts.notProvided,
}: ProfileValuesProps) {
  return (
    <dl className={styles.values}>
      {values.map(([label, value]) => (
        <div key={label}>
          {label && <dt>{label}</dt>}
          <dd className={value ? undefined : styles.empty}>{value || emptyText}</dd>
        </div>
      ))}
    </dl>
  )
}
