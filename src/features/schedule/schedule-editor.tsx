import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useFlash } from '../../auth/flash-data.ts'
import { notices } from '../../content/notices.ts'
import { scheduleEditorTexts as texts } from '../../content/officers/schedule-editor.ts'
import { scheduleTexts } from '../../content/schedule.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { type PageActions, usePageActions } from '../../desk/use-page-actions.ts'
import { dateAndTime } from '../../domain/eastern.ts'
import { TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import { BackToFile } from './back-to-file.tsx'
import { ClosedSeasons } from './closed-seasons.tsx'
import type { EditedSchedule } from './edit-schedule.ts'
import { PastedTable, PublishDrafts } from './pasted-table.tsx'
import styles from './schedule-editor.module.css'
import { ScheduleHistory } from './schedule-history.tsx'
import { ScheduleUpload } from './schedule-upload.tsx'

type EditedRow = EditedSchedule['rows'][number]

interface ScheduleEditorProps {
  schedule: EditedSchedule
  /** The key of a game that was just added. */
  fresh: string | undefined
  reload: Reload
}

/** Every game with a link to its form, and what is done with the whole schedule. */
export function ScheduleEditor({ schedule, fresh, reload }: ScheduleEditorProps) {
  const { rows, version, source, isFileMissing } = schedule
  const { notice } = useFlash()
  const actions = usePageActions(reload, version)
  const form = actions.form.actions
  return (
    <>
      {/* Of a game that was removed on its own page. */}
      {!form.outcome && <Message kind="success" text={notice && notices[notice]} />}
      <OutcomeMessage {...form} />
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
        {rows.some(({ state }) => state === 'draft') && (
          <li>
            <PublishDrafts {...{ version, actions }} />
          </li>
        )}
      </ul>
      {rows.length === 0 && <p>{texts.empty}</p>}
      <ol className={styles.games}>
        {rows.map((entry) => (
          <li
            key={entry.key}
            id={entry.key}
            className={entry.key === fresh ? styles.fresh : undefined}
          >
            <EditedGame {...{ entry, version, actions }} isFresh={entry.key === fresh} />
          </li>
        ))}
      </ol>
      <ClosedSeasons {...{ version, actions }} closed={schedule.closed} ended={schedule.ended} />
      <PastedTable {...{ version, actions }} />
      <ScheduleUpload version={version} reload={reload} />
      {source === 'published' && <BackToFile {...{ version, actions }} />}
      <ScheduleHistory {...{ version, actions }} history={schedule.history} />
    </>
  )
}

function sourceText({ source, editor, editedAt }: EditedSchedule): string {
  if (source === 'file' || editedAt === null) return texts.source.file
  return texts.source.published(editor ?? texts.nobody, dateAndTime(Date.parse(editedAt)))
}

/** The dot ends a line, and never begins one. */
const between = '\u00a0· '

interface EditedGameProps {
  entry: EditedRow
  isFresh: boolean
  version: number
  actions: PageActions
}

function EditedGame({ entry, isFresh, version, actions }: EditedGameProps) {
  const { key, row, state, opponent: name, isAway, date, time, status, result } = entry
  const marks = [
    isFresh && texts.fresh,
    state !== 'shown' && texts[state],
    status && scheduleTexts.statuses[status],
    entry.lacksResult && texts.result.missing,
  ].filter((mark) => typeof mark === 'string')
  return (
    <article className={styles.game}>
      <div>
        <h2>{texts.versus(name, isAway)}</h2>
        <p>
          {marks.map((mark) => (
            <b key={mark} className="caps">{`${mark}${between}`}</b>
          ))}
          {[date || texts.noDate, result || time].filter(Boolean).join(between)}
        </p>
        <p className="quiet">
          {[row.Location, row['Special Event']].filter(Boolean).join(between)}
        </p>
      </div>
      <Link
        to="/officers/schedule/game"
        search={{ key }}
        reloadDocument
        className="secondary-button"
      >
        {texts.change}
        <span className="visually-hidden">{`: ${name}, ${date}`}</span>
      </Link>
      {entry.lacksResult && <ResultForm {...{ name, version, actions, gameKey: key, day: date }} />}
      {entry.findings.map(({ kind, text }) => (
        <p key={text} className={styles[kind]}>
          {text}
        </p>
      ))}
    </article>
  )
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
          const json = { base_version: String(version), key: gameKey, ours, theirs }
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
