import { type InputEvent, useState } from 'react'
import type { FormError } from '../domain/submission.ts'

/** What a failed form says: at its fields, else below them. Input in a field clears its error. */
export function useFieldErrors(first: FormError | null = null) {
  const [error, setError] = useState(first)
  const errors = error?.fields ?? {}
  const message = Object.keys(errors).length > 0 ? null : error?.message

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const name = target instanceof Element && target.getAttribute('name')
    if (error && name && errors[name])
      setError({ ...error, fields: { ...errors, [name]: undefined } })
  }

  return { error, setError, errors, message, onInput }
}
