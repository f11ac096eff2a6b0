import { type InputHTMLAttributes, useState } from 'react'
import { showPassword } from '../../content/auth.ts'
import { TextField } from '../../ui/field.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  name: string
  hint?: string
  error: string | undefined
}

export function PasswordField(props: PasswordFieldProps) {
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
