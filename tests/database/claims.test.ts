import type { PGlite } from '@electric-sql/pglite'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  claimQueueSchema,
  type OwnClaim,
  officerClaimSchema,
  ownClaimSchema,
} from '../../src/domain/claims-schema.ts'
import { addAccount, callAs, migratedProject } from './members.ts'
import { addPlayer, claim } from './roster.fixture.ts'

let database: PGlite
let officer: string
/** Waits, with a proven mailbox. */
let member: string

beforeAll(async () => {
  database = await migratedProject()
})

beforeEach(async () => {
  await database.exec('delete from auth.users; delete from players; delete from decisions')
  officer = await addAccount(database, 'officer')
  member = await addAccount(database, 'waiting', 'William Sample')
  await setProfile(member, { graduation_year: 2004 })
})

afterAll(() => database.close())

/** As a member; an error undoes it. */
function call(id: string, text: string, ...parameters: unknown[]) {
  return database.transaction((transaction) => callAs(transaction, id, text, parameters))
}

async function setProfile(id: string, values: object) {
  for (const [column, value] of Object.entries(values))
    await database.query(`update profiles set ${column} = $2 where id = $1`, [id, value])
}

async function setState(id: string, state: string) {
  await database.query('update memberships set state = $2 where id = $1', [id, state])
}

const lookUp = async (id = member): Promise<OwnClaim> =>
  v.parse(ownClaimSchema, await call(id, 'look_up_own_entry()'))
const own = async (id = member): Promise<OwnClaim> =>
  v.parse(ownClaimSchema, await call(id, 'own_claim()'))
const makeClaim = (id: string, player: string) =>
  database.transaction((transaction) => claim(transaction, id, player))
const answer = (id: string, given: string, player: string | null = null) =>
  call(id, 'claim_player($1, $2)', given, player)
const decide = (id: string, player: string, from: string, to: string, by = officer) =>
  call(by, 'decide_claim($1, $2, $3, $4)', id, player, from, to)
const of = async (id: string) =>
  v.parse(v.nullable(officerClaimSchema), await call(officer, 'member_claim($1)', id))
const stateOf = async (id: string) =>
  (await database.query<{ state: string }>('select state from memberships where id = $1', [id]))
    .rows[0]?.state
const log = async () =>
  (await database.query('select action, to_state from decisions order by action')).rows

describe('the look-up', () => {
  test.each<[name: string, entry: string, values: object, isOffered: boolean]>([
    ['Pat O’Brien', 'Pat OBrien', {}, true],
    ["pat o'brien", 'Pat O’Brien', {}, true],
    ['Pat Doe Jr.', 'Pat Doe', {}, true],
    ['Pat Doe', 'Pat Doe', { suffix: 'III' }, true],
    ['Ann Smith-Jones', 'Ann Smith', {}, true],
    ['Ann Jones', 'Ann Smith', { current_name: 'Ann Jones' }, true],
    ['Ann Smith', 'Ann Smith-Jones', {}, true],
    ['José Peña', 'Jose Pena', {}, true],
    ['Bo Young', 'Robert Young', { nickname: 'Bo' }, true],
    ['Rob Young', 'Robert Young', {}, true],
    ['John Young', 'J. Young', {}, true],
    ['Bill Young', 'William Young', { class: 2004 }, true],
    ['Bill Young', 'William Young', { class: 2003 }, false],
    ['Pat Doe', 'Pat Doe', { class: 2001 }, true],
    ['Pat Doe', 'Pat Doe', { class: 1974 }, false],
    ['Pat Doe', 'Pat Doe', { class: 1974, role: 'coach' }, true],
    ['Pat Doe', 'Pat Doering', {}, false],
    ['Pat Doe', 'Pat Doe', { is_deceased: true }, false],
    ['Pat Doe', 'Pat Doe', { hidden_reason: 'Asked.' }, false],
  ])('%s may be %s %j: %s', async (name, entry, values, isOffered) => {
    await setProfile(member, { full_name: name })
    const id = await addPlayer(database, entry, [], values)
    expect((await lookUp()).offered?.map((one) => one.id)).toEqual(isOffered ? [id] : [])
  })

  test('offers three at most, those of the name and class first, claimed or not', async () => {
    const [year, name] = [{ class: 2004 }, 'William Sample']
    const other = await addPlayer(database, 'Ann Sample', [], year)
    const initial = await addPlayer(database, 'W. Sample', [], year)
    const near = await addPlayer(database, name, [], { class: 2003 })
    const exact = await addPlayer(database, name, [], year)
    const first = await addAccount(database, 'verified', name)
    await setProfile(first, { graduation_year: 2004 })
    await makeClaim(first, exact)
    await decide(first, exact, 'pending', 'confirmed')
    const { offered } = await lookUp()
    expect(offered?.map(({ id }) => id)).toEqual([exact, near, initial])
    expect(offered?.map(({ id }) => id)).not.toContain(other)
    expect(JSON.stringify(offered)).not.toContain(first)
  })

  test('takes the last season where an entry has no class', async () => {
    const id = await addPlayer(database, 'William Sample', [['1', 2000, 2003]])
    await addPlayer(database, 'William Sample', [['1', 1950, 1953]])
    expect((await lookUp()).offered?.map((one) => one.id)).toEqual([id])
  })

  test('happens once for each name, and at most three times a day', async () => {
    const id = await addPlayer(database, 'William Sample')
    await lookUp()
    await addPlayer(database, 'William Sample')
    // What was offered stays; a later entry is none of it.
    expect((await lookUp()).offered?.map((one) => one.id)).toEqual([id])
    for (const full_name of ['Second Name', 'Third Name']) {
      await setProfile(member, { full_name })
      expect((await own()).offered).toBeNull()
      await lookUp()
    }
    await setProfile(member, { full_name: 'Fourth Name' })
    await expect(lookUp()).rejects.toMatchObject({ hint: 'too-many' })
    await setProfile(member, { full_name: 'William Sample' })
    expect((await lookUp()).offered?.map((one) => one.id)).toEqual([id])
    await database.exec('update player_claims set attempts_on = current_date - 1')
    await setProfile(member, { full_name: 'Fourth Name' })
    expect((await lookUp()).offered).toEqual([])
  })

  test.each([
    ['declined', '42501', () => setState(member, 'declined')],
    ['not proven', '55000', () => database.query('delete from mailbox_proofs')],
    ['nameless', '55000', () => setProfile(member, { full_name: null })],
  ])('is not for an account that is %s', async (_, code, prepare) => {
    await prepare()
    await expect(lookUp()).rejects.toMatchObject({ code })
  })
})

describe('an answer', () => {
  test('claims an entry that was offered, and changes nothing else', async () => {
    const id = await addPlayer(database, 'William Sample', [['4', 2000, 2003]])
    const other = await addPlayer(database, 'Somebody Else')
    const players = 'select to_jsonb(players) as row from players order by id'
    const before = (await database.query(players)).rows
    await expect(answer(member, 'this', id)).rejects.toMatchObject({ hint: 'gone' })
    await lookUp()
    await expect(answer(member, 'this', other)).rejects.toMatchObject({ hint: 'gone' })
    await expect(answer(member, 'maybe')).rejects.toMatchObject({ code: '22023' })
    await answer(member, 'this', id)
    expect(await own()).toMatchObject({ state: 'pending', entry: { id }, is_taken: false })
    expect((await database.query(players)).rows).toEqual(before)
    expect([await stateOf(member), await log()]).toEqual(['waiting', []])
  })

  test('is none of them, or is taken back', async () => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    await answer(member, 'none')
    expect(await own()).toMatchObject({ state: 'no entry', entry: null, offered: [{ id }] })
    await answer(member, 'this', id)
    await answer(member, 'unsure')
    expect(await own()).toMatchObject({ state: 'none', entry: null })
  })

  test('of an offer for another name counts no more', async () => {
    const id = await addPlayer(database, 'William Sample')
    await lookUp()
    await setProfile(member, { full_name: 'Somebody Else' })
    await expect(answer(member, 'this', id)).rejects.toMatchObject({ hint: 'gone' })
  })
})

describe('an officer', () => {
  test('sees account and entry, confirms, and so verifies the member', async () => {
    const id = await addPlayer(database, 'William Sample', [['4', 2000, 2003]], { note: 'Walk-on' })
    await makeClaim(member, id)
    const [first] = v.parse(claimQueueSchema, await call(officer, 'claim_queue()'))
    expect(first).toMatchObject({
      state: 'pending',
      person: { id: member, graduation_year: 2004, claim_state: 'pending' },
      entry: { id, note: 'Walk-on', numbers: [{ number: '4' }] },
      ...{ is_taken: false, rivals: 0 },
    })
    expect(await call(officer, 'claim_count()')).toBe(1)
    await decide(member, id, 'pending', 'confirmed')
    expect(await stateOf(member)).toBe('verified')
    expect(await own()).toMatchObject({ state: 'confirmed', entry: { id } })
    expect(await log()).toEqual([
      { action: 'claim-confirmed', to_state: null },
      { action: 'state', to_state: 'verified' },
    ])
    expect(await call(officer, 'claim_queue()')).toEqual([])
    await expect(answer(member, 'unsure')).rejects.toMatchObject({ code: '55000' })
  })

  test('takes a confirmation back, with the verification that it gave', async () => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    await decide(member, id, 'pending', 'confirmed')
    await decide(member, id, 'confirmed', 'pending')
    expect(await stateOf(member)).toBe('waiting')
    expect(await own()).toMatchObject({ state: 'pending' })
  })

  test('takes a confirmation back, and leaves somebody who was verified before', async () => {
    const id = await addPlayer(database, 'William Sample')
    await setState(member, 'verified')
    await makeClaim(member, id)
    await decide(member, id, 'pending', 'confirmed')
    await decide(member, id, 'confirmed', 'pending')
    expect(await stateOf(member)).toBe('verified')
  })

  test('decides against a claim, and takes that back', async () => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    await decide(member, id, 'pending', 'declined')
    expect(await own()).toMatchObject({ state: 'declined', entry: null, offered: [{ id }] })
    await decide(member, id, 'declined', 'pending')
    expect(await of(member)).toMatchObject({ state: 'pending', entry: { id } })
    expect(await stateOf(member)).toBe('waiting')
  })

  test('gives an entry to one account; others are told that it is taken, not by whom', async () => {
    const id = await addPlayer(database, 'William Sample')
    const other = await addAccount(database, 'verified', 'Will Sample')
    for (const account of [member, other]) await makeClaim(account, id)
    expect(await of(other)).toMatchObject({ is_taken: false, rivals: 1 })
    await decide(member, id, 'pending', 'confirmed')
    const told = await own(other)
    expect(told).toMatchObject({ state: 'pending', is_taken: true })
    expect(JSON.stringify(told)).not.toContain(member)
    expect(await of(other)).toMatchObject({ is_taken: true, rivals: 0 })
    const second = decide(other, id, 'pending', 'confirmed')
    await expect(second).rejects.toMatchObject({ code: '55000', hint: 'taken' })
    await decide(member, id, 'confirmed', 'pending')
    expect(await own(other)).toMatchObject({ is_taken: false })
  })

  test.each([
    ['in memoriam', 'in-memoriam', 'update players set is_deceased = true'],
    ['of a mailbox that is not proven', 'not-proven', 'delete from mailbox_proofs'],
    ['that changed meanwhile', '', "update player_claims set state = 'none', player = null"],
  ])('cannot confirm a claim %s', async (_, hint, change) => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    await database.exec(change)
    const confirming = decide(member, id, 'pending', 'confirmed')
    await expect(confirming).rejects.toMatchObject({ code: '55000', ...(hint && { hint }) })
    expect([await stateOf(member), await log()]).toEqual(['waiting', []])
  })

  test.each([
    ['declined', 'confirmed'],
    ['confirmed', 'declined'],
    ['none', 'pending'],
    ['pending', 'no entry'],
  ])('has no decision from %s to %s', async (from, to) => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    await expect(decide(member, id, from, to)).rejects.toMatchObject({ code: '22023' })
  })

  test('deletes an entry that is claimed; the member is told, and may look again', async () => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    await database.query("update players set hidden_reason = 'Twice.'")
    await call(officer, 'delete_player($1, 1)', id)
    expect(await call(officer, 'claim_queue()')).toEqual([])
    expect(await of(member)).toMatchObject({ state: 'gone', entry: null })
    expect(await own()).toMatchObject({ state: 'gone', entry: null, offered: null })
    const other = await addPlayer(database, 'William Sample')
    expect(await lookUp()).toMatchObject({ state: 'gone', offered: [{ id: other }] })
    await answer(member, 'this', other)
    expect(await own()).toMatchObject({ state: 'pending', entry: { id: other } })
  })
})
