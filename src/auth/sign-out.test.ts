import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signOut } from './sign-out.ts'

/** How the edge answers; it hears when the page no longer waits. */
const edge = {
  answer: async (_signal: AbortSignal | undefined): Promise<Response> => Response.error(),
}

vi.mock('../api.ts', () => ({
  api: () => ({
    auth: {
      'sign-out': {
        $post: (_: undefined, options: { init: RequestInit }) =>
          edge.answer(options.init.signal ?? undefined),
      },
    },
  }),
}))

const done = 'You have been signed out successfully.'
const trouble =
  'Sign out encountered an issue, but you will be redirected to the home page. Please clear your browser cache if you continue to see authentication issues.'

/** What happened, in its order. */
let log: string[]
let agrees: boolean
let jar: Map<string, string>

/** Storage as browsers have it: its entries are its keys. */
function storageOf(entries: Record<string, string>): Storage {
  const storage = {
    removeItem(key: string) {
      delete entries[key]
    },
    clear() {
      for (const key of Object.keys(entries)) delete entries[key]
    },
  }
  Object.setPrototypeOf(entries, storage)
  // Stands for the browser's own object, of which only these parts are used.
  return entries as unknown as Storage
}

beforeEach(() => {
  vi.useFakeTimers()
  log = []
  agrees = true
  jar = new Map([
    ['sb-project-auth-token', 'a'],
    ['my-auth-service', 'b'],
    ['oauth', 'c'],
    ['theme', 'd'],
  ])
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
  vi.stubGlobal(
    'localStorage',
    storageOf({
      'sb-127-session': '1',
      'auth-service:user': '2',
      authToken: '3',
      'news-cache': '4',
    }),
  )
  vi.stubGlobal('sessionStorage', storageOf({ anything: '5' }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

function onEnded() {
  log.push('the page knows')
}

const question = 'confirm: Are you sure you want to sign out?'

test('a no to the question changes nothing and asks nobody', async () => {
  agrees = false
  edge.answer = vi.fn()
  await signOut(onEnded)
  await vi.runAllTimersAsync()
  expect(log).toEqual([question])
  expect(edge.answer).not.toHaveBeenCalled()
})

test('when the session has ended the page goes to /home after 500 ms, without an alert', async () => {
  edge.answer = async () => Response.json({ ok: true, provider: 'ended' })
  await signOut(onEnded)
  await vi.advanceTimersByTimeAsync(499)
  expect(log).toEqual([question, 'the page knows'])
  await vi.advanceTimersByTimeAsync(1)
  expect(log).toEqual([question, 'the page knows', 'go: /home'])
})

describe('when the provider failed', () => {
  beforeEach(() => {
    edge.answer = async () => Response.json({ ok: true, provider: 'failed' })
  })

  test('what page scripts can reach is cleared, an alert says so, and the page goes to /home', async () => {
    await signOut(onEnded)
    expect(log).toEqual([question, 'the page knows', `alert: ${done}`, 'go: /home'])
    expect(Object.keys(localStorage)).toEqual(['news-cache'])
    expect(Object.keys(sessionStorage)).toEqual([])
    expect([...jar.keys()]).toEqual(['theme'])
  })

  test('and clearing is refused too, the other alert says what to do', async () => {
    function removeItem() {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { 'sb-127-session': '1', removeItem })
    await signOut(onEnded)
    expect(log).toEqual([question, 'the page knows', `alert: ${trouble}`, 'go: /home'])
  })
})

describe('when the edge cannot be reached', () => {
  test('the page waits 2,000 ms for it, clears what it can, says so and goes to /home', async () => {
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit)
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), limit)
      return controller.signal
    })
    edge.answer = (signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const leaving = signOut(onEnded)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(log).toEqual([question])
    await vi.advanceTimersByTimeAsync(1)
    await leaving
    expect(limits).toEqual([2_000])
    expect(log).toEqual([question, 'the page knows', `alert: ${trouble}`, 'go: /home'])
    expect(Object.keys(localStorage)).toEqual(['news-cache'])
    expect([...jar.keys()]).toEqual(['theme'])
  })

  test.each([
    ['a network error', async () => Promise.reject(new TypeError('network'))],
    ['a server error', async () => Response.json({}, { status: 500 })],
    ['a web page', async () => new Response('<html>')],
  ])('%s is answered by the other alert', async (_, answer) => {
    edge.answer = answer
    await signOut(onEnded)
    expect(log).toEqual([question, 'the page knows', `alert: ${trouble}`, 'go: /home'])
  })
})
