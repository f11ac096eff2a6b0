import { describe, expect, test } from 'vitest'
import { type Access, type AccessDecision, type AuthStatus, decideAccess } from './access.ts'
import type { AccessFacts } from './membership.ts'

const accesses: readonly Access[] = ['public', 'signed-in', 'verified', 'listed', 'officer']

const member = (change: Partial<AccessFacts>): AccessFacts => ({
  ...{ state: 'verified', is_officer: false, is_listed: null },
  ...change,
})

const stop = {
  gate: 'sign-in',
  no: 'forbidden',
  hidden: 'not-found',
  later: 'unavailable',
} as const
const { gate, no, hidden, later } = stop
const page = 'granted'

type Row = [
  who: string,
  status: AuthStatus,
  AccessFacts | null,
  decisions: readonly AccessDecision[],
]

/** The decisions in the order of `accesses`. */
const rows: Row[] = [
  ['the site has no accounts', 'disabled', null, [page, page, no, no, hidden]],
  ['a visitor', 'anonymous', null, [page, gate, gate, gate, gate]],
  ['an outage', 'unknown', null, [page, later, later, later, later]],
  ['a membership that cannot be read', 'signed-in', null, [page, page, later, later, later]],
  ...(['waiting', 'asked', 'declined'] as const).map((state): Row => {
    const lost = member({ state, is_officer: true, is_listed: true })
    return [state, 'signed-in', lost, [page, page, no, no, hidden]]
  }),
  ['verified', 'signed-in', member({}), [page, page, page, no, hidden]],
  ['unlisted', 'signed-in', member({ is_listed: false }), [page, page, page, no, hidden]],
  ['listed', 'signed-in', member({ is_listed: true }), [page, page, page, page, hidden]],
  ['an officer', 'signed-in', member({ is_officer: true }), [page, page, page, page, page]],
]

describe.each(rows)('%s', (_, status, membership, decisions) => {
  test.each(accesses.map((access, index) => [access, decisions[index]] as const))(
    'for %s pages: %s',
    (access, decision) => expect(decideAccess(access, status, membership)).toBe(decision),
  )
})

test('a membership counts for nobody but those who are signed in', () => {
  const officer = member({ is_officer: true })
  expect(decideAccess('officer', 'disabled', officer)).toBe('not-found')
  expect(decideAccess('verified', 'disabled', officer)).toBe('forbidden')
  expect(decideAccess('officer', 'anonymous', officer)).toBe('sign-in')
  expect(decideAccess('officer', 'unknown', officer)).toBe('unavailable')
})
