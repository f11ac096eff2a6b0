import { beforeEach, describe, expect, test } from 'vitest'
import type { PlayerFields } from '../../src/domain/roster/entry/player-fields.ts'
import { addAccount, databaseOfFile } from './members.ts'
import { addPlayer, claim, claimVersionOf } from './roster.fixture.ts'

const { database, call: callBy } = await databaseOfFile()
let officer: string
let robert: string
let bob: string

beforeEach(async () => {
  await database.exec('delete from auth.users; delete from players; delete from decisions')
  await database.exec('delete from private.roster_imports')
  officer = await addAccount(database, 'officer')
  robert = await addPlayer(database, 'Robert Sample', [['22', 1966, 1966]], { position: 'QB' })
  bob = await addPlayer(database, 'Bob Sample', [['22', 1967, 1967]], { corrected: ['note'] })
})

const call = (text: string, ...given: unknown[]) => callBy(officer, text, ...given)

const numbers = [{ number: '22', first_season: 1966, last_season: 1967 }]
const united: Partial<PlayerFields> = { full_name: 'Robert Sample', position: 'QB', numbers }
const reason = 'The same person.'

const merge = (kept = robert, other = bob, base = 1, otherBase = 1) =>
  call('merge_players($1, $2, $3, $4, $5, $6)', kept, base, other, otherBase, united, reason)
const undo = (player = bob) => call('undo_merge($1)', player)
const isOver = { code: '55000', hint: 'merge-over' }

/** Carries out a plan of the present roster. Gives the undo of it. */
async function importPlan(plan: object) {
  const { version } = await call('roster_snapshot()')
  const whole = { base: version, add: [], change: [], remove: [], emails: [], ...plan }
  await call('import_roster($1)', whole)
  const { id } = await call('last_roster_import()')
  return () => call('undo_roster_import($1)', id)
}
const entryOf = (id: string) => call('roster_entry($1)', id)
const actions = async () =>
  (await database.query('select action, player, fields from decisions order by decided_at')).rows

/** A member of this name, who says to be this entry. */
async function claimant(player: string, name: string) {
  const member = await addAccount(database, 'waiting', name)
  await database.transaction((session) => claim(session, member, player))
  return member
}
const decide = async (member: string, player: string, to: string) =>
  call('decide_claim($1, $2, $3, $4)', member, player, await claimVersionOf(database, member), to)
const claimOf = async (member: string) =>
  (
    await database.query('select state, player, ruled_out from player_claims where id = $1', [
      member,
    ])
  ).rows[0]

test('one entry stays with the fields of both, and is the officer’s where they differ', async () => {
  const merged = await merge()
  expect(merged).toMatchObject({
    ...{ ...united, id: robert, version: 2, hidden_reason: null },
    corrected: ['full_name', 'note', 'position'],
    merges: [{ player: bob, name: 'Bob Sample', same_as: robert, can_undo: true }],
  })
  expect(await entryOf(bob)).toMatchObject({
    ...{ full_name: 'Bob Sample', hidden_reason: reason, version: 2 },
    merges: [{ player: bob, same_as: robert, kept_name: 'Robert Sample' }],
  })
  expect(await actions()).toEqual([
    { action: 'players-merged', player: robert, fields: ['numbers'] },
  ])
})

test('members find the one that stays, by the address of either, and the other nowhere', async () => {
  await merge()
  const found = (await call('roster_page()')) as { players: Array<{ id: string }> }
  expect(found.players.map(({ id }) => id)).toEqual([robert])
  for (const text of ['roster_season(1967)', "jersey_number('22')", 'jersey_numbers()'])
    expect(JSON.stringify(await call(text))).not.toContain(bob)
  expect(await call('player_page($1)', bob)).toMatchObject({ id: robert, teammates: [] })
  // Through as many as there are, as long as the last one is shown.
  const rob = await addPlayer(database, 'Rob Sample')
  await merge(rob, robert, 1, 2)
  expect(await call('player_page($1)', bob)).toMatchObject({ id: rob })
  await call('correct_player($1, 2, $2)', rob, { hidden_reason: 'Wishes so.' })
  expect(await call('player_page($1)', bob)).toBeNull()
})

test('the undo restores both, and is over once either has changed', async () => {
  const before = [await entryOf(robert), await entryOf(bob)]
  await merge()
  await undo()
  const after = [await entryOf(robert), await entryOf(bob)]
  expect(after).toEqual(before.map((entry) => ({ ...entry, version: 3 })))
  await expect(undo()).rejects.toMatchObject(isOver)
  expect((await actions()).map((one) => Object(one).action)).toEqual([
    ...['players-merged', 'merge-undone'],
  ])

  for (const changed of [robert, bob]) {
    const { version } = await entryOf(changed)
    const [kept, other] = [await entryOf(robert), await entryOf(bob)]
    await merge(robert, bob, kept.version, other.version)
    await call('correct_player($1, $2, $3)', changed, version + 1, { source: `List ${version}` })
    expect(await entryOf(bob)).toMatchObject({ merges: [{ can_undo: false }] })
    await expect(undo()).rejects.toMatchObject(isOver)
    // Shown again, it is somebody else.
    const { version: now } = await entryOf(bob)
    await call('correct_player($1, $2, $3)', bob, now, { hidden_reason: null })
    expect(await entryOf(robert)).toMatchObject({ merges: [] })
    expect(await call('player_page($1)', bob)).toMatchObject({ id: bob })
  }
})

test('the undo of an import before it leaves both', async () => {
  const change = [{ id: robert, set: { class: 1970 } }]
  const undoImport = await importPlan({ add: [{ full_name: 'Rob Sample', numbers: [] }], change })
  const { entries } = await call('roster_snapshot()')
  const rob = entries.find((entry: PlayerFields) => entry.full_name === 'Rob Sample').id
  await merge(robert, rob, 2)
  expect(await undoImport()).toMatchObject({ added: 0, changed: 0, left: 2 })
  expect(await entryOf(robert)).toMatchObject({ class: 1970, merges: [{ player: rob }] })
})

test('an import that changes one of them ends its undo, until the import is undone', async () => {
  const before = [await entryOf(robert), await entryOf(bob)]
  await merge()
  for (const id of [robert, bob]) {
    const undoImport = await importPlan({ change: [{ id, set: { source: 'Guide' } }] })
    expect(await entryOf(robert)).toMatchObject({ merges: [{ player: bob, can_undo: false }] })
    await expect(undo()).rejects.toMatchObject(isOver)
    await undoImport()
  }
  await undo()
  const after = [await entryOf(robert), await entryOf(bob)]
  expect(after).toMatchObject(before.map(({ version, ...entry }) => entry))
})

test('no import deletes an entry of a merge', async () => {
  await merge()
  for (const id of [robert, bob])
    await expect(importPlan({ remove: [id] })).rejects.toMatchObject({ hint: 'roster-changed' })
})

describe('a chain', () => {
  let rob: string

  beforeEach(async () => {
    rob = await addPlayer(database, 'Rob Sample', [['23', 1965, 1965]])
  })

  test.each(['stays', 'goes'])('the entry that stayed %s in a later merge', async (place) => {
    const before = [await entryOf(robert), await entryOf(bob), await entryOf(rob)]
    const member = await claimant(bob, 'Bob Sample')
    await merge()
    const once = [await entryOf(robert), await entryOf(bob)]
    const last = place === 'goes' ? robert : rob
    await (place === 'goes' ? merge(rob, robert, 1, 2) : merge(robert, rob, 2, 1))
    expect(await claimOf(member)).toMatchObject({ player: place === 'goes' ? rob : robert })
    await expect(undo()).rejects.toMatchObject(isOver)

    await undo(last)
    expect([await entryOf(robert), await entryOf(bob)]).toEqual([
      { ...once[0], version: 4 },
      once[1],
    ])
    expect(await claimOf(member)).toMatchObject({ player: robert })
    await undo()
    const after = [await entryOf(robert), await entryOf(bob), await entryOf(rob)]
    expect(after).toMatchObject(before.map(({ version, ...entry }) => entry))
    expect(await claimOf(member)).toMatchObject({ player: bob })
  })

  test('an import and its undo between leave every undo of it', async () => {
    await merge()
    await merge(robert, rob, 2, 1)
    const undoImport = await importPlan({ change: [{ id: robert, set: { source: 'Guide' } }] })
    await undoImport()
    await undo(rob)
    await undo()
    expect(await entryOf(bob)).toMatchObject({ hidden_reason: null, merges: [] })
  })

  test('a decision at its end goes back with the claim', async () => {
    const member = await claimant(bob, 'Bob Sample')
    await merge()
    await merge(rob, robert, 1, 2)
    await decide(member, rob, 'declined')
    await undo(robert)
    await undo()
    expect(await claimOf(member)).toMatchObject({ state: 'declined', ruled_out: [bob] })
  })
})

describe('a claim that has moved', () => {
  test('is declined: so it stays, for what was claimed', async () => {
    const member = await claimant(bob, 'Bob Sample')
    await merge()
    await decide(member, robert, 'declined')
    await undo()
    expect(await claimOf(member)).toMatchObject({ state: 'declined', ruled_out: [bob] })
    await decide(member, bob, 'pending')
    expect(await claimOf(member)).toMatchObject({ state: 'pending', player: bob, ruled_out: [] })
  })

  test('was declined before, and is put back: it comes back', async () => {
    const member = await claimant(bob, 'Bob Sample')
    await decide(member, bob, 'declined')
    await merge()
    await decide(member, robert, 'pending')
    await undo()
    expect(await claimOf(member)).toMatchObject({ state: 'pending', player: bob, ruled_out: [] })
  })

  test('is confirmed, and put back: it comes back as it is', async () => {
    const member = await claimant(bob, 'Bob Sample')
    await merge()
    await decide(member, robert, 'confirmed')
    await decide(member, robert, 'pending')
    await undo()
    expect(await claimOf(member)).toMatchObject({ state: 'pending', player: bob })
  })

  test('is taken back by its member: nothing comes back', async () => {
    const member = await claimant(bob, 'Bob Sample')
    await merge()
    await callBy(member, "claim_player('unsure')")
    await undo()
    expect(await claimOf(member)).toMatchObject({ state: 'none', player: null, ruled_out: [] })
  })

  test('leaves what an officer had ruled out of the entry that stays', async () => {
    const member = await claimant(robert, 'Robert Sample')
    await decide(member, robert, 'declined')
    await database.query("update player_claims set state = 'pending', player = $2 where id = $1", [
      member,
      bob,
    ])
    await merge()
    await decide(member, robert, 'declined')
    await undo()
    expect(await claimOf(member)).toMatchObject({ ruled_out: [robert] })
  })
})

test('a claim of the entry that stays is not taken for the one that it was ruled out of', async () => {
  const member = await claimant(bob, 'Bob Sample')
  await decide(member, bob, 'declined')
  await database.query("update player_claims set state = 'pending', player = $2 where id = $1", [
    member,
    robert,
  ])
  await decide(member, robert, 'confirmed')
  await merge()
  await undo()
  expect(await claimOf(member)).toMatchObject({ player: robert, ruled_out: [bob] })
})

test('a claim moves and comes back, and so does what an officer ruled out', async () => {
  const member = await claimant(bob, 'Bob Sample')
  const declined = await claimant(bob, 'Bob Sample')
  await decide(declined, bob, 'declined')
  await merge()
  expect(await claimOf(member)).toMatchObject({ state: 'pending', player: robert })
  expect(await claimOf(declined)).toMatchObject({ player: null, ruled_out: [robert] })
  await decide(member, robert, 'confirmed')
  await undo()
  expect(await claimOf(member)).toMatchObject({ state: 'confirmed', player: bob })
  expect(await claimOf(declined)).toMatchObject({ ruled_out: [bob] })
})

test('the claims of two accounts are for an officer to decide first', async () => {
  const first = await claimant(robert, 'Robert Sample')
  const second = await claimant(bob, 'Bob Sample')
  await decide(first, robert, 'confirmed')
  await decide(second, bob, 'confirmed')
  expect(await entryOf(bob)).toMatchObject({ owner: { id: second, full_name: 'Bob Sample' } })
  await expect(merge()).rejects.toMatchObject({ code: '55000', hint: 'both-claimed' })
  await decide(first, robert, 'pending')
  await merge()
  expect([await claimOf(first), await claimOf(second)]).toMatchObject([
    { state: 'pending', player: robert },
    { state: 'confirmed', player: robert },
  ])
})

test('only two entries that are shown, as the officer saw them, are merged', async () => {
  await expect(merge(robert, robert)).rejects.toMatchObject({ code: '22023' })
  await expect(merge(robert, officer)).rejects.toMatchObject({ hint: 'entry-gone' })
  await expect(merge(robert, bob, 2)).rejects.toMatchObject({ code: '55000' })
  await expect(merge(robert, bob, 1, 2)).rejects.toMatchObject({ code: '55000' })
  await call('correct_player($1, 1, $2)', bob, { hidden_reason: 'Wishes so.' })
  await expect(merge(robert, bob, 1, 2)).rejects.toMatchObject({ code: '55000' })
  await expect(merge(bob, robert, 2)).rejects.toMatchObject({ code: '55000' })
})

test('a backup has the merge, and its undo is there after a restore', async () => {
  await merge()
  const partOf = async (table: string) => {
    const { rows } = await database.query<{ part: object }>('select backup_part($1) as part', [
      { table },
    ])
    return rows[0]?.part
  }
  const parts = [await partOf('players'), await partOf('player_numbers')]
  parts.push(await partOf('same_players'))
  await database.exec('delete from players')
  for (const part of parts) await database.query('select restore_part($1)', [part])
  expect(await call('player_page($1)', bob)).toMatchObject({ id: robert })
  await undo()
  expect(await entryOf(bob)).toMatchObject({ hidden_reason: null, merges: [] })
})
