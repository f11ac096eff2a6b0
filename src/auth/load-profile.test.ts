import { beforeEach, expect, test, vi } from 'vitest'
import { authErrors } from '../content/auth.ts'
import { loadProfile } from './load-profile.ts'

const edge = { respond: async (): Promise<Response> => Response.error() }

vi.mock('../api.ts', () => ({
  api: () => ({ api: { profile: { $get: () => edge.respond() } } }),
}))

vi.mock('../page-request.ts', () => ({
  pageRequest: () => undefined,
  report: (cause: Error) => console.warn(cause.message),
}))

let warned: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text) => warned.push(text))
})

test('the profile that arrives is the profile', async () => {
  edge.respond = async () => Response.json({ profile: { full_name: 'Jamie Carter' } })
  expect(await loadProfile()).toEqual({ full_name: 'Jamie Carter' })
  expect(warned).toEqual([])
})

test('after 10 s it is empty, and the console says so', async () => {
  edge.respond = () => new Promise(() => undefined)
  const seen = vi.fn()
  void loadProfile().then(seen)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toHaveBeenCalledWith(null)
  expect(warned).toEqual([authErrors.profileTimeout])
})

test.each([
  [
    'a server error',
    async () => Response.json({}, { status: 503 }),
    'Profile fetch failed: status 503',
  ],
  ['a network error', async () => Promise.reject(new TypeError('network')), 'network'],
])('%s makes it empty, and is logged', async (_, respond, sentence) => {
  edge.respond = respond
  expect(await loadProfile()).toBeNull()
  expect(warned).toEqual([sentence])
})
