import { type ComponentProps, useState } from 'react'
import { showPassword } from '../../content/auth.ts'
import { TextField } from '../../ui/field.tsx'
import styles from './password-field.module.css'

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {showPassword}
          <span className="visually-hidden">{` ${props.label}`}</span>
        </button>
      }
    />
  )
}
