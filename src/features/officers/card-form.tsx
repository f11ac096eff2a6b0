import { useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFailedForm } from '../../auth/flash-data.ts'
import { officerTexts } from '../../content/officers.ts'
import type { Person } from '../../domain/officers-schema.ts'
import { TextArea } from '../../ui/field.tsx'
import { textsOf } from '../form/draft.ts'
import { useFieldErrors } from '../form/use-form.ts'
import type { PersonResult } from './change-person.ts'
import styles from './person-card.module.css'

interface CardFormProps {
  person: Person
  action: 'decision' | 'details' | 'officer'
  /** Tells the forms of a card apart. */
  kind: string
  fields: Record<string, string>
  submit: string
  className?: 'primary-button' | 'secondary-button'
  /** The text that the form asks for, if it does. */
  words?: { label: string; hint: string }
  send: (words: string | undefined) => Promise<PersonResult>
  onResult: (result: PersonResult) => void
}

/** A form about one person: scripts send it, or before and without them the browser. */
export function CardForm({ person, action, kind, fields, words, ...form }: CardFormProps) {
  const failed = useFailedForm(`officer ${kind} ${person.id}`)
  const { errors, setError, onInput } = useFieldErrors(failed?.error)
  const [isBusy, setBusy] = useState(false)
  const page = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (isBusy) return
    setBusy(true)
    const result = await form.send(textsOf(element).words)
    flushSync(() => {
      setBusy(false)
      setError(result.ok ? null : result)
    })
    const invalid = element.querySelector('[aria-invalid="true"]')
    if (invalid instanceof HTMLElement) invalid.focus()
    else form.onResult(result)
  }

  return (
    <form
      className={`stack ${styles.form}`}
      method="post"
      action={`/api/officers/${action}`}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-busy={isBusy}
    >
      {Object.entries({ ...fields, member: person.id, page }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {words && (
        <TextArea
          {...words}
          id={`${kind}-${person.id}`}
          name="words"
          rows={3}
          maxLength={500}
          defaultValue={failed?.values.words}
          error={errors.words}
        />
      )}
      <button type="submit" className={form.className ?? 'primary-button'} disabled={isBusy}>
        {isBusy ? officerTexts.busy : form.submit}
      </button>
    </form>
  )
}
