import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { executionContext } from '../env.fixture.ts'
import type { Env } from '../env.ts'
import { RequestContext, type WorkerEnv } from '../request-context.ts'
import { rateLimit } from './rate-limit.ts'

/** What requests from these addresses are counted under. */
async function keysOf(...addresses: string[]): Promise<string[]> {
  const keys: string[] = []
  const counted = {
    limit: async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: true }
    },
  }
  const app = new Hono<WorkerEnv>()
    .use(async (c, next) => {
      c.set('context', new RequestContext(c.req.raw, c.env, executionContext))
      await next()
    })
    .get('/', rateLimit('LIMIT_AUTH'), (c) => c.text(''))
  for (const address of addresses) {
    // The one binding that is called.
    const env = { LIMIT_AUTH: counted } as unknown as Env
    await app.request('/', { headers: address ? { 'cf-connecting-ip': address } : {} }, env)
  }
  return keys
}

test.each([
  ['an IPv4 address by itself', ['192.0.2.1', '192.0.2.2'], 2],
  ['an IPv6 network as one', ['2001:db8:1:2::1', '2001:DB8:1:2:3:4:5:6', '2001:db8:1:2:ffff::'], 1],
  ['a short way to write it as the long one', ['2001:db8::1', '2001:db8:0:0:9::'], 1],
  ['IPv6 networks apart', ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8::2', '::1'], 4],
  ['who says no address together', ['', ''], 1],
])('%s is counted', async (_, addresses, count) => {
  const keys = await keysOf(...addresses)
  expect(keys).toHaveLength(addresses.length)
  expect(new Set(keys).size).toBe(count)
})
