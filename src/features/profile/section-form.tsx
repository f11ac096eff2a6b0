import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { AuthAnswer, Fields } from '../../auth/auth-context.ts'
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
  /** Where the browser sends the form when no script does. */
  action: string
  /** What success says. */
  notice: NoticeName
  edit?: string
  save?: string
  submit: (fields: Fields) => Promise<AuthAnswer>
  /** What the closed section shows. */
  summary: ReactNode
  /** The fields of the open section. */
  children: (form: { typed: Record<string, string>; errors: FieldMessages }) => ReactNode
}

/** One part of the profile page, with its own way into and out of editing. The disclosure is the browser's own. */
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
  const [saves, setSaves] = useState(useFlash().notice === notice ? 1 : 0)
  const toggleButton = useRef<HTMLElement>(null)
  const { form, isBusy, refusal, isCorrected, errors, typed, reset } = useForm({
    name,
    submit,
    onAccepted: () => {
      toggleButton.current?.focus()
      setOpen(false)
      setSaves((count) => count + 1)
    },
  })
  const [isOpen, setOpen] = useState(refusal !== null)

  // Somebody may have opened it before any script was there to notice.
  const disclosure = useCallback((details: HTMLDetailsElement | null) => {
    if (details?.open) setOpen(true)
  }, [])

  function toggle(isNowOpen: boolean) {
    setOpen(isNowOpen)
    if (!isNowOpen) reset()
  }

  return (
    <section className={styles.section} aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`}>{heading}</h2>
      {saves > 0 && <Saved key={saves} text={notices[notice]} />}
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

/** Says for a moment that a change is saved. */
function Saved({ text }: { text: string }) {
  return useElapsed(successShownFor) ? null : <Message kind="success" text={text} />
}
