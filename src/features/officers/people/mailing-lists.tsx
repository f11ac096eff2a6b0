import { useState } from 'react'
import { useFailedForm, useFlash } from '../../../auth/flash-data.ts'
import {
  emailListTexts,
  exportTexts,
  refusalTexts,
} from '../../../content/officers/mailing-lists.ts'
import { type MemberListSearch, maxListSize } from '../../../domain/members/officers.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Message } from '../../../ui/message.tsx'
import styles from './mailing-lists.module.css'

/** The mailing list to take, and lists of addresses to upload: plain forms. */
export function MailingLists({ search }: { search: MemberListSearch }) {
  const failedExport = useFailedForm('mailing-list')
  const failedList = useFailedForm('club-emails')
  const failedRefusals = useFailedForm('mailings-off')
  const { notice, counts } = useFlash()
  const [stored = 0, verified = 0, total = 0, skipped = 0, unread = 0] = counts
  const isStored = notice === 'emails-added'
  const isRead = notice === 'mailings-refused'
  return (
    <div className={styles.lists}>
      <Disclosure label={exportTexts.heading} isOpen={failedExport !== null}>
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
        <Message kind="error" text={failedExport?.error.message} />
      </Disclosure>
      <Disclosure label={emailListTexts.heading} isOpen={failedList !== null || isStored}>
        <p>{emailListTexts.text}</p>
        <Message
          kind="success"
          text={isStored ? emailListTexts.stored(stored, verified, total) : null}
        />
        <Message kind="note" text={isStored ? emailListTexts.leftOut(skipped, unread) : null} />
        <UploadForm
          action="/api/officers/emails"
          submit={emailListTexts.submit}
          error={failedList?.error.message}
        />
      </Disclosure>
      <Disclosure label={refusalTexts.heading} isOpen={failedRefusals !== null || isRead}>
        <p>{refusalTexts.text}</p>
        <Message kind="success" text={isRead ? refusalTexts.read(stored) : null} />
        <Message kind="note" text={isRead ? emailListTexts.leftOut(verified, total) : null} />
        <UploadForm
          action="/api/officers/mailings-off"
          submit={refusalTexts.submit}
          error={failedRefusals?.error.message}
        />
      </Disclosure>
    </div>
  )
}

interface UploadFormProps {
  action: string
  submit: string
  /** A line each. */
  error: string | undefined
}

function UploadForm({ action, submit, error }: UploadFormProps) {
  const [isTooLarge, setTooLarge] = useState(false)
  const shown = isTooLarge ? [emailListTexts.tooLarge] : (error?.split('\n') ?? [])
  return (
    <form
      className="stack"
      method="post"
      action={action}
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
        {submit}
      </button>
    </form>
  )
}
