import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { member, newContext, withContext } from '../../env.fixture.ts'
import type { ShownForm, WorkerEnv } from '../../request-context.ts'
import { respondToError } from '../route-error.ts'
import { formAction } from './action.ts'

test('a form whose account has ended meanwhile gets its page, as any refused form does', async () => {
  // The profile is gone.
  vi.stubGlobal('fetch', async () => Response.json({ code: 'PGRST116' }, { status: 406 }))
  const renderPage = vi.fn(async (_page: string, { status }: ShownForm = {}) =>
    Promise.resolve(new Response('the gate', { status })),
  )
  const routes = new Hono<WorkerEnv>()
    .use((c, next) => {
      c.set('renderPage', renderPage)
      return next()
    })
    .post(
      '/',
      ...formAction({
        access: 'officer',
        form: { form: 'mailing-list', page: '/officers/members', done: '/' },
        schema: () => v.object({}),
        run: (c) => c.text('done'),
      }),
    )
    .onError(respondToError)
  const app = withContext(newContext(member), routes)
  const response = await app.request('/', { method: 'POST', body: new URLSearchParams('a=b') })
  expect([response.status, await response.text()]).toEqual([401, 'the gate'])
})
