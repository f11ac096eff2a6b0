import { api } from '../../api.ts'
import { historyTexts } from '../../content/officers/history.ts'
import { scheduleHistoryTexts as texts } from '../../content/officers/schedule-editor.ts'
import { editorName } from '../../content/officers/site-editor.ts'
import { teamDirectory } from '../../content/teams.ts'
import { History } from '../../desk/history.tsx'
import type { PageActions } from '../../desk/use-page-actions.ts'
import { nameOfKey } from '../../domain/schedule/published-schedule.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { EditedSchedule } from './edit-schedule.ts'
import styles from './schedule-editor.module.css'

interface ScheduleHistoryProps extends Pick<EditedSchedule, 'version' | 'history' | 'rows'> {
  actions: PageActions
}

/** Who changed which games. */
export function ScheduleHistory({ version: newest, history, rows, actions }: ScheduleHistoryProps) {
  if (history.length === 0) return null
  const names = new Map(rows.map(({ key, opponent }) => [key, opponent]))
  // A game that is gone has its key alone.
  const nameOf = (key: string) => names.get(key) ?? nameOfKey(key, teamDirectory)
  return (
    // An older page was asked for by a link.
    <Disclosure
      className={styles.disclosure}
      label={historyTexts.heading}
      isOpen={history[0]?.version !== newest}
    >
      <p>{texts.text}</p>
      <History
        versions={history.map(({ version, changed, is_empty, ...edited }) => ({
          version,
          edited: { by: editorName(edited), at: edited.edited_at },
          changed: is_empty ? texts.file : historyTexts.changed(changed.map(nameOf)),
        }))}
        newest={newest}
        actions={actions.form}
        restore={(version) => {
          const json = { base: String(newest), version: String(version) }
          return actions.send(api().api.officers.schedule.restore.$post({ json }))
        }}
        older={(before) => ({ to: '/officers/schedule', search: { before } })}
      />
    </Disclosure>
  )
}
