import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newContext, withContext } from '../env.fixture.ts'
import type { WorkerEnv } from '../request-context.ts'
import { authUnknown } from '../session/session.ts'
import { dropUnreadBody } from './drop-unread-body.ts'
import { type BodyLimits, readBody } from './read-body.ts'

const context = newContext(authUnknown())

/** A route that takes so much. */
function taking(limits: BodyLimits): Hono<WorkerEnv> {
  const routes = new Hono<WorkerEnv>()
    .use(dropUnreadBody())
    .all('*', async (c) => (await readBody(c, limits)) ?? c.text(`read: ${await c.req.text()}`))
  return withContext(context, routes)
}

const app = taking({ bytes: 10 })

beforeEach(() => void vi.useFakeTimers())
interface Sent {
  parts: string[]
  /** Milliseconds before each part. */
  pause?: number
  ends?: boolean
  headers?: Record<string, string>
}

function send({ parts, pause = 0, ends = true, headers = {} }: Sent) {
  let left = [...parts]
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause))
      const [part, ...others] = left
      left = others
      if (part !== undefined) controller.enqueue(new TextEncoder().encode(part))
      else if (ends) controller.close()
      else await new Promise(() => undefined)
    },
    cancel() {
      isCancelled = true
    },
  })
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  const request = new Request('https://site.example/', init)
  return { response: Promise.resolve(app.fetch(request)), isCancelled: () => isCancelled }
}

async function read(responding: Promise<Response>) {
  const response = await responding
  return [response.status, await response.text()]
}

test('a body within the limit is read as it was sent', async () => {
  expect(await read(send({ parts: ['12345', '67890'] }).response)).toEqual([
    200,
    'read: 1234567890',
  ])
  expect(await read(send({ parts: [] }).response)).toEqual([200, 'read: '])
})

describe('a body over the limit is refused', () => {
  test.each([
    ['that does not say how long it is', {}],
    ['that says so', { 'content-length': '11' }],
    ['that says it is shorter', { 'content-length': '3' }],
  ])('%s', async (_, headers) => {
    const [status, body] = await read(send({ parts: ['12345', '678901'], headers }).response)
    expect([status, body]).toEqual([413, expect.stringContaining('too-large')])
  })

  test('also when it never ends', async () => {
    const { response, isCancelled } = send({ parts: ['12345678901'], ends: false })
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await response).status).toBe(413)
    expect(isCancelled()).toBe(true)
  })
})

describe('a body that is slow', () => {
  test('and complete within ten seconds is read', async () => {
    const { response } = send({ parts: ['a', 'b', 'c', 'd'], pause: 1_900 })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await read(response)).toEqual([200, 'read: abcd'])
  })

  test.each([
    ['and comes drop by drop', { parts: ['a', 'b', 'c', 'd', 'e', 'f'], pause: 1_900 }],
    ['and never comes', { parts: [], ends: false }],
    ['and stops in the middle', { parts: ['a'], ends: false }],
  ])('%s is given up after ten', async (_, sent) => {
    const { response } = send(sent)
    let status = 0
    void response.then((given) => {
      status = given.status
    })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(status).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await read(response)).toEqual([408, expect.stringContaining('too-slow')])
  })
})

test('a route may wait longer for a body, and its time limits count from then on', async () => {
  const body = new ReadableStream({
    start: (controller) => setTimeout(() => controller.close(), 29_999),
  })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const responding = Promise.resolve(taking({ time: 30_000 }).request('/', init))
  await vi.advanceTimersByTimeAsync(29_999)
  expect((await responding).status).toBe(200)
  expect(context.startedAt).toBe(Date.now())
})

test.each(['gzip', 'br', 'identity, gzip'])('a body packed by %s is refused', async (encoding) => {
  const { response } = send({ parts: ['x'], headers: { 'content-encoding': encoding } })
  expect(await read(response)).toEqual([415, expect.stringContaining('unsupported-encoding')])
})

test('the body of a request that is refused unread is dropped', async () => {
  const refusing = new Hono().use(dropUnreadBody()).all('*', (c) => c.text('No', 403))
  const request = new Request('https://site.example/', { method: 'POST', body: '12345' })
  expect((await refusing.fetch(request)).status).toBe(403)
  expect(request.bodyUsed).toBe(true)
})
