import type { ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  name: string
  label: string
  hint?: ReactNode
  defaultChecked: boolean
}

/** A checkbox that a form sends as `yes`, or not at all. */
export function Switch({ name, label, hint, defaultChecked }: SwitchProps) {
  return (
    <div className={styles.switch}>
      <input
        type="checkbox"
        id={name}
        name={name}
        value="yes"
        defaultChecked={defaultChecked}
        aria-describedby={hint ? `${name}-hint` : undefined}
      />
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          <bdi>{hint}</bdi>
        </p>
      )}
    </div>
  )
}
