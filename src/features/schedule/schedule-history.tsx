import { historyTexts } from '../../content/officers/history.ts'
import { scheduleHistoryTexts as texts } from '../../content/officers/schedule-editor.ts'
import { editorName } from '../../content/officers/site-editor.ts'
import { History } from '../../desk/history.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { DeskPartProps, EditedSchedule } from './schedule-desk.tsx'
import styles from './schedule-editor.module.css'

/** Who changed which games. */
export function ScheduleHistory({ schedule: { history, version }, desk }: DeskPartProps) {
  if (history.length === 0) return null
  return (
    // An older page was asked for by a link.
    <Disclosure
      id="history"
      className={styles.disclosure}
      label={historyTexts.heading}
      isOpen={history[0]?.version !== version}
    >
      <p>{texts.text}</p>
      <History
        versions={history.map((one) => ({
          version: one.version,
          edited: { by: editorName(one), at: one.edited_at },
          changed: one.is_empty ? texts.file : changedText(one),
        }))}
        newest={version}
        actions={desk.form}
        restore={(version) => desk.change({ what: 'version', version: String(version) })}
        older={(before) => ({ to: '/officers/schedule', search: { before } })}
      />
    </Disclosure>
  )
}

function changedText({
  changed,
  closed,
  closed_before: before,
}: EditedSchedule['history'][number]) {
  const seasons = [
    ...closed.filter((season) => !before.includes(season)).map(texts.closed),
    ...before.filter((season) => !closed.includes(season)).map(texts.opened),
  ]
  return seasons.join(' ') || historyTexts.changed(changed)
}
