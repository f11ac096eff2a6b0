import type { ReactNode } from 'react'
import { profileTexts } from '../../content/members/profile.ts'
import { notices } from '../../content/notices.ts'
import { SignInAgain } from '../../desk/sign-in-again.tsx'
import type { FieldMessages } from '../../domain/submission.ts'
import { Message } from '../../ui/message.tsx'
import { useElapsed } from '../../ui/use-elapsed.ts'
import styles from './section-form.module.css'
import { type SectionOptions, useSection } from './use-section.ts'

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
