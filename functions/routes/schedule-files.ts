import { type Context, Hono } from 'hono'
import { scheduleFileTexts } from '../../src/content/schedule-editor.ts'
import { teamDirectory } from '../../src/content/teams.ts'
import { season } from '../../src/domain/game.ts'
import { documentOf, gamesOf, keyedRows } from '../../src/domain/published-schedule.ts'
import {
  checkedFileSchema,
  maxFileLength,
  uploadedFileSchema,
} from '../../src/domain/schedule-editor-schema.ts'
import { groupByText } from '../../src/domain/schedule-file-checks.ts'
import { formError } from '../../src/domain/submission.ts'
import { maxBodySize } from '../middleware/body-limit.ts'
import { formPost } from '../middleware/form-post.ts'
import { requireAccess } from '../middleware/require-access.ts'
import { validateBody } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import type { ScheduleUpload } from '../services/schedule/schedule-upload.ts'
import { previewGames, publishGames } from './save-schedule.ts'

const officer = requireAccess('officer')
const page = '/officers/schedule'

/** The form of a file, with its scripts and without. */
const fileForm = [
  maxBodySize(2 * maxFileLength),
  formPost({ form: 'schedule-file', page, done: page }),
  officer,
  takeFile,
  validateBody(() => uploadedFileSchema),
] as const

/** A file in place of all games: its check, its preview, and its publication. */
export const scheduleFiles = new Hono<WorkerEnv>()
  .post(
    '/check',
    maxBodySize(2 * maxFileLength),
    officer,
    validateBody(() => checkedFileSchema),
    async (c) => {
      const now = Date.now()
      const { rows, ...upload } = await readUpload(c.req.valid('json').csv, now)
      const { games } = season(
        gamesOf(documentOf(keyedRows(rows, teamDirectory)), teamDirectory),
        now,
      )
      return c.json({ ok: true as const, ...upload, games })
    },
  )
  .post('/file', ...fileForm, async (c) => {
    const { base_version: base, csv, problems } = c.req.valid('json')
    const upload = await readUpload(csv, Date.now())
    const hasProblems = upload.badLines.length > 0 && problems !== 'drafts'
    if (upload.isBlocked || hasProblems) return c.json(fileError(upload), 422)
    return publishGames(c, base, keyedRows(upload.rows, teamDirectory))
  })
  .post('/file/preview', ...fileForm, async (c) => {
    const upload = await readUpload(c.req.valid('json').csv, Date.now())
    if (upload.isBlocked) return c.json(fileError(upload), 422)
    return previewGames(c, keyedRows(upload.rows, teamDirectory))
  })

/** Takes the text of a plain form's file for a field, so that its page can show it again. */
async function takeFile(c: Context<WorkerEnv>, next: () => Promise<void>) {
  const fields = c.get('formFields')
  const file = fields && (await c.req.formData().catch(() => null))?.get('file')
  if (!(file instanceof File) || file.size === 0) return next()
  if (file.size > maxFileLength)
    return c.json(formError(scheduleFileTexts.tooLarge, 'too-large'), 422)
  c.set('formFields', { ...fields, csv: await file.text() })
  return next()
}

/** What is wrong with a file, a line of the message each. */
function fileError({ findings, isBlocked }: ScheduleUpload) {
  const problems = groupByText(findings.filter(({ kind }) => kind === 'problem'))
  const lines = problems.map(({ lines, text }) =>
    lines[0] === 0 ? text : `${scheduleFileTexts.place(lines)}: ${text}`,
  )
  const first = isBlocked ? scheduleFileTexts.blocked : scheduleFileTexts.refused
  return formError([first, ...lines].join('\n'), isBlocked ? 'no-schedule' : 'bad-lines')
}

/** The file as checked by code that only uploads need. */
async function readUpload(csv: string, now: number): Promise<ScheduleUpload> {
  const { readUpload } = await import('../services/schedule/schedule-upload.ts')
  return readUpload(csv, teamDirectory, now)
}
