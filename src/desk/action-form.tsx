import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import type { AuthResult, Fields } from '../auth/auth-context.ts'
import { officerTexts } from '../content/officers/officers.ts'
import { type FieldMessages, submittedTexts } from '../domain/submission.ts'
import type { Actions } from './use-actions.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** What of an action's form depends on the action. */
export interface FormState {
  errors: FieldMessages
  /** What is typed now is not sent. A disabled field would lose the focus. */
  readOnly: boolean
}

interface ActionFormProps<Result extends AuthResult> {
  /** Of the card. */
  actions: Actions
  /** Tells the actions of a card apart. */
  name: string
  /** On the button: words, or an icon with a label. */
  submit: ReactNode
  /** What a screen reader says of the button, where that is more. */
  label?: string
  className?: 'primary-button' | 'secondary-button' | undefined
  send: (fields: Fields) => Promise<Result>
  /** A message about a field is at the field: all others are for the card. */
  onResult: (result: Result) => void
  children?: ((state: FormState) => ReactNode) | undefined
}

/** A button that does something about a row, or a button with what it asks for. */
export function ActionForm<Result extends AuthResult>(props: ActionFormProps<Result>) {
  const { actions, name, submit, label, className = 'primary-button', children } = props
  const { errors, setError, onInput } = useFieldErrors()
  const ref = useRef<HTMLFormElement>(null)
  const isBusy = actions.busy === name
  // An icon's button has no room for words.
  const shown = isBusy && typeof submit === 'string' ? officerTexts.busy : submit

  // The page script holds a submit up to this event.
  useEffect(() => {
    ref.current?.dispatchEvent(new Event('hydrated', { bubbles: true }))
  }, [])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = submittedTexts(new FormData(form))
    await actions.send(
      name,
      () => props.send(fields),
      (result) => {
        setError(result.ok ? null : result)
        const wrong = result.ok ? {} : (result.fields ?? {})
        if (!Object.keys(wrong).some((field) => field in fields)) props.onResult(result)
      },
    )
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <form
      ref={ref}
      id={useId()}
      className="stack"
      // Scripts alone send it: without them this method sends nothing.
      method="dialog"
      data-scripted=""
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-busy={isBusy}
    >
      {children?.({ errors, readOnly: actions.busy !== null })}
      <button
        type="submit"
        className={className}
        disabled={actions.busy !== null}
        aria-label={shown === submit ? label : undefined}
      >
        {shown}
      </button>
    </form>
  )
}
