import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { rosterErrors } from '../../src/content/members/roster.ts'
import { typedQuerySchema } from '../../src/domain/desk-schema.ts'
import { isSeasonAddress } from '../../src/domain/roster/entry/number-line.ts'
import { rosterSearch } from '../../src/domain/roster/entry/roster-search.ts'
import { formError } from '../../src/domain/submission.ts'
import { uuid } from '../../src/domain/text-schema.ts'
import { noIndex } from '../middleware/no-index.ts'
import { noStore } from '../middleware/no-store.ts'
import { rateLimitMember } from '../middleware/rate-limit.ts'
import type { WorkerEnv } from '../request-context.ts'
import { call } from '../services/desk/call.ts'
import { read } from './desk/read.ts'

const limit = rateLimitMember('LIMIT_DIRECTORY', rosterErrors.tooMany)
const byVerified = { access: 'verified', limit } as const

/** Everyone who ever wore the jersey, for verified members. */
export const roster = new Hono<WorkerEnv>()
  .use(noStore())
  .use(noIndex())

  .get(
    '/',
    read({
      ...byVerified,
      query: typedQuerySchema(rosterSearch),
      async run(c, { name, season, position, after, before }) {
        const page = await call(c.var.context, 'roster_page', {
          name: name ?? '',
          season: season ? Number(season) : null,
          team_position: position ?? '',
          after: after ?? null,
          before: before ?? null,
        })
        return c.json(page)
      },
    }),
  )

  .get(
    '/seasons/:season',
    read({
      ...byVerified,
      async run(c) {
        const season = c.req.param('season') ?? ''
        if (!isSeasonAddress(season, Date.now())) return missing(c)
        const team = await call(c.var.context, 'roster_season', { season: Number(season) })
        return c.json({ team })
      },
    }),
  )

  .get(
    '/numbers',
    read({
      ...byVerified,
      run: async (c) => c.json({ numbers: await call(c.var.context, 'jersey_numbers') }),
    }),
  )

  .get(
    '/numbers/:number',
    read({
      ...byVerified,
      async run(c) {
        const number = c.req.param('number') ?? ''
        if (!/^\d{1,2}$/.test(number)) return missing(c)
        return c.json({ wearings: await call(c.var.context, 'jersey_number', { number }) })
      },
    }),
  )

  .get(
    '/players/:id',
    read({
      ...byVerified,
      async run(c) {
        const id = c.req.param('id')
        // Text that is no id gets the response of an unknown id.
        const player = v.is(uuid, id) ? await call(c.var.context, 'player_page', { id }) : null
        return player ? c.json({ player }) : missing(c)
      },
    }),
  )

function missing(c: Context<WorkerEnv>) {
  return c.json(formError(rosterErrors.notFound, 'not-found'), 404)
}
