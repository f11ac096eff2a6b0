import { type Context, Hono } from 'hono'
import {
  pastedTableTexts,
  scheduleEditorTexts,
  scheduleFileTexts,
} from '../../../src/content/officers/schedule-editor.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import {
  dayKey,
  firstFree,
  isSameGame,
  seasonOfId,
} from '../../../src/domain/schedule/game-identity.ts'
import { cellsOfState, type Game, withCells } from '../../../src/domain/schedule/game-row.ts'
import {
  closedSeasons,
  type KeyedGame,
  keyedGames,
  publicGames,
} from '../../../src/domain/schedule/published-schedule.ts'
import {
  checkedFileSchema,
  draftsSchema,
  maxFileLength,
  pastedTableSchema,
  uploadedFileSchema,
} from '../../../src/domain/schedule/schedule-editor-schema.ts'
import { groupByText } from '../../../src/domain/schedule/schedule-file-checks.ts'
import { season } from '../../../src/domain/schedule/season.ts'
import { formError } from '../../../src/domain/submission.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { goodDrafts } from '../../services/schedule/edited-schedule.ts'
import type { UploadedSchedule } from '../../services/schedule/schedule-upload.ts'
import { documentsOf } from '../../services/site-documents/site-documents.ts'
import { action, formAction } from '../desk/action.ts'
import { previewGames, publishGames } from './save-schedule.ts'
import { gamesAt } from './schedule-games.ts'

const page = '/officers/schedule'

/** A file in place of all games: its check, its preview, and its publication. */
export const scheduleFiles = new Hono<WorkerEnv>()
  .post(
    '/check',
    ...action({
      access: 'officer',
      schema: () => checkedFileSchema,
      bytes: 2 * maxFileLength,
      async run(c) {
        const now = Date.now()
        const { games, ...upload } = await readUpload(c, c.req.valid('json').csv, now)
        const shown = season(publicGames(keyedGames(games), teamDirectory), now)
        return c.json({ ok: true as const, ...upload, games: shown.games })
      },
    }),
  )
  .post(
    '/file',
    ...action({
      access: 'officer',
      schema: () => uploadedFileSchema,
      bytes: 2 * maxFileLength,
      async run(c) {
        const { base_version: base, csv, problems } = c.req.valid('json')
        const upload = await readUpload(c, csv, Date.now())
        const hasProblems = upload.badLines.length > 0 && problems !== 'drafts'
        if (upload.isBlocked || hasProblems) return c.json(fileError(upload), 422)
        const before = (await gamesAt(c, base)) ?? []
        return publishGames(c, base, uploadedGames(upload.games, before))
      },
    }),
  )
  .post(
    '/table',
    ...action({
      access: 'officer',
      schema: () => pastedTableSchema,
      bytes: 2 * maxFileLength,
      async run(c) {
        const { base_version: base, table } = c.req.valid('json')
        const now = Date.now()
        const { tableAsFile } = await import('../../services/schedule/pasted-table.ts')
        const file = tableAsFile(table, now)
        if (file === undefined) return c.json(noTable, 422)
        const upload = await readUpload(c, file, now)
        if (upload.isBlocked) return c.json(fileError(upload), 422)
        const before = await gamesAt(c, base)
        if (before === null) return c.json(noFile, 503)
        const games = upload.games.reduce(withDraft, before)
        if (games === before) return c.json(allThere, 409)
        return publishGames(c, base, games)
      },
    }),
  )
  .post(
    '/drafts',
    ...action({
      access: 'officer',
      schema: () => draftsSchema,
      async run(c) {
        const { base_version: base } = c.req.valid('json')
        const games = await gamesAt(c, base)
        if (games === null) return c.json(noFile, 503)
        const drafts = goodDrafts(games, Date.now())
        if (drafts.size === 0) return c.json(noDrafts, 409)
        return publishGames(
          c,
          base,
          games.map((one) => (drafts.has(one.key) ? inState(one, 'shown') : one)),
        )
      },
    }),
  )
  .post(
    '/file/preview',
    ...formAction({
      access: 'officer',
      form: { form: 'schedule-file', page, done: page },
      schema: () => checkedFileSchema,
      bytes: 2 * maxFileLength,
      async run(c) {
        const upload = await readUpload(c, c.req.valid('json').csv, Date.now())
        if (upload.isBlocked) return c.json(fileError(upload), 422)
        return previewGames(c, keyedGames(upload.games))
      },
    }),
  )

const noTable = formError(pastedTableTexts.noTable, 'no-table')
const allThere = formError(pastedTableTexts.allThere, 'already-there')
const noDrafts = formError(pastedTableTexts.noDrafts, 'no-drafts')
const noFile = formError(scheduleEditorTexts.noFile, 'no-file')

/** The games of a file in place of those of its seasons; of a closed one the file has none. */
function uploadedGames(games: readonly Game[], before: readonly KeyedGame[]): KeyedGame[] {
  const closed = new Set(before.flatMap(({ id, isClosed }) => (isClosed ? seasonOfId(id) : [])))
  const open = before.filter(({ isClosed }) => !isClosed)
  const uploaded = keyedGames(games, open).filter(({ id }) => !closed.has(seasonOfId(id)))
  const replaced = new Set(uploaded.map(({ id }) => seasonOfId(id)))
  const keys = new Set(uploaded.map(({ key }) => key))
  const others = before.filter(
    ({ id, key, isClosed }) => isClosed || !(replaced.has(seasonOfId(id)) || keys.has(key)),
  )
  return [...others, ...uploaded]
}

/** The games with one more as a draft, unless it is there. */
function withDraft(games: KeyedGame[], game: Game): KeyedGame[] {
  if (games.some((one) => isSameGame(one.game, game))) return games
  const key = firstFree(dayKey(game), new Set(games.map((one) => one.key)))
  return [...games, inState({ key, id: null, game }, 'draft')]
}

function inState(one: KeyedGame, state: Game['state']): KeyedGame {
  return { ...one, game: withCells(one.game, cellsOfState(state), teamDirectory) }
}

/** What is wrong with a file, a line of the message each. */
function fileError({ findings, isBlocked }: UploadedSchedule) {
  const problems = groupByText(findings.filter(({ kind }) => kind === 'problem'))
  const lines = problems.map(({ lines, text }) =>
    lines[0] === 0 ? text : `${scheduleFileTexts.place(lines)}: ${text}`,
  )
  const first = isBlocked ? scheduleFileTexts.blocked : scheduleFileTexts.refused
  return formError([first, ...lines].join('\n'), isBlocked ? 'no-schedule' : 'bad-lines')
}

/** The file as checked by code that only uploads need. */
async function readUpload(
  c: Context<WorkerEnv>,
  csv: string,
  now: number,
): Promise<UploadedSchedule> {
  const { readUpload } = await import('../../services/schedule/schedule-upload.ts')
  const { schedule } = (await documentsOf(c.var.context)).documents
  return readUpload(csv, teamDirectory, now, closedSeasons(schedule))
}
