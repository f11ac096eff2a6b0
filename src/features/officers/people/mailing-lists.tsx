import { useState } from 'react'
import { useFailedForm, useFlash } from '../../../auth/flash-data.ts'
import { emailListTexts, exportTexts } from '../../../content/officers/mailing-lists.ts'
import { maxListSize } from '../../../domain/members/officers.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FileField } from '../../../ui/field.tsx'
import { Message } from '../../../ui/message.tsx'
import styles from './mailing-lists.module.css'

/** The mailing list to take, and the club's own list to upload: plain forms. */
export function MailingLists() {
  const failedExport = useFailedForm('mailing-list')
  const failedList = useFailedForm('club-emails')
  const { notice, counts } = useFlash()
  const [stored = 0, verified = 0, total = 0, skipped = 0, unread = 0] = counts
  const isStored = notice === 'emails-added'
  return (
    <div className={styles.lists}>
      <Disclosure label={exportTexts.heading} isOpen={failedExport !== null}>
        <p>{exportTexts.text}</p>
        <form method="post" action="/api/officers/members.csv">
          <button type="submit" className="primary-button">
            {exportTexts.submit}
          </button>
        </form>
        <Message kind="error" text={failedExport?.error.message} />
      </Disclosure>
      <Disclosure label={emailListTexts.heading} isOpen={failedList !== null || isStored}>
        <p>{emailListTexts.text}</p>
        <Message
          kind="success"
          text={isStored ? emailListTexts.stored(stored, verified, total) : null}
        />
        <Message kind="note" text={isStored ? emailListTexts.leftOut(skipped, unread) : null} />
        <UploadForm errors={failedList?.error.message.split('\n') ?? []} />
      </Disclosure>
    </div>
  )
}

function UploadForm({ errors }: { errors: readonly string[] }) {
  const [isTooLarge, setTooLarge] = useState(false)
  const shown = isTooLarge ? [emailListTexts.tooLarge] : errors
  return (
    <form
      className="stack"
      method="post"
      action="/api/officers/emails"
      encType="multipart/form-data"
      onSubmit={(event) => isTooLarge && event.preventDefault()}
    >
      <FileField
        label={emailListTexts.label}
        name="list"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target: { files } }) => setTooLarge((files?.[0]?.size ?? 0) > maxListSize)}
      />
      {shown.length > 0 && (
        <div className={styles.errors} role="alert">
          {shown.length > 1 && <p>{emailListTexts.refused}</p>}
          <ul>
            {shown.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </div>
      )}
      <button type="submit" className="primary-button">
        {emailListTexts.submit}
      </button>
    </form>
  )
}
