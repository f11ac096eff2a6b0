import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Auth, type AuthAnswer, type Fields, useAuth } from '../auth/auth-context.ts'
import { useNotice } from '../auth/first-view.ts'
import { profileTexts } from '../content/profile.ts'
import type { ProfileSection } from '../domain/profile.ts'
import type { FieldMessages } from '../domain/submission.ts'
import buttons from '../ui/button.module.css'
import { Message } from '../ui/message.tsx'
import styles from './profile-section-form.module.css'
import { useForm } from './use-form.ts'

const successShownFor = 3_000

interface ProfileSectionFormProps {
  section: ProfileSection
  /** What is saved, by field name: only what differs from it is sent. */
  saved: Fields
  /** What the closed section shows: a label and its value. */
  values: ReadonlyArray<readonly [label: string | null, value: string | number | null | undefined]>
  emptyText?: string
  /** The fields of the open section. */
  children: (form: { typed: Record<string, string>; errors: FieldMessages }) => ReactNode
}

/** One part of the profile, with its own way into and out of editing. The disclosure is the browser's own. */
export function ProfileSectionForm({ section, saved, values, emptyText, children }: ProfileSectionFormProps) {
  const { updateProfile } = useAuth()
  const texts = profileTexts.sections[section]
  const [isSaved, setSaved] = useState(useNotice() === `${section}-saved`)
  const summary = useRef<HTMLElement>(null)
  const { form, isBusy, refusal, errors, typed, reset } = useForm({
    name: section,
    submit: (fields) => save(changesOf(fields, saved), updateProfile),
    onAccepted: () => {
      summary.current?.focus()
      setOpen(false)
      setSaved(true)
    },
  })
  const [isOpen, setOpen] = useState(refusal !== null)

  function toggle(isNowOpen: boolean) {
    setOpen(isNowOpen)
    if (!isNowOpen) reset()
  }

  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setSaved(false), successShownFor)
    return () => clearTimeout(timer)
  }, [isSaved])

  return (
    <section className={styles.section} aria-labelledby={`${section}-heading`}>
      <h2 id={`${section}-heading`}>{texts.heading}</h2>
      {isSaved && <Message kind="success">{texts.success}</Message>}
      <dl className={styles.values}>
        {values.map(([label, value]) => (
          <div key={label}>
            {label && <dt>{label}</dt>}
            <dd>{value || emptyText || profileTexts.notProvided}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.editor} open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
        <summary
          ref={summary}
          aria-label={`${isOpen ? profileTexts.cancel : profileTexts.edit} ${texts.heading}`}
        >
          {isOpen ? profileTexts.cancel : profileTexts.edit}
        </summary>
        {refusal && <Message kind="error">{refusal.message}</Message>}
        <form {...form} method="post" action="/api/profile">
          <fieldset disabled={isBusy} className={styles.fields}>
            {children({ typed, errors })}
            <button type="submit" className={buttons.primary}>
              {isBusy ? profileTexts.saving : profileTexts.save}
            </button>
          </fieldset>
        </form>
      </details>
    </section>
  )
}

function changesOf(fields: Fields, saved: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== (saved[name] ?? '')))
}

async function save(changes: Fields, updateProfile: Auth['updateProfile']): Promise<AuthAnswer> {
  return Object.keys(changes).length > 0 ? updateProfile(changes) : { ok: true }
}
