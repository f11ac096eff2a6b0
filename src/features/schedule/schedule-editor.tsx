import { Link } from '@tanstack/react-router'
import { historyTexts } from '../../content/officers/history.ts'
import {
  closedSeasonTexts,
  scheduleEditorTexts as texts,
} from '../../content/officers/schedule-editor.ts'
import { tableTexts } from '../../content/officers/schedule-table.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { ArrivalMessage } from '../../desk/arrival-message.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { dateAndTime } from '../../domain/eastern.ts'
import { groupByText } from '../../domain/schedule/schedule-file-checks.ts'
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
  const { rows, owed, version, ended, history } = schedule
  const desk = useScheduleDesk(version, reload)
  const { actions } = desk.form
  const drafts = rows.filter(({ state }) => state === 'draft')
  const ready = drafts.filter(({ isReady }) => isReady).length
  const isPast = (game: EditedGame) => game.state === 'archived' || game.isOver
  const next = rows.filter((game) => !isPast(game))
  const past = rows.filter((game) => isPast(game) && !game.lacksResult)
  const before = rows.filter((game) => game.lacksResult)
  const isClosable = ended !== null && !before.some(({ season }) => season === ended)
  // The game just played is apart from those before it.
  const last = before.splice(-1)
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
      <nav className="row" aria-label={texts.jumps}>
        {isClosable || (ended && <a href="#close">{closedSeasonTexts.close(ended)}</a>)}
        <a href="#table">{tableTexts.heading}</a>
        {history.length > 0 && <a href="#history">{historyTexts.heading}</a>}
      </nav>
      {rows.length === 0 && <p>{texts.empty}</p>}
      <Games heading={texts.result.missing} games={last} {...{ desk, fresh }} />
      {isClosable && <ClosedSeasons {...{ schedule, desk }} />}
      <Games heading={texts.next} games={next} fresh={fresh} />
      <Games heading={texts.result.others(before.length)} games={before} {...{ desk, fresh }} />
      {past.length > 0 && (
        <Disclosure
          className={styles.disclosure}
          label={texts.past(past.length)}
          isOpen={past.some(({ key }) => key === fresh)}
        >
          <Games games={past} fresh={fresh} />
        </Disclosure>
      )}
      {owed.length > 0 && (
        <Disclosure className={styles.disclosure} label={texts.result.owed(owed.length)}>
          <Games games={owed} desk={desk} />
        </Disclosure>
      )}
      {!isClosable && <ClosedSeasons {...{ schedule, desk }} />}
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
  heading?: string
  games: readonly EditedGame[]
  fresh?: string | undefined
  /** Of games that lack their results: each has a row with two fields. */
  desk?: ScheduleDesk
}

function Games({ heading, games, fresh, desk }: GamesProps) {
  if (games.length === 0) return null
  const findings = games.flatMap(({ findings, opponent: name }) =>
    findings.map((finding) => ({ ...finding, line: 0, name })),
  )
  return (
    <section>
      {heading && <h2>{heading}</h2>}
      <ol className={styles.games}>
        {games.map((game) => {
          const isFresh = game.key === fresh
          return (
            <li key={game.key} id={game.key} className={isFresh ? styles.fresh : undefined}>
              {desk ? (
                <div className={styles.result}>
                  <FormLink game={game} isRow />
                  <ResultForm {...{ game, desk }} />
                </div>
              ) : (
                <GameFacts {...{ game, isFresh }}>
                  <FormLink game={game} />
                </GameFacts>
              )}
            </li>
          )
        })}
      </ol>
      {desk &&
        groupByText(findings).map(({ rows, kind, text }) => (
          <p key={`${kind} ${text}`} className={styles[kind]}>
            <b>{rows.map(({ name }) => name).join(', ')}</b>
            {` ${text}`}
          </p>
        ))}
    </section>
  )
}

/** To the form of a game: a button beside its facts, or the facts of a row. */
function FormLink({ game, isRow }: { game: EditedGame; isRow?: boolean }) {
  const { key, opponent, isAway, date, isClosed } = game
  const [look, ofChange, ofFacts] = isRow ? ['', hidden, ''] : ['secondary-button', '', hidden]
  const facts = (
    <span className={ofFacts}>
      {texts.versus(opponent, isAway)} <span className="quiet">{date}</span>
    </span>
  )
  if (isClosed) return facts
  return (
    <Link to="/officers/schedule/game" search={{ key }} reloadDocument className={look}>
      <span className={ofChange}>{texts.change}</span> {facts}
    </Link>
  )
}

const hidden = 'visually-hidden'

/** How a game that is over has ended, in two numbers. */
function ResultForm({ game, desk }: { game: EditedGame; desk: ScheduleDesk }) {
  const { key, opponent, date } = game
  const { school, theirs, submit, of } = texts.result
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
        Object.entries({ ours: school, theirs }).map(([field, label]) => (
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
