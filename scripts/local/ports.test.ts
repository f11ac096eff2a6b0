import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freePort } from './ports.ts'

const random = vi.hoisted(() => ({ next: [] as number[] }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return {
    ...crypto,
    randomInt: (from: number, to: number) => random.next.shift() ?? crypto.randomInt(from, to),
  }
})

test('a free port is outside the ephemeral range, and no two are the same', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()))
  expect(new Set(ports).size).toBe(100)
  // Where Linux begins to choose ports for connections by itself; others begin later.
  for (const port of ports) expect(port).toBeLessThan(32_768)
})

test('a port in use is not given', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  random.next = [taken]
  expect(await freePort()).not.toBe(taken)
  server.close()
})
