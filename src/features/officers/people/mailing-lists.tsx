import { useState } from 'react'
import { useFailedForm, useFlash } from '../../../auth/flash-data.ts'
import {
  emailListTexts,
  exportTexts,
  refusalTexts,
} from '../../../content/officers/mailing-lists.ts'
import { type MemberListSearch, maxListSize } from '../../../domain/members/officers.ts'
import type { FormName } from '../../../domain/submission.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Message } from '../../../ui/message.tsx'
import styles from './mailing-lists.module.css'

/** The mailing list to take, and lists of addresses to upload: plain forms. */
export function MailingLists({ search }: { search: MemberListSearch }) {
  const failed = useFailedForm('mailing-list')
  const { notice, counts } = useFlash()
  const [stored = 0, verified = 0, total = 0, skipped = 0, unread = 0] = counts
  return (
    <div className={styles.lists}>
      <Disclosure label={exportTexts.heading} isOpen={failed !== null}>
        <p>{exportTexts.text}</p>
        <form method="post" action="/api/officers/members.csv">
          {Object.entries(search).map(
            ([name, value]) =>
              value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <button type="submit" className="primary-button">
            {exportTexts.submit}
          </button>
        </form>
        <Message kind="error" text={failed?.error.message} />
      </Disclosure>
      <Upload
        form="club-emails"
        action="/api/officers/emails"
        texts={emailListTexts}
        read={notice === 'emails-added' ? emailListTexts.stored(stored, verified, total) : null}
        leftOut={emailListTexts.leftOut(skipped, unread)}
      />
      <Upload
        form="mailings-off"
        action="/api/officers/mailings-off"
        texts={refusalTexts}
        read={notice === 'mailings-refused' ? refusalTexts.read(stored) : null}
        leftOut={emailListTexts.leftOut(verified, total)}
      />
    </div>
  )
}

interface UploadProps {
  form: FormName
  action: string
  texts: Readonly<Record<'heading' | 'text' | 'submit', string>>
  /** What is said of a list that was read, and what of it was not. */
  read: string | null
  leftOut: string
}

function Upload({ form, action, texts, read, leftOut }: UploadProps) {
  const failed = useFailedForm(form)
  const [isTooLarge, setTooLarge] = useState(false)
  // A line each.
  const errors = isTooLarge ? [emailListTexts.tooLarge] : (failed?.error.message.split('\n') ?? [])
  return (
    <Disclosure label={texts.heading} isOpen={failed !== null || read !== null}>
      <p>{texts.text}</p>
      <Message kind="success" text={read} />
      <Message kind="note" text={read && leftOut} />
      <form
        className="stack"
        method="post"
        action={action}
        encType="multipart/form-data"
        onSubmit={(event) => isTooLarge && event.preventDefault()}
      >
        <FileField
          label={emailListTexts.label}
          id={`${form}-list`}
          name="list"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target: { files } }) => setTooLarge((files?.[0]?.size ?? 0) > maxListSize)}
        />
        {errors.length > 0 && (
          <div className={styles.errors} role="alert">
            {errors.length > 1 && <p>{emailListTexts.refused}</p>}
            <ul>
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </div>
        )}
        <button type="submit" className="primary-button">
          {texts.submit}
        </button>
      </form>
    </Disclosure>
  )
}
