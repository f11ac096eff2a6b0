import { api } from '../../api.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { closedSeasonTexts as texts } from '../../content/officers/schedule-editor.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import type { PageActions } from '../../desk/use-page-actions.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { EditedSchedule } from './edit-schedule.ts'
import styles from './schedule-editor.module.css'

interface ClosedSeasonsProps extends Pick<EditedSchedule, 'version' | 'closed' | 'ended' | 'rows'> {
  actions: PageActions
}

/** Closes a season that has ended, and opens one again. */
export function ClosedSeasons({ version, closed, ended, rows, actions }: ClosedSeasonsProps) {
  const { send, form } = actions
  const missing = rows.filter(({ lacksResult }) => lacksResult).length
  const change = (season: number, state: 'closed' | 'open') => {
    const json = { base: String(version), season: String(season), state }
    return send(api().api.officers.schedule.season.$post({ json }))
  }
  return (
    <>
      {ended !== null && (
        <Disclosure className={styles.disclosure} label={texts.close(ended)}>
          <p>{texts.text}</p>
          {missing > 0 && <p>{texts.missing(missing)}</p>}
          <ActionForm
            {...form}
            name="close"
            submit={texts.submit}
            send={() => change(ended, 'closed')}
          />
        </Disclosure>
      )}
      {closed.map((season) => (
        <div key={season} className={`row ${styles.actions}`}>
          <p>
            {texts.closed(season)} <a href={`/schedule/${season}`}>{texts.see}</a>
          </p>
          <ActionForm
            {...form}
            name={`open ${season}`}
            submit={officerTexts.undo}
            label={texts.reopen(season)}
            className="secondary-button"
            send={() => change(season, 'open')}
          />
        </div>
      ))}
    </>
  )
}
