import {
  type MouseEvent,
  type ToggleEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { AuthResult, Fields } from '../../auth/auth-context.ts'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { profileTexts } from '../../content/members/profile.ts'
import type { NoticeName } from '../../content/notices.ts'
import { type DraftKey, hasDraft } from '../../desk/stored-draft.ts'
import type { FormName } from '../../domain/submission.ts'
import { tabStorage } from '../../ui/tab-storage.ts'
import { hasPassword, rebaseDraft, restoreDraft, textsOf } from '../form/draft.ts'
import { useForm } from '../form/use-form.ts'

export interface SectionOptions {
  name: FormName
  /** Where a draft of the open form is stored. */
  draftKey?: DraftKey
  /** Where the browser sends the form without scripts. */
  action: string
  notice: NoticeName
  submit: (fields: Fields) => Promise<AuthResult>
  /** Gets what the form begins with, its draft included. */
  onOpen?: (fields: Fields) => void
  onClose?: () => void
}

/** The form of a section and its disclosure, which may have been opened before hydration. */
export function useSection({ notice, onOpen, onClose, ...options }: SectionOptions) {
  const { draftKey = '' } = options
  const isSavedBefore = useFlash().notice === notice
  const hadConflict = useFailedForm(options.name)?.error.code === 'conflict'
  const [isSaved, setSaved] = useState(isSavedBefore)
  const toggleButton = useRef<HTMLElement>(null)
  const form = useForm({
    ...options,
    onAccepted: () => {
      toggleButton.current?.focus()
      close()
      setSaved(true)
    },
  })
  const [isOpen, setOpen] = useState(form.error !== null)

  /** An open form keeps its fields when the profile is loaded again. */
  function open(element: HTMLFormElement) {
    restoreDraft(element, draftKey)
    const fields = textsOf(element)
    form.setTyped(fields)
    onOpen?.(fields)
    setOpen(true)
  }

  function close() {
    tabStorage()?.removeItem(draftKey)
    onClose?.()
    setOpen(false)
  }

  const resume = useEffectEvent(() => {
    const element = form.form.ref.current
    const disclosure = element?.closest('details')
    if (!element || !disclosure) return
    if (isSavedBefore && !disclosure.open) tabStorage()?.removeItem(draftKey)
    if (hadConflict) rebaseDraft(draftKey, textsOf(element).base)
    if (disclosure.open || hasDraft(draftKey)) open(element)
  })
  // A layout effect comes before the form tells the page script that it is hydrated.
  useLayoutEffect(() => resume(), [])

  function askBeforeCancel(event: MouseEvent) {
    const isTyped = draftKey ? hasDraft(draftKey) : hasPassword()
    if (isOpen && isTyped && !window.confirm(profileTexts.discard)) event.preventDefault()
  }

  function onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    if (!currentTarget.open) {
      close()
      form.reset()
    } else if (form.form.ref.current) {
      open(form.form.ref.current)
      setSaved(false)
    }
  }

  return {
    details: { open: isOpen, onToggle },
    toggleButton: { ref: toggleButton, onClick: askBeforeCancel },
    isOpen,
    isSaved,
    form,
  }
}
