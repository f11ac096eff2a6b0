import { api } from '../../api.ts'
import { notices } from '../../content/notices.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { usePageActions } from '../../desk/use-page-actions.ts'
import type { SentChange } from '../../domain/schedule/schedule-editor-schema.ts'

export type ScheduleDesk = ReturnType<typeof useScheduleDesk>

/** What the forms of a page share: each changes the version of the schedule that the page shows. */
export function useScheduleDesk(version: number, reload: Parameters<typeof usePageActions>[0]) {
  const { send, form } = usePageActions(reload, version)
  const base = String(version)
  return {
    ...{ version, base, send, form },
    /** @param more what is said of a success beside its notice */
    change(change: SentChange, more = '') {
      const request = api().api.officers.schedule.change.$post({ json: { ...change, base } })
      return send(request, ({ notice }) => `${notices[notice]} ${more}`.trim())
    },
    restore(version: number) {
      const json = { base, version: String(version) }
      return send(api().api.officers.schedule.restore.$post({ json }))
    },
  }
}

interface ChangeButtonProps {
  desk: ScheduleDesk
  change: SentChange
  submit: string
  /** What a screen reader says of it, where that is more. */
  label?: string
  more?: string
  className?: 'primary-button'
}

/** A change that one press makes. */
export function ChangeButton({ desk, change, more, className, ...button }: ChangeButtonProps) {
  return (
    <ActionForm
      {...desk.form}
      {...button}
      name={JSON.stringify(change)}
      className={className ?? 'secondary-button'}
      send={() => desk.change(change, more)}
    />
  )
}
