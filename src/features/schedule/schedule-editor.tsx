import { Link } from '@tanstack/react-router'
import { useFlash } from '../../auth/flash-data.ts'
import { notices } from '../../content/notices.ts'
import { scheduleEditorTexts as texts } from '../../content/officers/schedule-editor.ts'
import { scheduleTexts } from '../../content/schedule.ts'
import { teamDirectory } from '../../content/teams.ts'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { usePageActions } from '../../desk/use-page-actions.ts'
import { dateAndTime } from '../../domain/eastern.ts'
import { scheduledGame } from '../../domain/schedule/game.ts'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import { BackToFile } from './back-to-file.tsx'
import type { EditedSchedule } from './edit-schedule.ts'
import styles from './schedule-editor.module.css'
import { ScheduleHistory } from './schedule-history.tsx'
import { ScheduleUpload } from './schedule-upload.tsx'

type EditedRow = EditedSchedule['rows'][number]

interface ScheduleEditorProps {
  schedule: EditedSchedule
  reload: Reload
}

/** Every game with a link to its form, and what is done with the whole schedule. */
export function ScheduleEditor({ schedule, reload }: ScheduleEditorProps) {
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
      </ul>
      {rows.length === 0 && <p>{texts.empty}</p>}
      <ol className={styles.games}>
        {rows.map((entry, position) => (
          <li key={entry.key}>
            <EditedGame
              {...{ entry, position }}
              findings={schedule.findings.filter(({ key }) => key === entry.key)}
            />
          </li>
        ))}
      </ol>
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
  position: number
  findings: EditedSchedule['findings']
}

function EditedGame({ entry: { key, row }, position, findings }: EditedGameProps) {
  const game = scheduledGame(row, position, teamDirectory)
  if (!game) return null
  const marks = [
    row.Archived.toLowerCase() === 'true' && texts.archived,
    row.Draft.toLowerCase() === 'true' && texts.draft,
    game.status && scheduleTexts.statuses[game.status],
  ].filter((mark) => typeof mark === 'string')
  const name = game.isHome ? game.awayTeam : game.homeTeam
  return (
    <article className={styles.game}>
      <div>
        <h2>{texts.versus(name, !game.isHome && !game.isNeutral)}</h2>
        <p>
          {marks.map((mark) => (
            <b key={mark} className="caps">{`${mark}${between}`}</b>
          ))}
          {[game.date || texts.noDate, game.result || game.time].filter(Boolean).join(between)}
        </p>
        <p className="quiet">{[game.location, game.specialEvent].filter(Boolean).join(between)}</p>
      </div>
      <Link
        to="/officers/schedule/game"
        search={{ key }}
        reloadDocument
        className="secondary-button"
      >
        {texts.change}
        <span className="visually-hidden">{`: ${name}, ${game.date}`}</span>
      </Link>
      {findings.map(({ kind, text }) => (
        <p key={text} className={styles[kind]}>
          {text}
        </p>
      ))}
    </article>
  )
}
