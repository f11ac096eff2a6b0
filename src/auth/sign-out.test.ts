import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signOutTexts } from '../content/auth.ts'
import { signOut } from './sign-out.ts'

const edge = { respond: async (): Promise<Response> => Response.error() }

vi.mock('../api.ts', () => ({
  api: () => ({ auth: { 'sign-out': { $post: () => edge.respond() } } }),
}))

/** What happened, in its order. */
let log: string[]
let agrees: boolean
let jar: Map<string, string>

/** Storage as browsers have it: its entries are its keys. */
class FakeStorage {
  [entry: string]: unknown
  constructor(entries: Record<string, string>) {
    Object.assign(this, entries)
  }
  removeItem(key: string) {
    delete this[key]
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key]
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  log = []
  agrees = true
  jar = new Map(
    ['sb-project-auth-token', 'my-auth-service', 'oauth', 'theme'].map((name) => [name, 'x']),
  )
  vi.stubGlobal('window', {
    confirm: (text: string) => {
      log.push(`confirm: ${text}`)
      return agrees
    },
    alert: (text: string) => log.push(`alert: ${text}`),
    location: { assign: (path: string) => log.push(`go: ${path}`) },
  })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      if (/Max-Age=0; Path=\/$/.test(line)) jar.delete(line.split('=')[0] ?? '')
    },
  })
  const stored = { 'sb-127-session': '1', 'auth-service:user': '2', authToken: '3', news: '4' }
  vi.stubGlobal('localStorage', new FakeStorage(stored))
  vi.stubGlobal('sessionStorage', new FakeStorage({ anything: '5' }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

function onEnded() {
  log.push('the page knows')
}

function expectCleared() {
  expect(Object.keys(localStorage)).toEqual(['news'])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect([...jar.keys()]).toEqual(['theme'])
}

const question = `confirm: ${signOutTexts.question}`
const withAlert = (text: string) => [question, 'the page knows', `alert: ${text}`, 'go: /home']

test('without a confirmation nothing changes and no request is sent', async () => {
  agrees = false
  edge.respond = vi.fn()
  await signOut(onEnded)
  await vi.runAllTimersAsync()
  expect(log).toEqual([question])
  expect(edge.respond).not.toHaveBeenCalled()
})

test('after the session’s end the page goes to /home in 500 ms, without an alert', async () => {
  edge.respond = async () => Response.json({ ok: true, provider: 'ended' })
  await signOut(onEnded)
  await vi.advanceTimersByTimeAsync(499)
  expect(log).toEqual([question, 'the page knows'])
  await vi.advanceTimersByTimeAsync(1)
  expect(log).toEqual([question, 'the page knows', 'go: /home'])
  expectCleared()
})

describe('when the provider failed', () => {
  beforeEach(() => {
    edge.respond = async () => Response.json({ ok: true, provider: 'failed' })
  })

  test('the page’s storage is cleared, an alert says so, and the page goes to /home', async () => {
    await signOut(onEnded)
    expect(log).toEqual(withAlert(signOutTexts.done))
    expectCleared()
  })

  test('and clearing is refused too, the other alert says what to do', async () => {
    function removeItem() {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { 'sb-127-session': '1', removeItem })
    await signOut(onEnded)
    expect(log).toEqual(withAlert(signOutTexts.failed))
  })
})

describe('when the edge is unreachable', () => {
  test('the page waits 2,000 ms, clears its storage, says so and goes to /home', async () => {
    edge.respond = () => new Promise(() => undefined)
    const leaving = signOut(onEnded)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(log).toEqual([question])
    await vi.advanceTimersByTimeAsync(1)
    await leaving
    expect(log).toEqual(withAlert(signOutTexts.failed))
    expectCleared()
  })

  test.each([
    ['a network error', async () => Promise.reject(new TypeError('network'))],
    ['a server error', async () => Response.json({}, { status: 500 })],
    ['a web page', async () => new Response('<html>')],
  ])('%s leads to the other alert', async (_, respond) => {
    edge.respond = respond
    await signOut(onEnded)
    expect(log).toEqual(withAlert(signOutTexts.failed))
  })
})
