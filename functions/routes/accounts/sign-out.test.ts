import { beforeEach, expect, test, vi } from 'vitest'
import { executionContext, member, newContext, withContext } from '../../env.fixture.ts'
import { auth } from './auth.ts'

/** The provider's calls. */
let calls: string[]

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    calls.push(address)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
})

/** Signs out with a provider that never responds. @param spent ms that the request took before */
async function signOut(spent: number) {
  const request = new Request('https://alumni.example/sign-out', { method: 'POST' })
  const context = newContext(member)
  context.startedAt = Date.now() - spent
  const began = Date.now()
  let after = 0
  const responding = Promise.resolve(
    withContext(context, auth).fetch(request, {}, executionContext),
  ).finally(() => {
    after = Date.now() - began
  })
  await vi.advanceTimersByTimeAsync(2_000)
  const response = await responding
  return { body: await response.json(), after, cookies: context.setCookies }
}

test('the provider has 1.5 s to end every session; the cookies go in any case', async () => {
  const { body, after, cookies } = await signOut(0)
  expect(calls).toEqual(['https://project.example/auth/v1/logout?scope=global'])
  expect(after).toBe(1_500)
  expect(body).toMatchObject({ ok: true, provider: 'failed' })
  expect(cookies).toEqual([
    expect.stringContaining('-access=; Max-Age=0'),
    expect.stringContaining('-refresh=; Max-Age=0'),
    expect.stringContaining('-session=none; Max-Age=34560000'),
    expect.stringContaining('__Host-recovery=; Max-Age=0'),
    expect.stringContaining('__Host-switch=; Max-Age=0'),
  ])
})

test('less time remains when finding the session took long', async () => {
  const { after } = await signOut(1_500)
  expect(after).toBe(400)
})
