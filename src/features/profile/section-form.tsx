import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import type { AuthResult, Fields } from '../../auth/auth-context.ts'
import { useFlash, useRefusedForm } from '../../auth/flash-data.ts'
import { gateTexts } from '../../content/gate.ts'
import { notices } from '../../content/notices.ts'
import { profileTexts } from '../../content/profile.ts'
import { changedFields } from '../../domain/profile-change.ts'
import type { FieldMessages, FormName, NoticeName } from '../../domain/submission.ts'
import { Message } from '../../ui/message.tsx'
import { useElapsed } from '../../ui/use-elapsed.ts'
import {
  hasDraft,
  hasPassword,
  readDraft,
  rebaseDraft,
  restoreDraft,
  textsOf,
} from '../shell/draft.ts'
import { useForm } from '../shell/use-form.ts'
import styles from './section-form.module.css'

const successShownFor = 3_000

interface SectionFormProps {
  name: FormName
  /** Where a draft of the open form is stored. */
  draftKey?: string
  heading: string
  /** Where the browser sends the form without scripts. */
  action: string
  notice: NoticeName
  edit?: string
  save?: string
  submit: (fields: Fields) => Promise<AuthResult>
  summary: ReactNode
  children: (form: { typed: Record<string, string>; errors: FieldMessages }) => ReactNode
}

/** A section of the profile page that opens for editing. The disclosure is the browser's own. */
export function SectionForm({
  name,
  draftKey = '',
  heading,
  action,
  notice,
  edit = profileTexts.edit,
  save = profileTexts.save,
  submit,
  summary,
  children,
}: SectionFormProps) {
  const isSavedBefore = useFlash().notice === notice
  const isOutdatedBefore = useRefusedForm(name)?.refusal.code === 'outdated'
  const [isSaved, setSaved] = useState(isSavedBefore)
  const toggleButton = useRef<HTMLElement>(null)
  const { form, submitButton, isBusy, refusal, message, errors, typed, setTyped, reset } = useForm({
    name,
    action,
    draftKey: draftKey || undefined,
    submit: async (fields) => {
      const result = await submit(fields)
      // What is saved now counts as shown.
      if (!result.ok && result.code === 'outdated') {
        rebaseDraft(draftKey)
        setTyped(changedFields(fields))
      }
      return result
    },
    onAccepted: () => {
      sessionStorage.removeItem(draftKey)
      toggleButton.current?.focus()
      setOpen(false)
      setSaved(true)
    },
  })
  const [isOpen, setOpen] = useState(refusal !== null)

  // An open form keeps its fields when the profile is loaded again.
  const open = useCallback(() => {
    const { current } = form.ref
    if (!current) return
    restoreDraft(current, draftKey)
    setTyped(textsOf(current))
    setOpen(true)
  }, [draftKey, form.ref, setTyped])

  // It may have been opened or sent before hydration, or have a draft.
  const disclosure = useCallback(
    (details: HTMLDetailsElement | null) => {
      if (!details) return
      if (isSavedBefore && !details.open) sessionStorage.removeItem(draftKey)
      if (isOutdatedBefore) rebaseDraft(draftKey)
      if (details.open || hasDraft(draftKey)) open()
    },
    [draftKey, isOutdatedBefore, isSavedBefore, open],
  )

  function askBeforeCancel(event: MouseEvent) {
    const isTyped = draftKey ? Object.keys(readDraft(draftKey)).length > 0 : hasPassword()
    if (isOpen && isTyped && !window.confirm(profileTexts.discard)) event.preventDefault()
  }

  function toggle(isNowOpen: boolean) {
    if (isNowOpen) {
      open()
      setSaved(false)
    } else {
      setOpen(false)
      sessionStorage.removeItem(draftKey)
      reset()
    }
  }

  return (
    <section className={`stack ${styles.section}`} aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`}>{heading}</h2>
      {isSaved && <Saved text={notices[notice]} />}
      <div className={styles.summary}>{summary}</div>
      <details
        ref={disclosure}
        className={styles.editor}
        open={isOpen}
        onToggle={(event) => toggle(event.currentTarget.open)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive. */}
        <summary
          ref={toggleButton}
          className="secondary-button"
          onClick={askBeforeCancel}
          aria-label={`${isOpen ? profileTexts.cancel : edit} ${heading}`}
        >
          {isOpen ? profileTexts.cancel : edit}
        </summary>
        <form {...form}>
          <fieldset disabled={isBusy} className={`stack ${styles.form}`}>
            <div className={`row ${styles.fields}`}>{children({ typed, errors })}</div>
            <div className={`row ${styles.actions}`}>
              <button {...submitButton}>{isBusy ? profileTexts.saving : save}</button>
              <Message kind="error" text={message} />
              {refusal?.code === 'outdated' && <div ref={scrollIntoView}>{summary}</div>}
              {refusal?.code === 'session-missing' && (
                // Loads the page: this one takes the member for signed in.
                <a href="/login">{gateTexts.signIn}</a>
              )}
            </div>
          </fieldset>
        </form>
      </details>
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
