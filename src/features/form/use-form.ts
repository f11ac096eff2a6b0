import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AuthResult, Fields } from '../../auth/auth-context.ts'
import { useFailedForm } from '../../auth/flash-data.ts'
import type { DraftKey } from '../../desk/stored-draft.ts'
import { useFieldErrors } from '../../desk/use-field-errors.ts'
import type { FormName } from '../../domain/submission.ts'
import { type loginDraft, textsOf } from './draft.ts'

interface FormOptions {
  name: FormName
  /** Where the browser sends the form without scripts: else to `/auth/` and the name. */
  action?: string
  /** Where a draft of the form is stored. */
  draftKey?: DraftKey | typeof loginDraft | undefined
  submit: (fields: Fields) => Promise<AuthResult>
  onAccepted: () => void
}

/**
 * A form that scripts send once the page is hydrated, and the browser before. It begins with what
 * a failed plain post left, and focuses the first invalid field.
 */
export function useForm({ name, action, draftKey, submit, onAccepted }: FormOptions) {
  const failed = useFailedForm(name)
  const ref = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [typed, setTyped] = useState(failed?.values ?? {})
  const { error, setError, errors, message, onInput } = useFieldErrors(failed?.error)

  // The page script holds a submit up to this event.
  useEffect(() => {
    ref.current?.dispatchEvent(new Event('hydrated', { bubbles: true }))
  })

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    // Another button of the form, which leads elsewhere, is the browser's own affair.
    const { submitter } = event.nativeEvent
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    const form = event.currentTarget
    const pressed = document.activeElement
    setBusy(true)
    setError(null)
    const result = await submit(textsOf(form))
    flushSync(() => {
      setBusy(false)
      if (!result.ok) setError(result)
    })
    // The pressed button has lost the focus while it was disabled.
    const lost = document.activeElement === document.body ? pressed : null
    const next = form.querySelector('[aria-invalid="true"]') ?? lost
    if (next instanceof HTMLElement) next.focus()
    if (!result.ok) return
    setTyped({})
    onAccepted()
  }

  function reset() {
    ref.current?.reset()
    setError(null)
    setTyped({})
  }

  const sent = { method: 'post', action: action ?? `/auth/${name}`, noValidate: true, onSubmit }
  const marks = { className: 'stack', 'data-scripted': '', 'data-draft': draftKey }
  return {
    form: { ref, onInput, ...sent, ...marks },
    submitButton: {
      type: 'submit' as const,
      className: 'primary-button',
      disabled: isBusy,
      // Without scripts the browser scrolls to the button, where the message of the form is.
      autoFocus: Boolean(message),
    },
    isBusy,
    error,
    setError,
    message,
    errors,
    typed,
    setTyped,
    reset,
  }
}
