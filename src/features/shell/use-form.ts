import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AuthAnswer, Fields } from '../../auth/auth-context.ts'
import { useRefusedForm } from '../../auth/flash-data.ts'
import { type FormName, submittedTexts } from '../../domain/submission.ts'
import { useCorrections } from './use-corrections.ts'

interface FormOptions<Answer extends AuthAnswer> {
  name: FormName
  submit: (fields: Fields) => Promise<Answer>
  onAccepted?: (answer: Answer & { ok: true }) => void
}

/**
 * A form that is sent by script once the page is alive, and by the browser before. It begins with what a
 * refused plain post left, keeps what was typed (never a password), and leads to the first field that needs another
 * look. What was said of a field is over once it is corrected. `reset` forgets what was typed and refused.
 */
export function useForm<Answer extends AuthAnswer>({
  name,
  submit,
  onAccepted,
}: FormOptions<Answer>) {
  const refused = useRefusedForm(name)
  const ref = useRef<HTMLFormElement>(null)
  const pressed = useRef<Element | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(refused?.refusal ?? null)
  const [typed, setTyped] = useState(refused?.values ?? {})
  const { errors, isCorrected, onInput } = useCorrections(refusal)

  // A refused field gets the focus; else what was disabled while busy, and so has lost it.
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
    const form = event.currentTarget
    pressed.current = document.activeElement
    setBusy(true)
    setRefusal(null)
    const answer = await submit(submittedTexts(new FormData(form)))
    setBusy(false)
    if (!answer.ok) {
      for (const secret of form.querySelectorAll<HTMLInputElement>('[type="password"]'))
        secret.value = ''
      return setRefusal(answer)
    }
    setTyped({})
    onAccepted?.({ ...answer, ok: true })
  }

  function reset() {
    ref.current?.reset()
    setRefusal(null)
    setTyped({})
  }

  return {
    form: { ref, onSubmit, onInput, noValidate: true },
    isBusy,
    refusal,
    isCorrected,
    errors,
    typed,
    reset,
  }
}
