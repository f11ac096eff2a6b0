import { useRouterState } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useFailedForm } from '../../auth/flash-data.ts'
import { officerTexts } from '../../content/officers.ts'
import type { Person } from '../../domain/officers-schema.ts'
import { TextArea } from '../../ui/field.tsx'
import { textsOf } from '../form/draft.ts'
import { useFieldErrors } from '../form/use-form.ts'
import type { PersonResult } from './change-person.ts'
import styles from './person-card.module.css'
import type { Card } from './use-card.ts'

interface CardFormProps {
  person: Person
  card: Card
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
export function CardForm({ person, card, action, kind, fields, words, ...form }: CardFormProps) {
  const failed = useFailedForm(`officer ${kind} ${person.id}`)
  const { errors, setError, onInput } = useFieldErrors(failed?.error)
  const page = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    function show(result: PersonResult) {
      setError(result.ok ? null : result)
      // A message about a field is at the field.
      if (result.ok || !words || !result.fields?.words) form.onResult(result)
    }
    await card.send(kind, () => form.send(textsOf(element).words), show)
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <form
      className={`stack ${styles.form}`}
      method="post"
      action={`/api/officers/${action}`}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-busy={card.busy === kind}
    >
      {Object.entries({ ...fields, member: person.id, version: person.version, page }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {words && (
        <TextArea
          {...words}
          id={`${kind}-${person.id}`}
          name="words"
          rows={3}
          maxLength={500}
          // What is typed now is not sent. A disabled field would lose the focus.
          readOnly={card.busy !== null}
          defaultValue={failed?.values.words}
          error={errors.words}
        />
      )}
      <button
        type="submit"
        className={form.className ?? 'primary-button'}
        disabled={card.busy !== null}
      >
        {card.busy === kind ? officerTexts.busy : form.submit}
      </button>
    </form>
  )
}
