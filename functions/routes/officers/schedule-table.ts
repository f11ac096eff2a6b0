import { type Context, Hono } from 'hono'
import { tableTexts as texts } from '../../../src/content/officers/schedule-table.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { inState } from '../../../src/domain/schedule/game-row.ts'
import {
  broughtTableSchema,
  checkedTableSchema,
  draftsSchema,
  maxFileLength,
} from '../../../src/domain/schedule/schedule-editor-schema.ts'
import { formError } from '../../../src/domain/submission.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import type { WorkerEnv } from '../../request-context.ts'
import type { bringTable } from '../../services/schedule/brought-table.ts'
import { goodDrafts, listedGames } from '../../services/schedule/edited-schedule.ts'
import { fetchSchedule } from '../../services/schedule/schedule-source.ts'
import { action } from '../desk/action.ts'
import { publishChanged, publishGames } from './save-schedule.ts'
import { gamesAt, noFile, publishedGames } from './schedule-games.ts'

/** A table of games that officers bring in, and its drafts. */
export const scheduleTable = new Hono<WorkerEnv>()
  .post(
    '/table/check',
    ...action({
      access: 'officer',
      schema: () => checkedTableSchema,
      bytes: 2 * maxFileLength,
      async run(c) {
        const { base, source, csv } = c.req.valid('json')
        const text = source === 'file' ? await fileText(c) : csv
        if (text === null) return c.json(noFile, 503)
        const before = (await gamesAt(c, base)) ?? (await publishedGames(c, base))
        const now = Date.now()
        const table = await bring(text, before, now)
        const added = listedGames(table.added, now)
        return c.json({
          ok: true as const,
          ...{ csv: text, added, findings: table.findings, isBlocked: table.isBlocked },
          counts: { wrong: added.filter(({ isWrong }) => isWrong).length, leftOut: table.leftOut },
          changed: table.changed.map(({ one: { key, game }, fields }) => ({
            ...{ key, name: game.opponent, fields },
          })),
          replaces: {
            brought: table.brought,
            gone: before.filter(({ key }) => !table.replaced.some((one) => one.key === key)).length,
          },
        })
      },
    }),
  )
  .post(
    '/table',
    ...action({
      access: 'officer',
      schema: () => broughtTableSchema,
      bytes: 2 * maxFileLength,
      async run(c) {
        const { base, source, csv, how, changes } = c.req.valid('json')
        // Without an open game, the file is the schedule.
        if (source === 'file' && how === 'replace') {
          const games = await publishedGames(c, base)
          return publishGames(
            c,
            base,
            games.filter(({ isClosed }) => isClosed),
          )
        }
        const games = await gamesAt(c, base)
        const text = source === 'file' ? await fileText(c) : csv
        if (text === null || (games === null && how === '')) return c.json(noFile, 503)
        const before = games ?? (await publishedGames(c, base))
        const table = await bring(text, before, Date.now())
        if (how === 'replace')
          return table.isBlocked
            ? c.json(formError(texts.blocked, 'no-schedule'), 422)
            : publishGames(c, base, table.replaced)
        const changed = new Map(
          table.changed.flatMap(({ one }) => (changes.includes(one.key) ? [[one.key, one]] : [])),
        )
        if (table.added.length + changed.size === 0) return c.json(nothing, 409)
        const kept = before.map((one) => changed.get(one.key) ?? one)
        return publishGames(c, base, [...kept, ...table.added])
      },
    }),
  )
  .post(
    '/drafts',
    ...action({
      access: 'officer',
      schema: () => draftsSchema,
      run(c) {
        return publishChanged(c, c.req.valid('json').base, (games) => {
          const drafts = goodDrafts(games, Date.now())
          if (drafts.size === 0) return noDrafts
          return games.map((one) =>
            drafts.has(one.key) ? { ...one, game: inState(one.game, 'shown', teamDirectory) } : one,
          )
        })
      },
    }),
  )

const nothing = formError(texts.nothing, 'already-there')
const noDrafts = formError(texts.noDrafts, 'no-drafts')

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
