import { describe, expect, test } from 'vitest'
import type { AuthSnapshot } from '../domain/viewer.ts'
import { createAuthStore, dehydrated, eventFor, hydrated, settled } from './auth-store.ts'

const visitor: AuthSnapshot = {
  authStatus: 'anonymous',
  user: null,
  renewAt: null,
  assurance: 'aal1',
}

const authUnknown: AuthSnapshot = { ...visitor, authStatus: 'unknown' }

const member: AuthSnapshot = {
  authStatus: 'member',
  user: { id: 'a', email: 'jamie@alumni.example', identities: [], factors: [] },
  renewAt: 1_000,
  assurance: 'aal1',
}

const someoneElse: AuthSnapshot = {
  ...member,
  user: { id: 'b', email: 'pat@alumni.example', identities: [], factors: [] },
}

const renamed: AuthSnapshot = {
  ...member,
  user: { id: 'a', email: 'jamie@new.example', identities: [], factors: [] },
  renewAt: 2_000,
}

describe('the reason of a change', () => {
  test.each([
    ['somebody where nobody was', visitor, member, 'signed in'],
    ['somebody else', member, someoneElse, 'signed in'],
    ['nobody where somebody was', member, visitor, 'signed out'],
    ['a session that could not be checked and is over', authUnknown, visitor, 'signed out'],
    ['a session that could not be checked and is good', authUnknown, member, 'signed in'],
    ['a later end of the token', member, { ...member, renewAt: 2_000 }, 'token refreshed'],
    ['another address', member, renamed, 'user updated'],
    [
      'a second factor',
      member,
      { ...member, renewAt: 2_000, assurance: 'aal2' as const },
      'MFA challenge verified',
    ],
    ['a second factor that ended', { ...member, assurance: 'aal2' as const }, member, null],
    ['nothing new about a member', member, { ...member }, null],
    ['nothing new about a visitor', visitor, { ...visitor }, null],
  ])('%s', (_, before, after, event) => {
    expect(eventFor(before, after)).toBe(event)
  })
})

describe('the store', () => {
  test('begins with loading, signed out, by the initial session', () => {
    expect(createAuthStore().get()).toMatchObject({
      loading: true,
      authStatus: 'anonymous',
      user: null,
      event: 'initial session',
    })
  })
})

describe('the state that a page carries to the browser', () => {
  const state = createAuthStore().get()

  test('holds a profile that is there as what it is, and the browser reads it without waiting', () => {
    const carried = dehydrated({ ...state, profile: settled(null) })
    expect(carried.profile).toEqual({ value: null })
    expect(hydrated(carried).profile).toMatchObject({ status: 'fulfilled', value: null })
  })

  test('holds a profile that is still on its way as a promise of it', () => {
    const profile = new Promise<null>(() => {})
    const carried = dehydrated({ ...state, profile })
    expect(carried.profile).toEqual({ promise: profile })
    expect(hydrated(carried).profile).toBe(profile)
  })
})
