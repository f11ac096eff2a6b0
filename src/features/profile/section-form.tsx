import {
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { AuthResult, Fields } from '../../auth/auth-context.ts'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { type NoticeName, notices } from '../../content/notices.ts'
import { SignInAgain } from '../../desk/sign-in-again.tsx'
import { type DraftKey, hasDraft, readDraft } from '../../desk/stored-draft.ts'
import type { FieldMessages, FormName } from '../../domain/submission.ts'
import { Message } from '../../ui/message.tsx'
import { tabStorage } from '../../ui/tab-storage.ts'
import { useElapsed } from '../../ui/use-elapsed.ts'
import { hasPassword, rebaseDraft, setFields, textsOf } from '../form/draft.ts'
import { useForm } from '../form/use-form.ts'
import styles from './section-form.module.css'

const successShownFor = 3_000

interface SectionFormProps extends SectionOptions {
  heading: string
  edit?: string
  save?: string
  summary: ReactNode
  /** Stays while the section is open. */
  below?: ReactNode
  children: (form: { typed: Record<string, string>; errors: FieldMessages }) => ReactNode
}

/** A section of the member's own pages that opens for editing. The disclosure is the browser's own. */
export function SectionForm(props: SectionFormProps) {
  const { name, heading, notice, summary, below, children } = props
  const { edit = profileTexts.edit, save = profileTexts.save } = props
  const { details, toggleButton, isOpen, isSaved, form } = useSection(props)
  return (
    <section className={`stack box ${styles.section}`} aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`}>{heading}</h2>
      {isSaved && <Saved text={notices[notice]} />}
      <div className={styles.summary}>{summary}</div>
      <details {...details} className={styles.editor}>
        <summary
          {...toggleButton}
          className="secondary-button"
          aria-label={`${isOpen ? profileTexts.cancel : edit} ${heading}`}
        >
          {isOpen ? profileTexts.cancel : edit}
        </summary>
        <form {...form.form}>
          <fieldset disabled={form.isBusy} className="stack">
            <div className={`row ${styles.fields}`}>{children(form)}</div>
            <div className={`row ${styles.actions}`}>
              <button {...form.submitButton}>{form.isBusy ? profileTexts.saving : save}</button>
              <Message kind="error" text={form.message} />
              {form.error?.code === 'conflict' && <div ref={scrollIntoView}>{summary}</div>}
              <SignInAgain error={form.error} />
            </div>
          </fieldset>
        </form>
      </details>
      {below}
    </section>
  )
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Shows for 3 seconds that a change is saved. */
function Saved({ text }: { text: string }) {
  return useElapsed(successShownFor) ? null : <Message kind="success" text={text} />
}

interface SectionOptions {
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
function useSection({ notice, onOpen, onClose, ...options }: SectionOptions) {
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
    // Its draft may be older than the last save.
    setFields(element, readDraft(draftKey))
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
