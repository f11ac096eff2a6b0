import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AuthResult, Fields } from '../../auth/auth-context.ts'
import { useRefusedForm } from '../../auth/flash-data.ts'
import { type FormName, submittedTexts } from '../../domain/submission.ts'
import { useFieldErrors } from './use-field-errors.ts'

interface FormOptions {
  name: FormName
  submit: (fields: Fields) => Promise<AuthResult>
  onAccepted: () => void
}

/**
 * A form that scripts send once the page is hydrated, and the browser before. It begins with what
 * a refused plain post left, and focuses the first refused field.
 */
export function useForm({ name, submit, onAccepted }: FormOptions) {
  const refused = useRefusedForm(name)
  const ref = useRef<HTMLFormElement>(null)
  const pressed = useRef<Element | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(refused?.refusal ?? null)
  const [typed, setTyped] = useState(refused?.values ?? {})
  const { errors, message, onInput } = useFieldErrors(refusal)

  // The inline script holds a submit up to this event.
  useEffect(() => {
    ref.current?.dispatchEvent(new Event('hydrated', { bubbles: true }))
  })

  // Focuses a refused field, else the control that lost the focus while it was disabled.
  useEffect(() => {
    if (isBusy) return
    const invalid =
      refusal?.fields && ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) invalid.focus()
    else if (document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus()
  }, [isBusy, refusal])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    pressed.current = document.activeElement
    setBusy(true)
    setRefusal(null)
    const result = await submit(submittedTexts(new FormData(event.currentTarget)))
    setBusy(false)
    if (!result.ok) return setRefusal(result)
    setTyped({})
    onAccepted()
  }

  function reset() {
    ref.current?.reset()
    setRefusal(null)
    setTyped({})
  }

  return {
    form: { ref, onSubmit, onInput, noValidate: true, 'data-scripted': '' },
    // Without scripts the browser scrolls to the button, where the message of the form is.
    submitButton: { type: 'submit' as const, autoFocus: Boolean(message) },
    isBusy,
    refusal,
    message,
    errors,
    typed,
    setTyped,
    reset,
  }
}
