import { Link } from '@tanstack/react-router'
import { scheduleEditorTexts as texts } from '../../content/officers/schedule-editor.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { ArrivalMessage } from '../../desk/arrival-message.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { dateAndTime } from '../../domain/eastern.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import { BringTable } from './bring-table.tsx'
import { ClosedSeasons } from './closed-seasons.tsx'
import { GameFacts } from './game-facts.tsx'
import {
  ChangeButton,
  type EditedGame,
  type EditedSchedule,
  type ScheduleDesk,
  useScheduleDesk,
} from './schedule-desk.tsx'
import styles from './schedule-editor.module.css'
import { ScheduleHistory } from './schedule-history.tsx'

interface ScheduleEditorProps {
  schedule: EditedSchedule
  /** The key of a game that was just added. */
  fresh: string | undefined
  reload: Reload
}

/** Every game with a link to its form, and what is done with the whole schedule. */
export function ScheduleEditor({ schedule, fresh, reload }: ScheduleEditorProps) {
  const { rows, owed, version } = schedule
  const desk = useScheduleDesk(version, reload)
  const { actions } = desk.form
  const drafts = rows.filter(({ state }) => state === 'draft')
  const ready = drafts.filter(({ isReady }) => isReady).length
  return (
    <>
      <ArrivalMessage />
      <OutcomeMessage {...actions} />
      {/* Beside what is said of a change. */}
      {actions.outcome?.version === version && (
        <div className="row">
          <ChangeButton
            {...{ desk, submit: texts.takeBack }}
            change={{ what: 'version', version: String(version - 1) }}
          />
        </div>
      )}
      <p>{sourceText(schedule)}</p>
      <Message kind="error" text={schedule.isFileMissing ? texts.fileMissing : null} />
      <div className="row">
        <Link to="/officers/schedule/game" reloadDocument className="primary-button">
          {texts.add}
        </Link>
        <a href="/schedule" className="secondary-button">
          {texts.see}
        </a>
        {ready > 0 && (
          <ChangeButton
            {...{ desk, change: { what: 'drafts' }, submit: texts.drafts.submit(ready) }}
            text={texts.drafts.done(ready, drafts.length - ready)}
          />
        )}
      </div>
      {rows.length === 0 && <p>{texts.empty}</p>}
      <Games games={rows} {...{ desk, fresh }} />
      <ClosedSeasons {...{ schedule, desk }} />
      {owed.length > 0 && (
        <Disclosure className={styles.disclosure} label={texts.result.owed(owed.length)}>
          <Games games={owed} desk={desk} />
        </Disclosure>
      )}
      <BringTable {...{ schedule, desk }} />
      <ScheduleHistory {...{ schedule, desk }} />
    </>
  )
}

function sourceText({ isOfFile, editor, editedAt }: EditedSchedule): string {
  if (isOfFile || editedAt === null) return texts.source.file
  return texts.source.published(editor ?? texts.nobody, dateAndTime(Date.parse(editedAt)))
}

interface GamesProps {
  games: readonly EditedGame[]
  desk: ScheduleDesk
  fresh?: string | undefined
}

function Games({ games, desk, fresh }: GamesProps) {
  return (
    <ol className={styles.games}>
      {games.map((game) => {
        const { key, opponent: name, date } = game
        const isFresh = key === fresh
        return (
          <li key={key} id={key} className={isFresh ? styles.fresh : undefined}>
            <GameFacts {...{ game, isFresh }}>
              {!game.isClosed && (
                <Link
                  to="/officers/schedule/game"
                  search={{ key }}
                  reloadDocument
                  className="secondary-button"
                >
                  {texts.change}
                  <span className="visually-hidden">{`: ${name}, ${date}`}</span>
                </Link>
              )}
              {game.lacksResult && <ResultForm {...{ game, desk }} />}
            </GameFacts>
          </li>
        )
      })}
    </ol>
  )
}

/** How a game that is over has ended, in two numbers. */
function ResultForm({ game, desk }: { game: EditedGame; desk: ScheduleDesk }) {
  const { key, opponent, date } = game
  const { school, submit, of } = texts.result
  return (
    <ActionForm
      {...desk.form}
      name={`result ${key}`}
      submit={submit}
      label={of(opponent, date)}
      className="secondary-button"
      send={({ ours, theirs }) => desk.change({ what: 'result', key, ours, theirs })}
    >
      {({ errors, readOnly }) =>
        Object.entries({ ours: school, theirs: opponent }).map(([field, label]) => (
          <TextField
            key={field}
            name={field}
            id={`${field}-${key}`}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            readOnly={readOnly}
            error={errors[field]}
          />
        ))
      }
    </ActionForm>
  )
}
