import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  claimQueueSchema,
  type OwnClaim,
  officerClaimSchema,
  ownClaimSchema,
} from '../../src/domain/members/claims-schema.ts'
import { personSchema, queueSchema } from '../../src/domain/members/officers-schema.ts'
import { addAccount, callAs, databaseOfFile, emailOf } from './members.ts'
import { addPlayer, claim, claimVersionOf } from './roster.fixture.ts'

const { database, call } = await databaseOfFile()
let officer: string
/** Waits, with a proven mailbox. */
let member: string

beforeEach(async () => {
  await database.exec('delete from auth.users; delete from players; delete from decisions')
  officer = await addAccount(database, 'officer')
  member = await addAccount(database, 'waiting', 'William Sample')
  await setProfile(member, { graduation_year: 2004 })
})

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
/** A decision about what the card shows now. */
const decide = async (id: string, player: string, to: string) =>
  call(officer, 'decide_claim($1, $2, $3, $4)', id, player, await claimVersionOf(database, id), to)
const both = ['confirmed', 'declined']
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
    await decide(first, exact, 'confirmed')
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
    expect(await own()).toMatchObject({ state: 'pending', entry: { id } })
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

  test('is asked for on the entry that fits the name, of who is verified and has claimed none', async () => {
    const id = await addPlayer(database, 'William Sample', [['4', 2000, 2003]])
    const other = await addPlayer(database, 'Robert Young', [['5', 2000, 2003]])
    await setState(member, 'verified')
    const asks = async (player: string) =>
      (await call(member, 'player_page($1)', player)).may_be_own
    expect([await asks(id), await asks(other)]).toEqual([true, false])
    await makeClaim(member, id)
    expect(await asks(id)).toBe(false)
    await decide(member, id, 'declined')
    await answer(member, 'unsure')
    expect(await asks(id)).toBe(false)
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
    const { rows } = v.parse(claimQueueSchema, await call(officer, 'claim_queue()'))
    const [first] = rows
    expect(first).toMatchObject({
      state: 'pending',
      person: { id: member, graduation_year: 2004, claim_state: 'pending' },
      entry: { id, note: 'Walk-on', numbers: [{ number: '4' }] },
      ...{ owner: null, rivals: [] },
    })
    expect(await call(officer, 'claim_count()')).toBe(1)
    await decide(member, id, 'confirmed')
    expect(await stateOf(member)).toBe('verified')
    expect(await own()).toMatchObject({ state: 'confirmed', entry: { id } })
    expect(await log()).toEqual([
      { action: 'claim-confirmed', to_state: null },
      { action: 'state', to_state: 'verified' },
    ])
    expect(await call(officer, 'claim_queue()')).toEqual({ rows: [], next: null })
    await expect(answer(member, 'unsure')).rejects.toMatchObject({ code: '55000' })
  })

  test('sees up to three entries of the family name near the class, in the same list', async () => {
    const [wore, claimed] = await Promise.all([
      addPlayer(database, 'Robert Sample', [['22', 2000, 2003]]),
      addPlayer(database, 'William Sample', [], { class: 2004 }),
    ])
    const near = await addPlayer(database, 'Al Sample Jr.', [], { class: 2006 })
    const far = await addPlayer(database, 'Al Sample', [], { class: 2009, is_deceased: true })
    const unknown = await addPlayer(database, 'Ann Sample')
    await addPlayer(database, 'Al Sample', [], { class: 2010 })
    await addPlayer(database, 'Al Samples', [], { class: 2004 })
    await addPlayer(database, 'Al Sample', [], { class: 2004, hidden_reason: 'Twice.' })
    const queued = async () => v.parse(queueSchema, await call(officer, 'membership_queue()'))
    const found = async () => (await queued()).rows[0]?.on_roster.map(({ id }) => id)
    expect(await found()).toEqual([claimed, wore, near])
    const { version } = (await queued()).rows[0] ?? {}

    await makeClaim(member, claimed)
    const { rows } = v.parse(claimQueueSchema, await call(officer, 'claim_queue()'))
    expect(rows[0]?.on_roster.map(({ id }) => id)).toEqual([wore, near, far])
    expect(rows[0]?.on_roster[0]).toMatchObject({ numbers: [{ number: '22' }], card: null })
    const claimVersion = await claimVersionOf(database, member)
    await database.query('delete from players where id = any ($1)', [[wore, near]])
    expect(await found()).toEqual([far, unknown])
    // What is beside an account is no part of the version that an officer decides about.
    expect(await claimVersionOf(database, member)).toBe(claimVersion)
    await answer(member, 'unsure')
    await database.query('delete from player_claims')
    expect((await queued()).rows[0]?.version).toBe(version)
    await setProfile(member, { full_name: null })
    expect(await found()).toEqual([])
  })

  test('sees entries of the family name beside an account without a class', async () => {
    await setProfile(member, { graduation_year: null })
    const [ann, will] = [
      await addPlayer(database, 'Ann Sample', [], { class: 1950 }),
      await addPlayer(database, 'William Sample', [], { class: 1970 }),
    ]
    const person = v.parse(personSchema, await call(officer, 'officer_person($1)', member))
    expect(person.on_roster.map(({ id }) => id)).toEqual([will, ann])
  })

  test('takes a confirmation back, with the verification that it gave', async () => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    await decide(member, id, 'confirmed')
    await decide(member, id, 'pending')
    expect(await stateOf(member)).toBe('waiting')
    expect(await own()).toMatchObject({ state: 'pending' })
  })

  test('takes a confirmation back, and leaves somebody who was verified before', async () => {
    const id = await addPlayer(database, 'William Sample')
    await setState(member, 'verified')
    await makeClaim(member, id)
    await decide(member, id, 'confirmed')
    await decide(member, id, 'pending')
    expect(await stateOf(member)).toBe('verified')
  })

  test('decides against a claim, which is not offered again until it is put back', async () => {
    const id = await addPlayer(database, 'William Sample')
    const other = await addPlayer(database, 'Will Sample')
    await makeClaim(member, id)
    await decide(member, id, 'declined')
    expect(await own()).toMatchObject({ state: 'declined', entry: null, offered: [{ id: other }] })
    await expect(answer(member, 'this', id)).rejects.toMatchObject({ hint: 'gone' })
    await setProfile(member, { full_name: 'William Sample, Jr.' })
    expect((await lookUp()).offered?.map((one) => one.id)).toEqual([other])
    await answer(member, 'none')
    expect(await of(member)).toMatchObject({ state: 'no entry', entry: { id } })
    await decide(member, id, 'pending')
    expect(await of(member)).toMatchObject({ state: 'pending', entry: { id } })
    expect(await stateOf(member)).toBe('waiting')
    await answer(member, 'unsure')
    expect((await own()).offered).toHaveLength(2)
  })

  test('asks about a claim and takes that back; the membership stays as it is', async () => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    const ask = async (words: string | null) => {
      const version = await claimVersionOf(database, member)
      return call(officer, 'decide_claim($1, $2, $3, $4, $5)', member, id, version, 'asked', words)
    }
    const reply = (words: string) => call(member, 'answer_claim($1)', words)
    await expect(reply('Yes.')).rejects.toMatchObject({ code: '55000' })
    await expect(ask(null)).rejects.toMatchObject({ code: '22023' })
    await ask('Which number?')
    expect(await own()).toMatchObject({ state: 'pending', question: 'Which number?', answer: null })
    expect([await call(officer, 'claim_count()'), await stateOf(member)]).toEqual([0, 'waiting'])
    await expect(decide(member, id, 'confirmed')).resolves.toBe('')
    await decide(member, id, 'pending')
    expect(await own()).toMatchObject({ question: null, answer: null })

    await ask('Which number?')
    await reply('22.')
    await reply('22, and 45.')
    expect(await of(member)).toMatchObject({ question: 'Which number?', answer: '22, and 45.' })
    expect([await call(officer, 'claim_count()'), await stateOf(member)]).toEqual([1, 'waiting'])
    await decide(member, id, 'declined')
    expect(await own()).toMatchObject({ state: 'declined', question: null })
    await decide(member, id, 'pending')
    expect(await own()).toMatchObject({ answer: '22, and 45.' })
    await answer(member, 'unsure')
    expect(await own()).toMatchObject({ state: 'none', question: null, answer: null })
    expect(await log()).toContainEqual({ action: 'claim-asked', to_state: null })
  })

  test('neither asks twice, nor takes a question back that is answered meanwhile', async () => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    const version = () => claimVersionOf(database, member)
    const ask = (seen: unknown) =>
      call(officer, "decide_claim($1, $2, $3, 'asked', 'Where?')", member, id, seen)
    const before = await version()
    await ask(before)
    await expect(ask(before)).rejects.toMatchObject({ code: '55000' })
    const asked = await version()
    const reply = (shown: string) => call(member, "answer_claim('At home.', $1)", shown)
    await expect(reply('Which number?')).rejects.toMatchObject({ code: '55000' })
    await reply('Where?')
    const undo = call(officer, "decide_claim($1, $2, $3, 'pending')", member, id, asked)
    await expect(undo).rejects.toMatchObject({ code: '55000' })
    expect(await of(member)).toMatchObject({ question: 'Where?', answer: 'At home.' })
  })

  test('gives an entry to one account, and sees who else claims it', async () => {
    const id = await addPlayer(database, 'William Sample')
    const other = await addAccount(database, 'verified', 'Will Sample')
    for (const account of [member, other]) await makeClaim(account, id)
    expect(await of(other)).toMatchObject({
      owner: null,
      rivals: [{ id: member, full_name: 'William Sample', email: emailOf(member) }],
    })
    await decide(member, id, 'confirmed')
    expect(await of(other)).toMatchObject({ owner: { id: member }, rivals: [] })
    await expect(decide(other, id, 'confirmed')).rejects.toMatchObject({ hint: 'taken' })
  })

  test('finds who claimed first on top, whatever was decided and undone since', async () => {
    const ids = [member, await addAccount(database, 'waiting', 'William Sample')]
    const player = await addPlayer(database, 'William Sample')
    for (const id of ids) await makeClaim(id, player)
    for (const to of ['declined', 'pending']) await decide(member, player, to)
    const { rows: queue } = v.parse(claimQueueSchema, await call(officer, 'claim_queue()'))
    expect(queue.map(({ person }) => person.id)).toEqual(ids)
  })

  test.each([
    ['name', ['confirmed'], "update profiles set full_name = 'Bill Sample' where id = $1"],
    ['class', ['confirmed'], 'update profiles set graduation_year = 1974 where id = $1'],
    ['statement', ['confirmed'], "update memberships set statement = 'Yes.' where id = $1"],
    ['question', both, "update player_claims set question = 'Where?' where id = $1"],
    ['lack of an answer', both, 'update player_claims set answer = null where id = $1'],
    ['answer', ['confirmed'], "update player_claims set answer = 'Not me.' where id = $1"],
    ['rival', [], "update player_claims set state = 'none', player = null where id <> $1"],
    ['entry', both, 'update players set class = 1974 where $1::uuid is not null'],
    ['number', both, "update player_numbers set number = '9' where $1::uuid is not null"],
    ['member', both, "update memberships set state = 'declined' where id = $1"],
    ['own state', both, "update player_claims set state = 'none', player = null where id = $1"],
  ])('with another %s by now is old for %j', async (_, compared, change) => {
    const id = await addPlayer(database, 'William Sample', [['4', 2000, 2003]])
    await makeClaim(member, id)
    await makeClaim(await addAccount(database, 'waiting', 'Will Sample'), id)
    const asked = "update player_claims set question = 'When?', answer = '2003.' where id = $1"
    await database.query(asked, [member])
    const version = await claimVersionOf(database, member)
    await database.query(change, [member])
    const refused: string[] = []
    for (const to of both)
      await database
        .transaction(async (transaction) => {
          await callAs(transaction, officer, 'decide_claim($1, $2, $3, $4)', [
            member,
            id,
            version,
            to,
          ])
          await transaction.rollback()
        })
        .catch(({ code, hint }) => {
          expect([code, hint]).toEqual(['55000', undefined])
          refused.push(to)
        })
    expect(refused).toEqual(compared)
  })

  test.each([
    ['in memoriam', 'in-memoriam', 'update players set is_deceased = true'],
    ['of a mailbox that is not proven', 'not-proven', 'delete from mailbox_proofs'],
  ])('cannot confirm a claim %s', async (_, hint, change) => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    await database.exec(change)
    const confirming = decide(member, id, 'confirmed')
    await expect(confirming).rejects.toMatchObject({ code: '55000', hint })
    expect([await stateOf(member), await log()]).toEqual(['waiting', []])
  })

  test.each([
    ['declined', 'confirmed'],
    ['confirmed', 'declined'],
    ['pending', 'pending'],
    ['pending', 'no entry'],
  ])('has no decision from %s to %s', async (from, to) => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    if (from !== 'pending') await decide(member, id, from)
    await expect(decide(member, id, to)).rejects.toMatchObject({ code: '22023' })
  })

  test('deletes an entry that is claimed; the member is told, and may look again', async () => {
    const id = await addPlayer(database, 'William Sample')
    await makeClaim(member, id)
    await database.query("update players set hidden_reason = 'Twice.'")
    await call(officer, 'delete_player($1, 1)', id)
    expect(await call(officer, 'claim_queue()')).toEqual({ rows: [], next: null })
    expect(await of(member)).toMatchObject({ state: 'gone', entry: null })
    expect(await own()).toMatchObject({ state: 'gone', entry: null, offered: null })
    const other = await addPlayer(database, 'William Sample')
    expect(await lookUp()).toMatchObject({ state: 'gone', offered: [{ id: other }] })
    await answer(member, 'this', other)
    expect(await own()).toMatchObject({ state: 'pending', entry: { id: other } })
  })
})

/** Everything that a claimant is told about an entry, by every door, without the times. */
async function everythingTold(entry: string, other: string): Promise<string> {
  const doors: Array<[text: string, ...parameters: string[]]> = [
    ['own_claim()'],
    ['look_up_own_entry()'],
    ["claim_player('this', $1)", other],
    ["claim_player('this', $1)", entry],
    ['own_claim()'],
    ['look_up_own_entry()'],
    ["claim_player('none')"],
    ["claim_player('unsure')"],
    ['own_claim()'],
    ["claim_player('this', $1)", entry],
    ["ask_membership('player', 'That is me.')"],
    ['player_page($1)', entry],
  ]
  const told: unknown[] = []
  await database.transaction(async (transaction) => {
    for (const [text, ...parameters] of doors) {
      await transaction.exec('savepoint door')
      const answered = callAs(transaction, member, text, parameters)
      const refused = ({ code, hint, message }: Record<string, string>) => ({ code, hint, message })
      const one = await answered.catch(refused)
      told.push(one)
      if (one?.code) await transaction.exec('rollback to door')
      await transaction.exec('reset role')
    }
    told.push((await transaction.query('select export_account($1)', [member])).rows)
    await transaction.rollback()
  })
  return JSON.stringify(told).replaceAll(/\d{4}-\d\d-\d\d[T ][^"]+/g, '')
}

test.each(['pending', 'confirmed'])('nobody learns of another claim that is %s', async (state) => {
  const id = await addPlayer(database, 'William Sample', [['4', 2000, 2003]])
  const owner = await addAccount(database, 'verified', 'Will Sample')
  const alone = await everythingTold(id, owner)
  expect(alone).toContain('pending')
  await makeClaim(owner, id)
  if (state === 'confirmed') await decide(owner, id, 'confirmed')
  expect(await everythingTold(id, owner)).toBe(alone)
})
