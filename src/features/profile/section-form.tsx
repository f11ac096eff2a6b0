import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { AuthResult, Fields } from '../../auth/auth-context.ts'
import { useFlash } from '../../auth/flash-data.ts'
import { notices } from '../../content/notices.ts'
import { profileTexts } from '../../content/profile.ts'
import type { FieldMessages, FormName, NoticeName } from '../../domain/submission.ts'
import buttons from '../../ui/button.module.css'
import { Message } from '../../ui/message.tsx'
import { useElapsed } from '../../ui/use-elapsed.ts'
import { useForm } from '../shell/use-form.ts'
import styles from './section-form.module.css'

const successShownFor = 3_000

interface SectionFormProps {
  name: FormName
  heading: string
  /** Where the browser sends the form without scripts. */
  action: string
  /** The message of success. */
  notice: NoticeName
  edit?: string
  save?: string
  submit: (fields: Fields) => Promise<AuthResult>
  /** The content of the closed section. */
  summary: ReactNode
  /** The fields of the open section. */
  children: (form: { typed: Record<string, string>; errors: FieldMessages }) => ReactNode
}

/** A section of the profile page that opens for editing. The disclosure is the browser's own. */
export function SectionForm({
  name,
  heading,
  action,
  notice,
  edit = profileTexts.edit,
  save = profileTexts.save,
  submit,
  summary,
  children,
}: SectionFormProps) {
  const [isSaved, setSaved] = useState(useFlash().notice === notice)
  const toggleButton = useRef<HTMLElement>(null)
  const { form, isBusy, refusal, isCorrected, errors, typed, reset } = useForm({
    name,
    submit,
    onAccepted: () => {
      toggleButton.current?.focus()
      setOpen(false)
      setSaved(true)
    },
  })
  const [isOpen, setOpen] = useState(refusal !== null)

  // It may have been opened before hydration.
  const disclosure = useCallback((details: HTMLDetailsElement | null) => {
    if (details?.open) setOpen(true)
  }, [])

  function toggle(isNowOpen: boolean) {
    setOpen(isNowOpen)
    if (isNowOpen) setSaved(false)
    else reset()
  }

  return (
    <section className={styles.section} aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`}>{heading}</h2>
      {isSaved && <Saved text={notices[notice]} />}
      <div className={styles.summary}>{summary}</div>
      <details
        ref={disclosure}
        className={styles.editor}
        open={isOpen}
        onToggle={(event) => toggle(event.currentTarget.open)}
      >
        <summary
          ref={toggleButton}
          aria-label={`${isOpen ? profileTexts.cancel : edit} ${heading}`}
        >
          {isOpen ? profileTexts.cancel : edit}
        </summary>
        <Message kind="error" text={refusal?.message} isOver={isCorrected} />
        <form {...form} method="post" action={action}>
          <fieldset disabled={isBusy} className={styles.form}>
            <div className={styles.fields}>{children({ typed, errors })}</div>
            <button type="submit" className={buttons.primary}>
              {isBusy ? profileTexts.saving : save}
            </button>
          </fieldset>
        </form>
      </details>
    </section>
  )
}

/** Shows for 3 seconds that a change is saved. */
function Saved({ text }: { text: string }) {
  return useElapsed(successShownFor) ? null : <Message kind="success" text={text} />
}
