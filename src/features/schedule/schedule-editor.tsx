import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { notices } from '../../content/notices.ts'
import { scheduleEditorTexts as texts } from '../../content/officers/schedule-editor.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { ArrivalMessage } from '../../desk/arrival-message.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { type PageActions, usePageActions } from '../../desk/use-page-actions.ts'
import { dateAndTime } from '../../domain/eastern.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import { BringTable } from './bring-table.tsx'
import { ClosedSeasons } from './closed-seasons.tsx'
import type { EditedSchedule } from './edit-schedule.ts'
import { type EditedGame, GameFacts } from './game-facts.tsx'
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
  const { rows, owed, closed, ended, version, source, isFileMissing } = schedule
  const actions = usePageActions(reload, version)
  const form = actions.form.actions
  const drafts = rows.filter(({ state }) => state === 'draft')
  return (
    <>
      {!form.busy && !form.outcome && <ArrivalMessage />}
      <OutcomeMessage {...form} />
      <TakeBack {...{ version, actions }} />
      <p>{sourceText(schedule)}</p>
      <Message kind="error" text={isFileMissing ? texts.fileMissing : null} />
      <ul className={`row ${styles.actions}`}>
        <li>
          <Link to="/officers/schedule/game" reloadDocument className="primary-button">
            {texts.add}
          </Link>
        </li>
        <li>
          <a href="/schedule" className="secondary-button">
            {texts.see}
          </a>
        </li>
        {drafts.length > 0 && (
          <li>
            <PublishDrafts {...{ drafts, version, actions }} />
          </li>
        )}
      </ul>
      {rows.length === 0 && <p>{texts.empty}</p>}
      <ol className={styles.games}>
        {rows.map((game) => (
          <li
            key={game.key}
            id={game.key}
            className={game.key === fresh ? styles.fresh : undefined}
          >
            <ListedGame {...{ game, version, actions }} isFresh={game.key === fresh} />
          </li>
        ))}
      </ol>
      <ClosedSeasons {...{ version, rows, actions, closed, ended }} />
      {owed.length > 0 && (
        <Disclosure className={styles.disclosure} label={texts.result.owed(owed.length)}>
          <ol className={styles.games}>
            {owed.map((game) => (
              <li key={game.key}>
                <ListedGame {...{ game, version, actions }} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      <BringTable {...{ version, actions, ended }} isPublished={source === 'published'} />
      <ScheduleHistory {...{ version, rows, actions }} history={schedule.history} />
    </>
  )
}

/** Beside what is said of a change: the version before is back with one press. */
function TakeBack({ version, actions: { send, form } }: Pick<DraftsProps, 'version' | 'actions'>) {
  if (form.actions.outcome?.version !== version) return null
  const json = { base: String(version), version: String(version - 1) }
  return (
    <ActionForm
      {...form}
      name="take-back"
      submit={texts.takeBack}
      className="secondary-button"
      send={() => send(api().api.officers.schedule.restore.$post({ json }))}
    />
  )
}

function sourceText({ source, editor, editedAt }: EditedSchedule): string {
  if (source === 'file' || editedAt === null) return texts.source.file
  return texts.source.published(editor ?? texts.nobody, dateAndTime(Date.parse(editedAt)))
}

interface ListedGameProps {
  game: EditedGame
  isFresh?: boolean
  version: number
  actions: PageActions
}

function ListedGame({ game, isFresh = false, version, actions }: ListedGameProps) {
  const { key, opponent: name, date: day } = game
  return (
    <GameFacts {...{ game, isFresh }}>
      {!game.isClosed && (
        <Link
          to="/officers/schedule/game"
          search={{ key }}
          reloadDocument
          className="secondary-button"
        >
          {texts.change}
          <span className="visually-hidden">{`: ${name}, ${day}`}</span>
        </Link>
      )}
      {game.lacksResult && <ResultForm {...{ name, day, version, actions, gameKey: key }} />}
    </GameFacts>
  )
}

/** Drafts that have no problem are shown to visitors with one press. */
function PublishDrafts({ drafts, version, actions: { send, form } }: DraftsProps) {
  const stay = drafts.filter(({ isWrong }) => isWrong)
  const json = { base: String(version) }
  return (
    <ActionForm
      {...form}
      name="drafts"
      submit={texts.drafts.submit}
      className="secondary-button"
      send={() =>
        send(api().api.officers.schedule.drafts.$post({ json }), ({ notice }) =>
          [notices[notice], stay.length > 0 && texts.drafts.stay(stay.length)]
            .filter(Boolean)
            .join(' '),
        )
      }
    />
  )
}

interface DraftsProps {
  drafts: readonly EditedGame[]
  version: number
  actions: PageActions
}

interface ResultFormProps {
  gameKey: string
  /** Of the opponent. */
  name: string
  day: string
  version: number
  actions: PageActions
}

/** How a game that is over has ended, in two numbers. */
function ResultForm({ gameKey, name, day, version, actions: { send, form } }: ResultFormProps) {
  const { school, submit, of } = texts.result
  const scores = [
    ['ours', school],
    ['theirs', name],
  ] as const
  return (
    <div className={styles.result}>
      <ActionForm
        {...form}
        name={`result ${gameKey}`}
        submit={submit}
        label={of(name, day)}
        className="secondary-button"
        send={({ ours, theirs }) => {
          const json = { base: String(version), key: gameKey, ours, theirs }
          return send(api().api.officers.schedule.result.$post({ json }))
        }}
      >
        {({ errors, readOnly }) =>
          scores.map(([field, label]) => (
            <TextField
              key={field}
              name={field}
              id={`${field}-${gameKey}`}
              label={label}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              readOnly={readOnly}
              error={errors[field]}
            />
          ))
        }
      </ActionForm>
    </div>
  )
}
