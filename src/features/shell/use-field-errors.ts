import { type InputEvent, useState } from 'react'
import type { FieldMessages, Refused } from '../../domain/submission.ts'

/** What a refused form says: at its fields, else below them. Input in a field clears its error. */
export function useFieldErrors(refusal: Refused | null) {
  const [corrected, setCorrected] = useState<{ of: Refused | null; names: readonly string[] }>()
  const names = corrected?.of === refusal ? corrected.names : []
  const said = Object.entries(refusal?.fields ?? {})
  const errors: FieldMessages = Object.fromEntries(said.filter(([name]) => !names.includes(name)))

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name !== null && name in errors) setCorrected({ of: refusal, names: [...names, name] })
  }

  return { errors, message: said.length > 0 ? null : refusal?.message, onInput }
}
