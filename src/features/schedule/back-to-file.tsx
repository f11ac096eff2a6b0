import { useFailedForm } from '../../auth/flash-data.ts'
import { backToFileTexts as texts } from '../../content/officers/schedule-editor.ts'
import { Message } from '../../ui/message.tsx'
import styles from './schedule-editor.module.css'

/** A plain form: the page comes again with the games of the file. */
export function BackToFile({ version }: { version: number }) {
  const failed = useFailedForm('schedule-back')
  return (
    <details open={failed !== null} className={styles.disclosure}>
      <summary className="secondary-button">{texts.heading}</summary>
      <form method="post" action="/api/officers/schedule/back-to-file" className="stack">
        <p>{texts.text}</p>
        <input type="hidden" name="base_version" value={version} readOnly />
        <Message kind="error" text={failed?.error.message} />
        <button type="submit" className="primary-button">
          {texts.submit}
        </button>
      </form>
    </details>
  )
}
