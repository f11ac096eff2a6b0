import { api } from '../../api.ts'
import { type NoticeName, notices } from '../../content/notices.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { usePageActions } from '../../desk/use-page-actions.ts'
import type { SentChange } from '../../domain/schedule/schedule-editor-schema.ts'
import { officerData } from '../page/officer-data.ts'

/** The schedule as the officers' pages show it. */
export type EditedSchedule = Awaited<ReturnType<typeof loadSchedule>>

/** A game as the officers' list has it. */
export type EditedGame = EditedSchedule['rows'][number]

/** The schedule as visitors see it, and its history before a version. */
export function loadSchedule(before?: string) {
  return officerData(api().api.officers.schedule.$get({ query: { before } }))
}

/** What the forms of a page share: each changes the version of the schedule that the page shows. */
export function useScheduleDesk(version: number, reload: Parameters<typeof usePageActions>[0]) {
  const { send, form } = usePageActions(reload, version)
  const base = String(version)
  return {
    ...{ version, base, send, form },
    /** @param text what is said of a success, unless its notice is enough */
    change(change: SentChange, text = '') {
      const request = api().api.officers.schedule.change.$post({ json: { ...change, base } })
      return send(request, ({ notice }) => saidOf(text, notice))
    },
    bring(table: { csv: string; how: string; changes: string[] }, text: string) {
      const request = api().api.officers.schedule.table.$post({ json: { ...table, base } })
      return send(request, ({ notice }) => saidOf(text, notice))
    },
  }
}

function saidOf(text: string, notice: NoticeName): string {
  if (text === '') return notices[notice]
  return notice === 'document-published' ? text : `${text} ${notices[notice]}`
}

export type ScheduleDesk = ReturnType<typeof useScheduleDesk>

/** Of a part of the desk’s page. */
export interface DeskPartProps {
  schedule: EditedSchedule
  desk: ScheduleDesk
}

interface ChangeButtonProps {
  desk: ScheduleDesk
  change: SentChange
  submit: string
  /** What a screen reader says of it, where that is more. */
  label?: string
  /** What is said of a success. */
  text?: string
  className?: 'primary-button'
}

/** A change that one press makes. */
export function ChangeButton({ desk, change, text, className, ...button }: ChangeButtonProps) {
  return (
    <ActionForm
      {...desk.form}
      {...button}
      name={JSON.stringify(change)}
      className={className ?? 'secondary-button'}
      send={() => desk.change(change, text)}
    />
  )
}
