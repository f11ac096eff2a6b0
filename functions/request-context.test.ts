import { expect, test, vi } from 'vitest'
import type { Env } from './env.ts'
import { currentRequest, timeUpstream } from './log/upstream.ts'
import { RequestContext } from './request-context.ts'

function newContext(background: Promise<unknown>[] = []) {
  const execution = { waitUntil: (work: Promise<unknown>) => void background.push(work) }
  // No binding is called.
  return new RequestContext(new Request('https://site.example/'), {} as Env, execution)
}

test('a new context knows nothing about the session, and is not signed in', () => {
  expect(newContext().session.authStatus).toBe('unknown')
})

test('upstream times of background work are not part of the response’s', async () => {
  const background: Promise<unknown>[] = []
  const context = newContext(background)
  await currentRequest.run(context, async () => {
    context.inBackground(() => timeUpstream('accounts', Promise.resolve()))
    await timeUpstream('KV', Promise.resolve())
  })
  await Promise.all(background)
  expect(Object.keys(context.upstreamTimes)).toEqual(['KV'])
})

test('the time left of a request is never less than a call needs', () => {
  vi.useFakeTimers()
  const context = newContext()
  vi.advanceTimersByTime(500)
  expect(context.timeLeft(2_000)).toBe(1_500)
  vi.advanceTimersByTime(60_000)
  expect([context.timeLeft(2_000), context.timeLeft(2_000, 100)]).toEqual([300, 100])
})
