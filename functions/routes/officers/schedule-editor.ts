import { type Context, Hono } from 'hono'
import { scheduleEditorTexts } from '../../../src/content/officers/schedule-editor.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { gameFields, rowOfGame } from '../../../src/domain/schedule/game-fields.ts'
import type { GameFields } from '../../../src/domain/schedule/game-form.ts'
import {
  closedSeasons,
  hasOpenGames,
  isSameGame,
  type KeyedRow,
  publishedRow,
  rowsOf,
  withSeason,
} from '../../../src/domain/schedule/published-schedule.ts'
import { resultOf } from '../../../src/domain/schedule/result.ts'
import {
  backToFileSchema,
  closedSeasonSchema,
  removalSchema,
  restoredScheduleSchema,
  resultSchema,
  savedGameSchema,
  scheduleQuerySchema,
} from '../../../src/domain/schedule/schedule-editor-schema.ts'
import { type FormError, formError } from '../../../src/domain/submission.ts'
import type { FormTarget } from '../../middleware/form-post.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'
import { endedSeason, findingsOf, lacksResult } from '../../services/schedule/edited-schedule.ts'
import { action, formAction } from '../desk/action.ts'
import { read } from '../desk/read.ts'
import { noValues, publishDocument } from './publish-document.ts'
import { previewGames, publishGames } from './save-schedule.ts'
import { scheduleFiles } from './schedule-files.ts'
import { noFile, publishedIn, rowsAt, rowsIn, scheduleVersion } from './schedule-rows.ts'

const page = '/officers/schedule'
const { school } = teamDirectory

/** Editing the schedule: game by game, from a file, from an older version, or back to the file. */
export const scheduleEditor = new Hono<WorkerEnv>()
  .get(
    '/',
    read({
      access: 'officer',
      query: scheduleQuerySchema,
      async run(c) {
        const { before: before_version } = c.req.valid('query')
        const [newest, history] = await Promise.all([
          scheduleVersion(c),
          call(c.var.context, 'document_history', { document: 'schedule', before_version }),
        ])
        const published = await publishedIn(c, newest)
        const all = await rowsIn(c, published)
        const rows = (all ?? []).filter(({ isClosed }) => !isClosed)
        const now = Date.now()
        return c.json({
          version: newest?.version ?? 0,
          source: hasOpenGames(published) ? ('published' as const) : ('file' as const),
          isFileMissing: all === null,
          closed: closedSeasons(published),
          ended: endedSeason(rows, now),
          editor: newest?.editor_name ?? null,
          editedAt: newest?.edited_at ?? null,
          rows: rows.map((one) => ({ ...one, lacksResult: lacksResult(one.row, now) })),
          findings: findingsOf(rows, now),
          history,
        })
      },
    }),
  )
  .post(
    '/game',
    ...action({
      access: 'officer',
      schema: (now) => savedGameSchema(now, school),
      async run(c) {
        const game = c.req.valid('json')
        const rows = await rowsWith(c, game)
        if ('ok' in rows) return c.json(rows, statusOf(rows))
        return publishGames(c, game.base, rows, (data) => {
          const row = publishedRow(data, game.key)
          return row && gameFields(row, school)
        })
      },
    }),
  )
  .post(
    '/game/preview',
    ...formAction({
      access: 'officer',
      form: gameForm,
      schema: (now) => savedGameSchema(now, school),
      async run(c) {
        const rows = await rowsWith(c, c.req.valid('json'))
        return 'ok' in rows ? c.json(rows, statusOf(rows)) : previewGames(c, rows)
      },
    }),
  )
  .post(
    '/result',
    ...action({
      access: 'officer',
      schema: () => resultSchema,
      async run(c) {
        const { base, key, ours, theirs } = c.req.valid('json')
        const rows = await rowsAt(c, base)
        if (rows === null) return c.json(noFile, 503)
        const changed = rows.map((one) =>
          one.key === key ? { ...one, row: { ...one.row, Result: resultOf(ours, theirs) } } : one,
        )
        return publishGames(c, base, changed)
      },
    }),
  )
  .post(
    '/removal',
    ...action({
      access: 'officer',
      schema: () => removalSchema,
      async run(c) {
        const { base, key } = c.req.valid('json')
        const rows = await rowsAt(c, base)
        if (rows === null) return c.json(noFile, 503)
        const others = rows.filter((one) => one.key !== key)
        // Without an open game, the file would be the schedule again.
        if (others.every(({ isClosed }) => isClosed))
          return c.json(formError(scheduleEditorTexts.lastGame, 'last-game'), 409)
        return publishGames(c, base, others)
      },
    }),
  )
  .route('/', scheduleFiles)
  .post(
    '/restore',
    ...action({
      access: 'officer',
      schema: () => restoredScheduleSchema,
      async run(c) {
        const { base, version } = c.req.valid('json')
        const old = await scheduleVersion(c, version)
        if (!old) return c.json(formError(scheduleEditorTexts.noVersion, 'not-found'), 404)
        return publishDocument(c, 'schedule', base, old.data, noValues)
      },
    }),
  )
  .post(
    '/back-to-file',
    ...action({
      access: 'officer',
      schema: () => backToFileSchema,
      async run(c) {
        const { base } = c.req.valid('json')
        const stored = base === 0 ? null : await scheduleVersion(c, base)
        const rows = rowsOf(await publishedIn(c, stored), teamDirectory)
        // What is closed stays so.
        return publishGames(
          c,
          base,
          rows.filter(({ isClosed }) => isClosed),
        )
      },
    }),
  )
  .post(
    '/season',
    ...action({
      access: 'officer',
      schema: () => closedSeasonSchema,
      async run(c) {
        const { base, season, state } = c.req.valid('json')
        const stored = base === 0 ? null : await scheduleVersion(c, base)
        const published = await publishedIn(c, stored)
        const rows = await rowsIn(c, published)
        if (rows === null) return c.json(noFile, 503)
        const changed = withSeason(rows, season, state === 'closed')
        // The others stay in the file.
        const isOfFile = state === 'closed' && !hasOpenGames(published)
        return publishGames(
          c,
          base,
          isOfFile ? changed.filter(({ isClosed }) => isClosed) : changed,
        )
      },
    }),
  )

/** The rows with a game that is saved, at the version that its form began with. */
async function rowsWith(
  c: Context<WorkerEnv>,
  { base, key, ...typed }: GameFields & { base: number; key: string },
): Promise<KeyedRow[] | FormError> {
  const rows = await rowsAt(c, base)
  if (rows === null) return noFile
  const before = rows.find((one) => one.key === key)
  const row = rowOfGame(typed, before?.row, school)
  if (!before && rows.some((one) => isSameGame(one.row, row, teamDirectory)))
    return formError(scheduleEditorTexts.alreadyThere, 'already-there')
  return [...rows.filter((one) => one !== before), { key, id: before?.id ?? null, row }]
}

function statusOf({ code }: FormError): 409 | 503 {
  return code === noFile.code ? 503 : 409
}

/** Plain forms on the page of a game. */
function gameForm({ key = '' }: Record<string, string>): FormTarget {
  const shown = key === 'new' ? '' : key
  const address = `${page}/game${shown && `?key=${encodeURIComponent(shown)}`}`
  return { form: `game ${shown}`, page: address, done: page }
}
