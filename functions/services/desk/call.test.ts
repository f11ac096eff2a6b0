import { expect, test, vi } from 'vitest'
import { givenMembers } from '../../../src/domain/members/officers.ts'
import { entryOf } from '../../../tests/fixtures/roster.ts'
import { accounts, member, newContext } from '../../env.fixture.ts'
import { authUnknown } from '../../session/session.ts'
import { call, DeskError } from './call.ts'

const asMember = () => newContext(member)

function respondWith(body: unknown, status = 200) {
  const fetched = vi.fn(async (_: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a member’s function has the member’s token, one of the service the secret key', async () => {
  const fetched = respondWith(3)
  await call(asMember(), 'claim_count')
  await call({ accounts }, 'membership_queue_length')
  const tokens = fetched.mock.calls.map(([_, { headers }]) =>
    new Headers(headers).get('authorization'),
  )
  expect(tokens).toEqual([`Bearer ${member.accessToken}`, `Bearer ${accounts.secretKey}`])
})

test('without a member there is no call', async () => {
  const fetched = respondWith(3)
  const calling = call(newContext(authUnknown()), 'claim_count')
  await expect(calling).rejects.toMatchObject({ dependency: 'database' })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['42501', null, 'forbidden'],
  ['55000', 'taken', 'taken'],
  ['55000', null, 'conflict'],
  ['57014', null, undefined],
  ['', null, undefined],
])('an error %s with the hint %s is %s', async (code, hint, expected) => {
  respondWith({ code, hint, message: 'text', details: null }, 400)
  const error: unknown = await call(asMember(), 'claim_count').catch((cause: unknown) => cause)
  expect(error).toMatchObject({ dependency: 'database' })
  expect(error instanceof DeskError ? error.code : undefined).toBe(expected)
})

test('a response of another form is an outage', async () => {
  respondWith({ more: 'than a number' })
  await expect(call(asMember(), 'claim_count')).rejects.toMatchObject({ dependency: 'database' })
})

const unreadable = [
  { ...entryOf('2', {}), full_name: null },
  { ...entryOf('3', {}), numbers: [{ number: 7 }] },
]

const correct = () => call(asMember(), 'correct_player', { player: '3', base: 1, fields: {} })

test('a row that cannot be read is left out, with a line in the log', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  respondWith({ rows: [entryOf('1', {}), ...unreadable, entryOf('4', {})], next: null, total: 4 })
  const search = { search: '', only_hidden: false, after: null }
  const { rows } = await call(asMember(), 'roster_entries', search)
  expect(rows.map(({ id }) => id)).toEqual(['1', '4'])
  expect(logged.mock.calls.join()).toContain('rows unreadable')
})

test.each([
  [
    { rows: [{}], next: null },
    () => call(asMember(), 'export_members', { ...givenMembers({}), after: null }),
  ],
  [{ version: 1, entries: unreadable }, () => call(asMember(), 'roster_snapshot')],
  [unreadable, () => call(asMember(), 'export_roster')],
  [unreadable[1], () => call(asMember(), 'roster_entry', { player: '3' })],
  [unreadable[1], correct],
  [[{ id: 'links' }], () => call({ accounts }, 'public_documents')],
])('where a part would count as the whole, such a row is an outage: %#', async (body, read) => {
  respondWith(body)
  await expect(read()).rejects.toMatchObject({ dependency: 'database' })
})

test('a part of the list of all members may have more than 2 MB', async () => {
  const one = {
    email: 'pat@alumni.example',
    full_name: 'Demo Member',
    graduation_year: 1999,
    position: 'Tight End',
    jersey_number: '88',
    connection: 'player',
  }
  respondWith({ rows: Array(20_000).fill(one), next: null })
  const { rows } = await call(asMember(), 'export_members', { ...givenMembers({}), after: null })
  expect(rows).toHaveLength(20_000)
})

test('a line of the log that another release wrote takes no other one with it', async () => {
  const names = { officer: null, officer_name: null, member: null, member_name: null }
  const about = { about: null, fields: null }
  const line = { ...names, ...about, to_state: null }
  respondWith({
    rows: ['state', 'later-action', 'state'].map((action, at) => ({
      ...{ ...line, id: `${at}`, decided_at: '2026-11-24T00:00:00Z', action },
      from_state: at === 2 ? 'later' : 'waiting',
    })),
    next: null,
  })
  const log = await call(asMember(), 'decision_log', { after: null, who: null, actions: null })
  expect(log.rows.map(({ action }) => action)).toEqual(['state', 'unknown', 'unknown'])
})
