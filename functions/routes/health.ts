import { Hono } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import { noStore } from '../middleware/no-store.ts'
import type { WorkerEnv } from '../request-context.ts'
import { checkDependencies, isHealthy } from '../services/health/dependencies.ts'

/** Reports the release and, with the key, whether all dependencies respond. */
export const health = new Hono<WorkerEnv>().use(noStore()).get('/', async (c) => {
  if (c.req.query('deep') === undefined)
    return c.json({ ok: true as const, release: c.env.RELEASE?.id ?? null })
  const { settings } = c.var.context
  const key = c.req.header('x-health-key') ?? ''
  if (!settings.healthKey || !(await timingSafeEqual(key, settings.healthKey)))
    return c.text('Not found', 404)
  const dependencies = await checkDependencies(c.env, settings)
  const ok = isHealthy(dependencies)
  return c.json({ ok, dependencies }, ok ? 200 : 503)
})
