import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { authErrors } from '../content/auth.ts'
import { type Auth, useAuth } from './auth-context.ts'
import { AuthProvider } from './auth-provider.tsx'
import { type AuthStore, createAuthStore } from './auth-store.ts'

/** What the edge answers, and what it was asked. */
const edge = { answer: async (): Promise<Response> => Response.error(), asked: [] as unknown[] }

function ask({ json }: { json: unknown }) {
  edge.asked.push(json)
  return edge.answer()
}

vi.mock('../api.ts', () => ({
  api: () => ({
    auth: { 'sign-in': { $post: ask }, 'sign-up': { $post: ask } },
    api: {
      profile: { $post: ask, $get: async () => Response.json({ profile: { full_name: 'Jamie' } }) },
    },
  }),
}))

const posted = vi.fn()

beforeEach(() => {
  edge.asked = []
  posted.mockClear()
  vi.stubGlobal('navigator', { cookieEnabled: true })
  vi.stubGlobal('BroadcastChannel', function FakeChannel() {
    return { postMessage: posted, close: () => undefined }
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

/** What a component within the provider is given. */
function given(store: AuthStore): Auth {
  const found: Auth[] = []
  function Reader() {
    found.push(useAuth())
    return null
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <AuthProvider store={store}>
        <Reader />
      </AuthProvider>
    </RouterContextProvider>,
  )
  const [auth] = found
  if (!auth) throw new Error('The provider rendered nothing.')
  return auth
}

const user = { id: 'a', email: 'jamie@alumni.example', identities: [], factors: [] }
const snapshot = { authStatus: 'member', user, renewAt: 1_000, assurance: 'aal1' }

test('signing in makes the viewer a member, asks for the profile, tells the other tabs and names the reason', async () => {
  const store = createAuthStore()
  edge.answer = async () => Response.json({ ok: true, event: 'signed in', auth: snapshot })
  const credentials = { email: user.email, password: 'tribe1893' }
  expect(await given(store).signIn(credentials)).toMatchObject({ ok: true })
  expect(edge.asked).toEqual([credentials])
  expect(store.get()).toMatchObject({
    authStatus: 'member',
    user,
    event: 'signed in',
    loading: false,
  })
  expect(await store.get().profile).toEqual({ full_name: 'Jamie' })
  expect(posted).toHaveBeenCalledTimes(1)
})

test('what the provider says to a refused sign-in comes back, and nobody is signed in', async () => {
  const store = createAuthStore()
  const refusal = { ok: false, message: 'Invalid login credentials', code: 'invalid-credentials' }
  edge.answer = async () => Response.json(refusal, { status: 422 })
  expect(await given(store).signIn({ email: user.email, password: 'x' })).toEqual(refusal)
  expect(store.get()).toMatchObject({ authStatus: 'anonymous', user: null })
  expect(posted).not.toHaveBeenCalled()
})

test('a browser that blocks cookies signs nobody in, and says why', async () => {
  vi.stubGlobal('navigator', { cookieEnabled: false })
  const credentials = { email: user.email, password: 'tribe1893' }
  const refusal = { ok: false, message: authErrors.cookiesBlocked }
  expect(await given(createAuthStore()).signIn(credentials)).toEqual(refusal)
  expect(edge.asked).toEqual([])
})

test('signing up signs nobody in', async () => {
  const store = createAuthStore()
  edge.answer = async () => Response.json({ ok: true, notice: 'account-created' })
  const fields = {
    full_name: 'Jamie',
    email: user.email,
    password: 'tribe1893',
    confirm_password: 'tribe1893',
    position: 'Safety',
  }
  expect(await given(store).signUp(fields)).toEqual({ ok: true, notice: 'account-created' })
  expect(edge.asked).toEqual([fields])
  expect(store.get().authStatus).toBe('anonymous')
})

test('saving the profile puts what was saved in its place: user updated', async () => {
  const store = createAuthStore()
  const saved = { full_name: 'Jamie Carter' }
  edge.answer = async () => Response.json({ ok: true, profile: saved })
  expect(await given(store).updateProfile(saved)).toMatchObject({ ok: true })
  expect(store.get().event).toBe('user updated')
  expect(await store.get().profile).toEqual(saved)
})

test.each([
  ['never reaches the edge', async () => Promise.reject(new TypeError('network'))],
  ['is answered by a web page', async () => new Response('<html>')],
  ['is answered by nothing', async () => new Response(null, { status: 204 })],
])('whatever %s is an unexpected error', async (_, answer) => {
  const store = createAuthStore()
  const auth = given(store)
  edge.answer = answer
  const unexpected = { ok: false, message: authErrors.unexpected }
  expect(await auth.signIn({ email: 'a', password: 'b' })).toEqual(unexpected)
  expect(await auth.signUp({})).toEqual(unexpected)
  expect(await auth.updateProfile({})).toEqual(unexpected)
  expect(store.get().authStatus).toBe('anonymous')
})
