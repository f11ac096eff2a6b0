import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuthSnapshot } from '../domain/members/viewer.ts'
import { type AuthState, createAuthStore } from './auth-store.ts'
import { broadcast, syncSession } from './sync-session.ts'

const edge = {
  respond: async (): Promise<Response> => Response.error(),
  /** How many requests to renew the session it got. */
  requests: 0,
  profile: null as object | null,
}

vi.mock('../api.ts', () => ({
  api: () => ({
    auth: {
      refresh: {
        $post: () => {
          edge.requests++
          return edge.respond()
        },
      },
    },
    api: { profile: { $get: async () => Response.json({ profile: edge.profile }) } },
  }),
}))

/** Tabs of this browser: what one posts, every other hears. */
const channels = new Set<FakeChannel>()

class FakeChannel extends EventTarget {
  constructor() {
    super()
    channels.add(this)
  }
  postMessage(data: string) {
    for (const channel of channels)
      if (channel !== this) channel.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  close() {
    channels.delete(this)
  }
}

const now = Date.UTC(2026, 10, 21)
const hour = 3_600_000
const jamie = { id: 'a', email: 'jamie@alumni.example', identities: [], factors: [] }
const blank = { user: null, renewAt: null, assurance: 'aal1' } as const
const visitor: AuthSnapshot = { ...blank, authStatus: 'anonymous' }
const member: AuthSnapshot = { ...blank, authStatus: 'signed-in', user: jamie, renewAt: now + hour }
const renewed: AuthSnapshot = { ...member, renewAt: now + 2 * hour }

let page: EventTarget & { documentElement: { dataset: Record<string, string> } }
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers({ now })
  page = Object.assign(new EventTarget(), { documentElement: { dataset: {} } })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('sessionStorage', new Map())
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  edge.requests = 0
})

afterEach(() => {
  stop?.()
  stop = undefined
})

function respondWith(snapshot: AuthSnapshot, status = 200) {
  edge.respond = async () => Response.json(snapshot, { status })
}

/** A page with this state, synchronised from now on. */
function open(state: Partial<AuthState>) {
  const store = createAuthStore()
  store.set({ loading: false, ...state })
  const events: string[] = []
  store.subscribe(() => events.push(store.get().event))
  stop = syncSession(store)
  return { store, events }
}

/** Lets all that is under way finish. */
const settle = () => vi.advanceTimersByTimeAsync(0)

test.each([
  ['of a deleted account ends the session', null, 1, 'anonymous'],
  ['that was saved ends nothing', '2026-01-01T00:00:00Z', 0, 'signed-in'],
])('a profile %s', async (_, updated_at, requests, authStatus) => {
  respondWith(visitor)
  edge.profile = { updated_at }
  // A test needs no other field.
  const profile = { value: edge.profile } as AuthState['profile']
  const { store } = open({ ...member, profile })
  await settle()
  expect([edge.requests, store.get().authStatus]).toEqual([requests, authStatus])
})

describe('the page’s timer', () => {
  test('renews half a second after the edge would, and again after the next token', async () => {
    respondWith(renewed)
    const { store, events } = open(member)
    await vi.advanceTimersByTimeAsync(hour + 499)
    expect(edge.requests).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(edge.requests).toBe(1)
    expect(events).toEqual(['token refreshed'])
    expect(store.get().renewAt).toBe(now + 2 * hour)
    await vi.advanceTimersByTimeAsync(hour)
    expect(edge.requests).toBe(2)
  })

  test('retries every 30 s while the renewal is overdue, and stays signed in', async () => {
    edge.respond = async () => Response.error()
    const { store, events } = open({ ...member, renewAt: now - 1_000 })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(edge.requests).toBe(0)
    await vi.advanceTimersByTimeAsync(1 + 60_000)
    expect(edge.requests).toBe(3)
    expect(store.get().authStatus).toBe('signed-in')
    respondWith(renewed)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(events).toEqual(['token refreshed'])
  })

  test('checks an unknown session every 30 s', async () => {
    respondWith({ ...visitor, authStatus: 'unknown' }, 503)
    const { events } = open({ ...visitor, authStatus: 'unknown' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(edge.requests).toBe(2)
    respondWith(member)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(events).toEqual(['signed in'])
  })

  test('sends no request for a visitor', async () => {
    open(visitor)
    await vi.advanceTimersByTimeAsync(30 * hour)
    expect(edge.requests).toBe(0)
  })

  test('shows the end of a session that the provider refused to renew', async () => {
    respondWith(visitor)
    const { store, events } = open(member)
    await vi.advanceTimersByTimeAsync(hour + 500)
    expect(events).toEqual(['signed out'])
    expect(store.get()).toMatchObject({ authStatus: 'anonymous', user: null })
    expect(store.get().profile).toEqual({ value: null })
  })

  test('ends with the page', async () => {
    open(member)
    stop?.()
    await vi.advanceTimersByTimeAsync(2 * hour)
    expect(edge.requests).toBe(0)
    expect(channels.size).toBe(0)
  })
})

test('loading is over after 15 s, whatever happened', async () => {
  const { store } = open({ loading: true })
  await vi.advanceTimersByTimeAsync(14_999)
  expect(store.get().loading).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(store.get().loading).toBe(false)
})

describe('a change elsewhere', () => {
  test.each([
    ['a sign-in', visitor, member, 'signed in'],
    ['a sign-out', member, visitor, 'signed out'],
  ] as const)('%s in another tab is shown at once', async (_, before, after, event) => {
    respondWith(after)
    const { store, events } = open(before)
    broadcast('session')
    await settle()
    expect(events).toEqual([event])
    expect(store.get().user).toEqual(after.user)
  })

  test('a profile saved in another tab is loaded, and the session is not checked', async () => {
    const { store, events } = open({ ...member, profile: { value: null } })
    edge.profile = { full_name: 'Jamie Carter' }
    broadcast('profile')
    await settle()
    expect(events).toEqual(['user updated'])
    expect(store.get().profile).toEqual({ value: edge.profile })
    expect(edge.requests).toBe(0)
  })

  function show(isVisible: boolean) {
    Object.assign(page, { hidden: !isVisible }).dispatchEvent(new Event('visibilitychange'))
  }

  function restore(persisted: boolean) {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  }

  test.each([
    ['comes back into view, not when it is hidden', show],
    ['leaves the back-forward cache, not when it is loaded', restore],
  ])('is read when the page %s', async (_, turn) => {
    respondWith(visitor)
    const { events } = open(member)
    turn(false)
    expect(edge.requests).toBe(0)
    turn(true)
    await settle()
    expect(events).toEqual(['signed out'])
  })
})

describe('a response', () => {
  const unknown = { ...visitor, authStatus: 'unknown' }

  test.each([
    ['of unknown sessions', async () => Response.json(unknown, { status: 503 })],
    ['without JSON', async () => new Response('<html>')],
    ['that never arrives', async () => Promise.reject(new TypeError('network'))],
  ])('%s changes nothing', async (_, respond) => {
    edge.respond = respond
    const { events } = open(member)
    broadcast('session')
    await settle()
    expect(edge.requests).toBe(1)
    expect(events).toEqual([])
  })

  test('from before a sign-in on this page is ignored', async () => {
    const late = Promise.withResolvers<Response>()
    edge.respond = () => late.promise
    const { store, events } = open(visitor)
    broadcast('session')
    store.set({ ...member, event: 'signed in' })
    late.resolve(Response.json(visitor))
    await settle()
    expect(events).toEqual(['signed in'])
  })

  test('about the same member preserves the profile and details that it lacks', async () => {
    const factors = [{ id: 'f', factor_type: 'totp' as const, status: 'verified' as const }]
    const identities = [{ id: 'i', provider: 'email' }]
    const profile = { value: null }
    respondWith(renewed)
    const { store } = open({ ...member, user: { ...jamie, identities, factors }, profile })
    broadcast('session')
    await settle()
    expect(store.get()).toMatchObject({ event: 'token refreshed', user: { identities, factors } })
    expect(store.get().profile).toBe(profile)
  })
})

test.each([
  ['signed in', 1],
  ['signed out', 1],
  ['password recovery', 1],
  ['initial session', 0],
] as const)('a page that a form post led to tells the other tabs of %s: %i', (event, times) => {
  const heard = vi.fn()
  new FakeChannel().addEventListener('message', heard)
  open({ ...member, event })
  expect(heard).toHaveBeenCalledTimes(times)
  channels.clear()
})

test.each([
  ['a sign-out in another tab', 1, 'initial session', 'signed out'],
  ['a sign-out by a plain form', 0, 'signed out', 'session'],
  ['another end of the session', 1, 'initial session', 'session'],
] as const)('%s leaves %i drafts in this tab', async (_, drafts, event, heard) => {
  const stored = new Map([['draft a biography', 'bio=Mine']])
  vi.stubGlobal('sessionStorage', stored)
  respondWith(visitor)
  open({ ...member, event })
  broadcast(heard)
  await settle()
  expect(stored.size).toBe(drafts)
})

test('a session that may have changed before the scripts loaded is checked at once', async () => {
  page.documentElement.dataset.session = 'changed'
  respondWith(member)
  const { events } = open(visitor)
  await settle()
  expect(events).toEqual(['signed in'])
})
