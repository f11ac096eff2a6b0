import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { gateTexts } from '../content/gate.ts'
import type { AuthStatus } from '../domain/members/access.ts'
import { htmlWithin, routerAt } from '../router.fixture.tsx'
import { AccessGate } from './access-gate.tsx'
import { AuthContext } from './auth-context.ts'
import { createAuthStore } from './auth-store.ts'

async function nothing() {
  return { ok: true as const }
}

/** What a viewer of this auth status reads. */
function read(authStatus: AuthStatus, gate: ReactNode, loading = false): string {
  const session = { signIn: nothing, signUp: nothing, signOut: nothing }
  const changes = { updateProfile: nothing, askMembership: nothing, changePassword: nothing }
  const actions = { ...session, ...changes }
  return htmlWithin(
    routerAt('/news'),
    <AuthContext value={{ ...createAuthStore().get(), ...actions, authStatus, loading }}>
      {gate}
    </AuthContext>,
  )
}

const gate = <AccessGate clubEmail="club@alumni.example">the reunion’s photographs</AccessGate>

test.each(['signed-in', 'disabled'] as const)(
  'the content is shown to a viewer: %s',
  (authStatus) => {
    expect(read(authStatus, gate)).toBe('the reunion’s photographs')
  },
)

test('a visitor sees the panel with its two buttons, and nothing of the content', () => {
  const html = read('anonymous', gate)
  expect(html).toContain(gateTexts.heading)
  expect(html).toContain(gateTexts.text)
  expect(html).toMatch(/<a [^>]*href="\/login"[^>]*>Sign In</)
  expect(html).toMatch(/<a [^>]*href="\/login\?mode=signup"[^>]*>Create Account</)
  expect(html).not.toContain('photographs')
})

test('while the auth state is loading there is a spinner, neither panel nor content', () => {
  for (const authStatus of ['anonymous', 'signed-in'] as const) {
    const html = read(authStatus, gate, true)
    expect(html).toContain('role="status"')
    expect(html).toContain(gateTexts.loading)
    expect([gateTexts.heading, 'photographs'].some((words) => html.includes(words))).toBe(false)
  }
})

test('a given fallback replaces the panel', () => {
  const withFallback = (
    <AccessGate clubEmail="club@alumni.example" fallback={<p>Members, this way.</p>}>
      the photographs
    </AccessGate>
  )
  expect(read('anonymous', withFallback)).toBe('<p>Members, this way.</p>')
  expect(read('signed-in', withFallback)).toBe('the photographs')
})

test('public content is shown to everyone, even while loading', () => {
  const open = (
    <AccessGate clubEmail="club@alumni.example" access="public">
      the schedule
    </AccessGate>
  )
  expect(read('anonymous', open, true)).toBe('the schedule')
})

test('to a viewer whose sign-in is unknown the gate offers a retry: no panel, no content', () => {
  const html = read('unknown', gate)
  expect(html).toContain(gateTexts.unknown.text)
  expect(html).toMatch(/<a [^>]*href="\/news"[^>]*>Try Again</)
  expect([gateTexts.heading, 'photographs'].some((words) => html.includes(words))).toBe(false)
})
