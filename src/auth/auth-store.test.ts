import { expect, test } from 'vitest'
import type { AuthSnapshot } from '../domain/members/viewer.ts'
import { createAuthStore, eventFor } from './auth-store.ts'

const blank = { user: null, renewAt: null, assurance: 'aal1' } as const
const visitor: AuthSnapshot = { ...blank, authStatus: 'anonymous' }
const unknown: AuthSnapshot = { ...visitor, authStatus: 'unknown' }
const jamie = { id: 'a', email: 'jamie@alumni.example', identities: [], factors: [] }
const member: AuthSnapshot = { ...visitor, authStatus: 'signed-in', user: jamie, renewAt: 1_000 }
const renewed: AuthSnapshot = { ...member, renewAt: 2_000 }
const confirmed: AuthSnapshot = { ...renewed, assurance: 'aal2' }
const moved: AuthSnapshot = { ...renewed, user: { ...jamie, email: 'jamie@new.example' } }
const other: AuthSnapshot = { ...member, user: { ...jamie, id: 'b' } }

test.each([
  ['a visitor becomes a member', visitor, member, 'signed in'],
  ['another member', member, other, 'signed in'],
  ['a member becomes a visitor', member, visitor, 'signed out'],
  ['an unknown session is over', unknown, visitor, 'signed out'],
  ['an unknown session is valid', unknown, member, 'signed in'],
  ['a later end of the token', member, renewed, 'token refreshed'],
  ['another address', member, moved, 'user updated'],
  ['a second factor', member, confirmed, 'MFA challenge verified'],
  ['a second factor that ended', confirmed, renewed, null],
  ['nothing new about a member', member, { ...member }, null],
  ['nothing new about a visitor', visitor, { ...visitor }, null],
])('the reason of a change: %s', (_, before, after, event) => {
  expect(eventFor(before, after)).toBe(event)
})

test('the store begins with loading, signed out, by the initial session', () => {
  expect(createAuthStore().get()).toMatchObject({
    loading: true,
    authStatus: 'anonymous',
    user: null,
    event: 'initial session',
  })
})
