import { Hono } from 'hono'
import { wordDecisionSchema } from '../../../src/domain/members/words-schema.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'
import { action } from '../desk/action.ts'
import { readList } from '../desk/read.ts'
import { changeRow } from './officer-refusal.ts'

/** Words of members, and what officers do about them. */
export const officerWords = new Hono<WorkerEnv>()
  .get(
    '/words',
    readList(async (c, place) => c.json(await call(c.var.context, 'word_queue', place))),
  )
  .post(
    '/word',
    ...action({
      access: 'officer',
      schema: () => wordDecisionSchema,
      async run(c, decision) {
        const { body, status } = await changeRow(
          () => call(c.var.context, 'decide_word', decision),
          () => call(c.var.context, 'officer_word', { word: decision.word }),
        )
        return c.json(body, status)
      },
    }),
  )
