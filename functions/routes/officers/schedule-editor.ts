import { type Context, Hono } from 'hono'
import { scheduleEditorTexts } from '../../../src/content/officers/schedule-editor.ts'
import { tableTexts } from '../../../src/content/officers/schedule-table.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import {
  type DocumentObject,
  parseStored,
  previewed,
} from '../../../src/domain/documents/site-documents-form.ts'
import { gameFields } from '../../../src/domain/schedule/game-fields.ts'
import {
  documentOf,
  nameOfKey,
  readPublished,
} from '../../../src/domain/schedule/published-schedule.ts'
import {
  maxFileLength,
  savedGameSchema,
  scheduleChangeSchema,
  scheduleQuerySchema,
  tableSchema,
} from '../../../src/domain/schedule/schedule-editor-schema.ts'
import { formError } from '../../../src/domain/submission.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import type { FormTarget } from '../../middleware/form-post.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'
import type { bringTable } from '../../services/schedule/brought-table.ts'
import { changedGames, gamesWith } from '../../services/schedule/changed-games.ts'
import { awayStadiums, endedSeason, listedGames } from '../../services/schedule/edited-schedule.ts'
import { fetchSchedule } from '../../services/schedule/schedule-source.ts'
import { documentsOf } from '../../services/site-documents/site-documents.ts'
import { action, formAction } from '../desk/action.ts'
import { read } from '../desk/read.ts'
import { noValues, publishDocument } from './publish-document.ts'
import { noFile, publishGames, scheduleAt, scheduleVersion } from './schedule-games.ts'

const page = '/officers/schedule'
const { school } = teamDirectory

/** Editing the schedule: game by game, from a table, from an older version, or back to the file. */
export const scheduleEditor = new Hono<WorkerEnv>()
  .get(
    '/',
    read({
      access: 'officer',
      query: scheduleQuerySchema,
      async run(c, { before: before_version }) {
        const [{ stored, games, closed, isOfFile }, history] = await Promise.all([
          scheduleAt(c),
          call(c.var.context, 'document_history', { document: 'schedule', before_version }),
        ])
        const all = listedGames(games ?? [], Date.now())
        const rows = all.filter(({ isClosed }) => !isClosed)
        const names = new Map(all.map(({ key, opponent }) => [key, opponent]))
        const nameOf = (key: string) => names.get(key) ?? nameOfKey(key, teamDirectory)
        return c.json({
          ...{ version: stored?.version ?? 0, isOfFile, isFileMissing: games === null },
          ...{ editor: stored?.editor_name ?? null, editedAt: stored?.edited_at ?? null },
          ...{ rows, closed, ended: endedSeason(rows), stadiums: awayStadiums(games ?? []) },
          /** Those of closed games too: a new one has none of them. */
          keys: all.map(({ key }) => key),
          /** Games of closed seasons that nobody has said the result of. */
          owed: all.filter(({ isClosed, lacksResult }) => isClosed && lacksResult),
          history: history.map((one) => ({ ...one, changed: one.changed.map(nameOf) })),
        })
      },
    }),
  )
  .post(
    '/game',
    ...action({
      access: 'officer',
      schema: (now) => savedGameSchema(now, school),
      async run(c, { base, ...game }) {
        const { games } = await scheduleAt(c, base)
        if (!games) return c.json(noFile, 503)
        return publishGames(c, base, gamesWith(games, game), (data) => fieldsIn(data, game.key))
      },
    }),
  )
  .post(
    '/game/preview',
    ...formAction({
      access: 'officer',
      form: gameForm,
      schema: (now) => savedGameSchema(now, school),
      /** The page of the schedule with a game that is not published, for the officer alone. */
      async run(c, { base, ...game }) {
        const { context } = c.var
        const { games } = await scheduleAt(c, base)
        if (!games) return c.json(noFile, 503)
        const shown = gamesWith(games, game)
        if ('ok' in shown) return c.json(shown, 409)
        context.documents = previewed(await documentsOf(context), 'schedule', documentOf(shown))
        return c.var.renderPage('/schedule')
      },
    }),
  )
  .post(
    '/change',
    ...action({
      access: 'officer',
      schema: () => scheduleChangeSchema,
      async run(c, { base, ...change }) {
        if (change.what === 'version') {
          // Before the first version the file was the schedule.
          const stored =
            change.version === 0 ? { data: {} } : await scheduleVersion(c, change.version)
          if (stored)
            return publishDocument(c, 'schedule', base, stored.data, noValues, 'document-restored')
          return c.json(formError(scheduleEditorTexts.noVersion, 'not-found'), 404)
        }
        const { games, isOfFile } = await scheduleAt(c, base)
        if (!games) return c.json(noFile, 503)
        return publishGames(c, base, changedGames(games, change, isOfFile, Date.now()))
      },
    }),
  )
  .post(
    '/table/check',
    ...action({
      access: 'officer',
      schema: () => tableSchema,
      bytes: 2 * maxFileLength,
      async run(c, { base, csv: typed }) {
        const { games, own } = await scheduleAt(c, base)
        const isFile = typed === ''
        const csv = isFile ? await fileText(c) : typed
        if (csv === null) return c.json(noFile, 503)
        const { check } = await bring(csv, games ?? own, Date.now())
        return c.json({ ok: true as const, base, isFile, csv, ...check })
      },
    }),
  )
  .post(
    '/table',
    ...action({
      access: 'officer',
      schema: () => tableSchema,
      bytes: 2 * maxFileLength,
      async run(c, { base, csv, how, changes }) {
        const { games, own } = await scheduleAt(c, base)
        const isReplaced = how === 'replace'
        if (!games && !isReplaced) return c.json(noFile, 503)
        const { check, replaced, merged } = await bring(csv, games ?? own, Date.now(), changes)
        if (isReplaced && check.isBlocked)
          return c.json(formError(tableTexts.blocked, 'no-schedule'), 422)
        return publishGames(c, base, isReplaced ? replaced : merged)
      },
    }),
  )

/** By code that only tables need. */
async function bring(...parameters: Parameters<typeof bringTable>) {
  const { bringTable } = await import('../../services/schedule/brought-table.ts')
  return bringTable(...parameters)
}

/** The club's file; null where it cannot be read. */
async function fileText(c: Context<WorkerEnv>): Promise<string | null> {
  const { env, settings } = c.var.context
  const file = await fetchSchedule(env, settings).catch(loggedOutage())
  return file instanceof UpstreamError ? null : file.text
}

/** What the form shows of a game of a stored version; null where there is none that can be read. */
function fieldsIn(data: DocumentObject, key: string) {
  const games = readPublished(parseStored('schedule', data) ?? {}, teamDirectory)
  const saved = games.find((one) => one.key === key)
  return saved ? gameFields(saved.game) : null
}

/** Plain forms on the page of a game. */
function gameForm({ key = '' }: Record<string, string>): FormTarget {
  const shown = key === 'new' ? '' : key
  const address = `${page}/game${shown && `?key=${encodeURIComponent(shown)}`}`
  return { form: `game ${shown}`, page: address, done: page }
}
