import { officerTexts } from '../../content/officers/officers.ts'
import { closedSeasonTexts as texts } from '../../content/officers/schedule-editor.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ChangeButton, type DeskPartProps } from './schedule-desk.tsx'
import styles from './schedule-editor.module.css'

/** Closes a season that has ended, and opens one again. */
export function ClosedSeasons({ schedule: { closed, ended, rows }, desk }: DeskPartProps) {
  const ofEnded = rows.filter(({ season }) => season === ended)
  const missing = ofEnded.filter(({ lacksResult }) => lacksResult).length
  const drafts = ofEnded.filter(({ state }) => state === 'draft').length
  return (
    <>
      {ended !== null && (
        <Disclosure id="close" className={styles.disclosure} label={texts.close(ended)}>
          <p>{texts.text}</p>
          {missing > 0 && <p>{texts.missing(missing)}</p>}
          {drafts > 0 && <p>{texts.drafts(drafts)}</p>}
          <ChangeButton
            {...{ desk, submit: texts.submit }}
            change={{ what: 'season', season: String(ended), state: 'closed' }}
            text={texts.closed(ended)}
            className="primary-button"
          />
        </Disclosure>
      )}
      {closed.map((season) => (
        <div key={season} className="row">
          <p>
            {texts.closed(season)} <a href={`/schedule/${season}`}>{texts.see}</a>
          </p>
          <ChangeButton
            {...{ desk, submit: officerTexts.undo }}
            change={{ what: 'season', season: String(season), state: 'open' }}
            label={texts.reopen(season)}
            text={texts.opened(season)}
          />
        </div>
      ))}
    </>
  )
}
