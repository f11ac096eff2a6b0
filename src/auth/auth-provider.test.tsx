import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { authErrors } from '../content/auth.ts'
import { profileSchema } from '../domain/members/profile-schema.ts'
import { htmlWithin, resultOf, routerAt } from '../router.fixture.tsx'
import { type Auth, useAuth } from './auth-context.ts'
import { AuthProvider } from './auth-provider.tsx'
import { type AuthStore, createAuthStore } from './auth-store.ts'

const edge = { respond: async (): Promise<Response> => Response.error(), sent: [] as unknown[] }

function $post({ json }: { json: unknown }) {
  edge.sent.push(json)
  return edge.respond()
}

vi.mock('../api.ts', async (original) => ({
  ...(await original<typeof import('../api.ts')>()),
  api: () => ({
    auth: { 'sign-in': { $post }, 'sign-up': { $post }, 'new-password': { $post } },
    api: {
      membership: { $post },
      profile: { $post, $get: async () => Response.json({ profile: { full_name: 'Jamie' } }) },
    },
  }),
}))

const browser = { acceptsCookies: true }

vi.mock('./accepts-cookies.ts', () => ({ acceptsCookies: () => browser.acceptsCookies }))

const posted = vi.fn()

beforeEach(() => {
  edge.sent = []
  posted.mockClear()
  browser.acceptsCookies = true
  vi.stubGlobal('BroadcastChannel', function FakeChannel() {
    return { postMessage: posted, close: () => undefined }
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

/** What a component within the provider is given. */
function given(store: AuthStore): Auth {
  return resultOf(useAuth, (component) =>
    htmlWithin(routerAt('/'), <AuthProvider store={store}>{component}</AuthProvider>),
  )
}

const user = { id: 'a', email: 'jamie@alumni.example', identities: [], factors: [] }
const snapshot = { authStatus: 'signed-in', user, renewAt: 1_000, assurance: 'aal1' }

const credentials = { email: user.email, password: 'tribe1893' }

test('signing in loads the profile, tells the other tabs and names the event', async () => {
  const store = createAuthStore()
  edge.respond = async () => Response.json({ ok: true, event: 'signed in', auth: snapshot })
  expect(await given(store).signIn(credentials)).toMatchObject({ ok: true })
  expect(edge.sent).toEqual([credentials])
  const { profile, ...state } = store.get()
  expect(state).toMatchObject({ authStatus: 'signed-in', user, event: 'signed in', loading: false })
  expect(await ('promise' in profile && profile.promise)).toEqual({ full_name: 'Jamie' })
  expect(posted).toHaveBeenCalledTimes(1)
})

test('a refused sign-in returns what the provider says, and changes nothing', async () => {
  const store = createAuthStore()
  const failure = { ok: false, message: 'Invalid login credentials', code: 'invalid-credentials' }
  edge.respond = async () => Response.json(failure, { status: 422 })
  expect(await given(store).signIn(credentials)).toEqual(failure)
  expect(store.get()).toMatchObject({ authStatus: 'anonymous', user: null })
  expect(posted).not.toHaveBeenCalled()
})

test('a browser that blocks cookies is told why it cannot sign in', async () => {
  browser.acceptsCookies = false
  const failure = { ok: false, message: authErrors.cookiesBlocked }
  expect(await given(createAuthStore()).signIn(credentials)).toEqual(failure)
  expect(edge.sent).toEqual([])
})

test('signing up does not sign in', async () => {
  const store = createAuthStore()
  edge.respond = async () => Response.json({ ok: true, notice: 'account-created' })
  const fields = { full_name: 'Jamie', ...credentials, confirm_password: 'x', position: 'Safety' }
  expect(await given(store).signUp(fields)).toEqual({ ok: true, notice: 'account-created' })
  expect(edge.sent).toEqual([fields])
  expect(store.get().authStatus).toBe('anonymous')
})

test('a saved profile replaces the old one: user updated', async () => {
  const store = createAuthStore()
  const saved = { full_name: 'Jamie Carter' }
  edge.respond = async () => Response.json({ ok: true, profile: saved })
  expect(await given(store).updateProfile(saved)).toMatchObject({ ok: true })
  expect(store.get().event).toBe('user updated')
  expect(store.get().profile).toEqual({ value: saved })
})

test('words to the officers, with which a class may be stored, load the profile again', async () => {
  const store = createAuthStore()
  const profile = v.parse(profileSchema, { id: crypto.randomUUID(), updated_at: null })
  store.set({ user, profile: { value: profile } })
  edge.respond = async () => Response.json({ ok: true })
  expect(await given(store).askMembership({})).toMatchObject({ ok: true })
  expect(store.get().profile).toEqual({ value: { full_name: 'Jamie' } })
})

test.each([
  ['a network error', async () => Promise.reject(new TypeError('network'))],
  ['a web page', async () => new Response('<html>')],
])('%s is an unexpected error', async (_, respond) => {
  const store = createAuthStore()
  const { signIn, signUp, updateProfile, askMembership, changePassword } = given(store)
  edge.respond = respond
  const joining = [await signIn(credentials), await signUp({})]
  const saving = [await updateProfile({}), await askMembership({}), await changePassword({})]
  expect([...joining, ...saving]).toEqual(
    Array(5).fill({ ok: false, message: authErrors.unexpected }),
  )
  expect(store.get().authStatus).toBe('anonymous')
})
