import { Hono } from 'hono'

/** Says that the Worker answers, and nothing about what stands behind it. */
export const health = new Hono().get('/', (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ ok: true as const })
})
