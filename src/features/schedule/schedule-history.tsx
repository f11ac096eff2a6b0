import { Link } from '@tanstack/react-router'
import { useFailedForm } from '../../auth/flash-data.ts'
import {
  scheduleEditorTexts,
  scheduleHistoryTexts as texts,
} from '../../content/officers/schedule-editor.ts'
import { teamDirectory } from '../../content/teams.ts'
import { dateAndTime } from '../../domain/eastern.ts'
import { nameOfKey } from '../../domain/schedule/published-schedule.ts'
import { Message } from '../../ui/message.tsx'
import type { EditedSchedule } from './edit-schedule.ts'
import styles from './schedule-editor.module.css'

/** Who changed which games, and a way back to each version: plain forms. */
export function ScheduleHistory({ version, history }: Pick<EditedSchedule, 'version' | 'history'>) {
  const failed = useFailedForm('schedule-restore')
  if (history.length === 0) return null
  const oldest = history.at(-1)?.version ?? 1
  // An older page was asked for by a link.
  const isOpen = failed !== null || history[0]?.version !== version
  return (
    <details open={isOpen} className={styles.disclosure}>
      <summary className="secondary-button">{texts.heading}</summary>
      <div className="stack">
        <p>{texts.text}</p>
        <Message kind="error" text={failed?.error.message} />
        <ol className={styles.games}>
          {history.map((one) => (
            <li key={one.version}>
              <Version {...one} newest={version} />
            </li>
          ))}
        </ol>
        {oldest > 1 && (
          <Link to="/officers/schedule" search={{ before: String(oldest) }}>
            {texts.older}
          </Link>
        )}
      </div>
    </details>
  )
}

type VersionProps = EditedSchedule['history'][number] & { newest: number }

function Version({ version, newest, changed, is_empty, editor_name, edited_at }: VersionProps) {
  const names = changed.map((key) => nameOfKey(key, teamDirectory))
  const what = is_empty ? texts.file : texts.changed(names)
  const time = dateAndTime(Date.parse(edited_at))
  return (
    <article className={styles.version}>
      <div>
        <h3>{texts.version(version)}</h3>
        <p>{texts.by(editor_name ?? scheduleEditorTexts.nobody, time)}</p>
        <p className="quiet">{what}</p>
      </div>
      {version === newest ? (
        <span className="quiet">{texts.newest}</span>
      ) : (
        <form method="post" action="/api/officers/schedule/restore">
          <input type="hidden" name="base_version" value={newest} readOnly />
          <input type="hidden" name="version" value={version} readOnly />
          <button type="submit" className="secondary-button">
            {texts.restore}
          </button>
        </form>
      )}
    </article>
  )
}
