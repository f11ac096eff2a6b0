import { Hono } from 'hono'
import { scheduleEditorTexts } from '../../../src/content/officers/schedule-editor.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import {
  type DocumentObject,
  parseStored,
} from '../../../src/domain/documents/site-documents-form.ts'
import { gameFields, rowOfGame } from '../../../src/domain/schedule/game-fields.ts'
import type { GameFields } from '../../../src/domain/schedule/game-form.ts'
import { sameKey } from '../../../src/domain/schedule/game-identity.ts'
import { readGame, withCells } from '../../../src/domain/schedule/game-row.ts'
import {
  closedSeasons,
  hasOpenGames,
  type KeyedGame,
  readPublished,
  withSeason,
} from '../../../src/domain/schedule/published-schedule.ts'
import { resultOf } from '../../../src/domain/schedule/result.ts'
import {
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
import { awayStadiums, endedSeason, listedGames } from '../../services/schedule/edited-schedule.ts'
import { action, formAction } from '../desk/action.ts'
import { read } from '../desk/read.ts'
import { noValues, publishDocument } from './publish-document.ts'
import { previewGames, publishChanged, publishGames } from './save-schedule.ts'
import { gamesAt, gamesIn, noFile, publishedIn, scheduleVersion } from './schedule-games.ts'
import { scheduleTable } from './schedule-table.ts'

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
        const games = await gamesIn(c, published)
        const all = listedGames(games ?? [], Date.now())
        const rows = all.filter(({ isClosed }) => !isClosed)
        return c.json({
          version: newest?.version ?? 0,
          source: hasOpenGames(published) ? ('published' as const) : ('file' as const),
          isFileMissing: games === null,
          closed: closedSeasons(published),
          ended: endedSeason(rows),
          editor: newest?.editor_name ?? null,
          editedAt: newest?.edited_at ?? null,
          rows,
          stadiums: awayStadiums(games ?? []),
          /** Games of closed seasons that nobody has said the result of. */
          owed: all.filter(({ isClosed, lacksResult }) => isClosed && lacksResult),
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
      run(c) {
        const game = c.req.valid('json')
        return publishChanged(c, game.base, gamesWith(game), (data) => {
          const saved = savedGame(data, game.key)
          return saved ? gameFields(saved.game) : null
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
        const game = c.req.valid('json')
        const games = await gamesAt(c, game.base)
        if (games === null) return c.json(noFile, 503)
        const shown = gamesWith(game)(games)
        return 'ok' in shown ? c.json(shown, 409) : previewGames(c, shown)
      },
    }),
  )
  .post(
    '/result',
    ...action({
      access: 'officer',
      schema: () => resultSchema,
      run(c) {
        const { base, key, ours, theirs } = c.req.valid('json')
        const cells = { Result: resultOf(ours, theirs) }
        return publishChanged(c, base, (games) => {
          // Nothing would be saved.
          if (!games.some((one) => one.key === key)) return gone
          return games.map((one) =>
            one.key === key ? { ...one, game: withCells(one.game, cells, teamDirectory) } : one,
          )
        })
      },
    }),
  )
  .post(
    '/removal',
    ...action({
      access: 'officer',
      schema: () => removalSchema,
      run(c) {
        const { base, key } = c.req.valid('json')
        return publishChanged(c, base, (games) => {
          const others = games.filter((one) => one.key !== key)
          // Without an open game, the file would be the schedule again.
          return others.every(({ isClosed }) => isClosed) ? lastGame : others
        })
      },
    }),
  )
  .route('/', scheduleTable)
  .post(
    '/restore',
    ...action({
      access: 'officer',
      schema: () => restoredScheduleSchema,
      async run(c) {
        const { base, version } = c.req.valid('json')
        // Before the first version the file was the schedule.
        const data = version === 0 ? {} : (await scheduleVersion(c, version))?.data
        if (!data) return c.json(formError(scheduleEditorTexts.noVersion, 'not-found'), 404)
        return publishDocument(c, 'schedule', base, data, noValues)
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
        const games = await gamesIn(c, published)
        if (games === null) return c.json(noFile, 503)
        const changed = withSeason(games, season, state === 'closed')
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

const gone = formError(scheduleEditorTexts.gone, 'gone')
const lastGame = formError(scheduleEditorTexts.lastGame, 'last-game')
const alreadyThere = formError(scheduleEditorTexts.alreadyThere, 'already-there')

/** The games with one that is saved. */
function gamesWith({ key, ...typed }: GameFields & { key: string }) {
  return (games: KeyedGame[]): KeyedGame[] | FormError => {
    const before = games.find((one) => one.key === key)
    const game = readGame(rowOfGame(typed, before?.game), teamDirectory)
    if (!before && games.some((one) => sameKey(one.game) === sameKey(game))) return alreadyThere
    return [...games.filter((one) => one !== before), { key, id: before?.id ?? null, game }]
  }
}

/** A game of a stored version; undefined where there is none that can be read. */
function savedGame(data: DocumentObject, key: string): KeyedGame | undefined {
  const published = parseStored('schedule', data)
  return published && readPublished(published, teamDirectory).find((one) => one.key === key)
}

/** Plain forms on the page of a game. */
function gameForm({ key = '' }: Record<string, string>): FormTarget {
  const shown = key === 'new' ? '' : key
  const address = `${page}/game${shown && `?key=${encodeURIComponent(shown)}`}`
  return { form: `game ${shown}`, page: address, done: page }
}
