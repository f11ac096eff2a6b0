import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseFunctions } from '../../functions/services/desk/functions.ts'
import type { PlayerFields } from '../../src/domain/roster/entry/player-fields.ts'
import { addAccount, databaseOfFile, emailOf } from './members.ts'

const { database, call: callBy } = await databaseOfFile()
let officer: string

beforeAll(async () => {
  officer = await addAccount(database, 'officer')
})

beforeEach(async () => {
  await database.exec('delete from players; delete from decisions; delete from club_emails')
  await database.exec('delete from private.roster_imports')
})

const call = (text: string, ...given: unknown[]) => callBy(officer, text, ...given)

interface Entry {
  id: string
  version: number
  full_name: string
  numbers: object[]
}

async function snapshot(): Promise<{ version: number; entries: Entry[] }> {
  return call('roster_snapshot()')
}

/** What the entries say, without ids and counters. */
async function contents() {
  return (await snapshot()).entries.map(({ id, version, ...fields }) => fields)
}

const pat = {
  ...{ full_name: 'Pat Doe', position: 'QB', class: 2004, letters: [2002, 2003], suffix: 'Jr.' },
  numbers: [{ number: '00', first_season: 2000, last_season: 2003 }],
}
const al = {
  full_name: 'Al Lee',
  numbers: [{ number: '0', first_season: null, last_season: null }],
}

/** Every field, with another value than that of an empty entry. */
const full: PlayerFields = {
  ...{
    full_name: 'Al Lee',
    family_name: 'A Lee',
    current_name: 'Al Moe',
    nickname: 'Red',
    suffix: 'Jr.',
  },
  ...{ role: 'coach', position: 'QB', class: 2004, letters: [2002, 2003] },
  ...{ is_deceased: true, is_uncertain: true, note: 'Seen on a photo.', source: 'A yearbook' },
  numbers: [{ number: '00', first_season: 2000, last_season: 2003 }],
}
/** Every field, with a third value. */
const other: PlayerFields = {
  ...{
    full_name: 'Cy New',
    family_name: 'C New',
    current_name: 'Cy Old',
    nickname: 'Ace',
    suffix: 'II',
  },
  ...{ role: 'trainer', position: 'WR', class: 1999, letters: [1998] },
  ...{ is_deceased: false, is_uncertain: false, note: 'A list.', source: 'Another one' },
  numbers: [{ number: null, first_season: 1997, last_season: 1998 }],
}

const emptyPlan = { add: [], change: [], remove: [], emails: [] }

async function importPlan(plan: object) {
  const { version } = await snapshot()
  return call('import_roster($1)', { ...emptyPlan, base: version, ...plan })
}

async function undo() {
  return call('undo_roster_import($1)', (await call('last_roster_import()')).id)
}

async function entryOf(name: string): Promise<Entry> {
  const found = (await snapshot()).entries.find(({ full_name }) => full_name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

async function actions() {
  const { rows } = await database.query<{ action: string }>(
    'select action, officer, fields from decisions order by decided_at',
  )
  return rows.map(({ action }) => action)
}

describe('an import', () => {
  test('adds, changes and removes, and its undo restores all of it', async () => {
    await importPlan({ add: [pat, al] })
    const before = await contents()
    expect(before).toMatchObject([
      { ...pat, role: 'player', is_deceased: false, corrected: [], hidden_reason: null },
      { ...al, position: null, letters: [] },
    ])
    const [{ id: patId }, { id: alId }] = [await entryOf('Pat Doe'), await entryOf('Al Lee')]
    const set = { class: 2005, numbers: [{ number: '7', first_season: 2001, last_season: 2001 }] }
    const counts = await importPlan({
      add: [{ full_name: 'Cy New', numbers: [] }],
      change: [{ id: patId, set }],
      remove: [alId],
    })
    expect(counts).toEqual({ added: 1, changed: 1, removed: 1, emails: 0, verified: 0 })
    expect(await contents()).toMatchObject([{ ...pat, ...set }, { full_name: 'Cy New' }])

    expect(await undo()).toEqual({ added: 1, changed: 1, removed: 1, emails: 0, left: 0 })
    expect(await contents()).toEqual(before)
    expect(await call('last_roster_import()')).toBeNull()
    expect(await actions()).toEqual(['roster-imported', 'roster-imported', 'roster-undone'])
  })

  test('and a correction write every field, and know no other one', async () => {
    await importPlan({ add: [{ full_name: 'Pat Doe', numbers: [] }] })
    const { id } = await entryOf('Pat Doe')
    await importPlan({ change: [{ id, set: full }] })
    const imported = await snapshot()
    expect(imported.entries).toMatchObject([{ ...full, corrected: [], version: 2 }])
    const corrected = await call('correct_player($1, $2, $3)', id, 2, other)
    expect(corrected).toMatchObject({ ...other, corrected: Object.keys(full).sort() })
    await importPlan({ add: [full], remove: [id] })
    const [again] = (await snapshot()).entries
    expect(again).toMatchObject({ ...full, version: 1 })
    const added = await call('correct_player($1, $2, $3)', null, null, other)
    expect(added).toMatchObject({ ...other, corrected: Object.keys(full).sort(), version: 1 })

    for (const unknown of [{ height: 72 }, { numbers: [{ number: '7', captain: true }] }]) {
      const field = expect.stringMatching(/height|captain/)
      const refused = { code: '22023', message: field }
      const correcting = call('correct_player($1, $2, $3)', added.id, 1, unknown)
      await expect(correcting).rejects.toMatchObject(refused)
      const changing = importPlan({ change: [{ id: again?.id, set: unknown }] })
      await expect(changing).rejects.toMatchObject(refused)
      const adding = importPlan({ add: [{ ...al, ...unknown }] })
      await expect(adding).rejects.toMatchObject(refused)
    }
  })

  test('is all or nothing', async () => {
    const bad = { full_name: 'Bo Bad', numbers: [{ number: '123', first_season: null }] }
    await expect(importPlan({ add: [pat, bad] })).rejects.toMatchObject({ code: '23514' })
    expect(await contents()).toEqual([])
    expect(await actions()).toEqual([])
  })

  test('of a plan that was made with an older roster is refused', async () => {
    const { version } = await snapshot()
    await importPlan({ add: [pat] })
    const late = call('import_roster($1)', { ...emptyPlan, base: version, add: [pat] })
    await expect(late).rejects.toMatchObject({ code: '55000', hint: 'roster-changed' })
  })

  test.each([
    ['no lists', { add: {} }, '22023'],
    ['an entry that is gone', { remove: ['00000000-0000-4000-8000-000000000000'] }, '55000'],
    ['too many', { add: Array.from({ length: 20_001 }, () => ({})) }, '22023'],
  ])('of a plan with %s is refused', async (_, plan, code) => {
    await expect(importPlan(plan)).rejects.toMatchObject({ code })
  })

  test('that changes nothing leaves the undo of the one before', async () => {
    await importPlan({ add: [pat] })
    await importPlan({})
    expect(await undo()).toMatchObject({ added: 1, left: 0 })
  })

  test('stores addresses in the club’s list, and its undo takes back those it added', async () => {
    const waiting = await addAccount(database)
    await database.exec("insert into club_emails (email) values ('known@alumni.example')")
    const emails = [
      { email: emailOf(waiting), full_name: 'Pat Doe', graduation_year: 2004 },
      { email: 'known@alumni.example', full_name: 'Known' },
    ]
    expect(await importPlan({ emails })).toMatchObject({ emails: 1, verified: 1 })
    expect(await importPlan({ emails })).toMatchObject({ emails: 0 })
    expect(await undo()).toMatchObject({ added: 0, emails: 1, left: 0 })
    const { rows } = await database.query('select email, full_name from club_emails')
    expect(rows).toEqual([{ email: 'known@alumni.example', full_name: null }])
    const { rows: states } = await database.query('select state from memberships where id = $1', [
      waiting,
    ])
    expect(states).toEqual([{ state: 'verified' }])
  })

  test('leaves what an officer corrected, before and after it', async () => {
    await importPlan({ add: [pat, al] })
    const { id, version } = await entryOf('Pat Doe')
    await call('correct_player($1, $2, $3)', id, version, { class: 2006, position: 'QB' })
    expect(await entryOf('Pat Doe')).toMatchObject({ class: 2006, corrected: ['class'] })
    const change = (set: object) => importPlan({ change: [{ id, set }] })
    await expect(change({ class: 2004 })).rejects.toMatchObject({ code: '22023' })
    await expect(change({ corrected: [] })).rejects.toMatchObject({ code: '22023' })

    await change({ position: 'WR' })
    const { version: later } = await entryOf('Pat Doe')
    await call('correct_player($1, $2, $3)', id, later, { note: 'Seen on a photo.' })
    expect(await undo()).toMatchObject({ added: 0, changed: 0, left: 1 })
    expect(await entryOf('Pat Doe')).toMatchObject({ position: 'WR', note: 'Seen on a photo.' })
  })

  test('leaves the entry of an account, also when it is undone', async () => {
    await importPlan({ add: [pat] })
    const { id, version } = await entryOf('Pat Doe')
    await database.query(
      "insert into player_claims (id, state, player) values ($1, 'confirmed', $2)",
      [officer, id],
    )
    expect((await snapshot()).entries).toMatchObject([{ is_claimed: true }])
    expect(await undo()).toMatchObject({ added: 0, changed: 0, left: 1 })
    await expect(importPlan({ remove: [id] })).rejects.toMatchObject({ hint: 'roster-changed' })
    await call('correct_player($1, $2, $3)', id, version, { hidden_reason: 'Twice.' })
    const deletion = call('delete_player($1, $2)', id, version + 1)
    await expect(deletion).rejects.toMatchObject({ code: '55000', hint: 'entry-claimed' })
    expect(await entryOf('Pat Doe')).toMatchObject({ id })
  })

  test('can be undone once, by whoever saw that it is the last', async () => {
    await importPlan({ add: [pat] })
    const { id } = await call('last_roster_import()')
    await importPlan({ add: [al] })
    const undoing = call('undo_roster_import($1)', id)
    await expect(undoing).rejects.toMatchObject({ code: '55000', hint: 'roster-undone' })
  })

  test('is also the command’s, with the secret key', async () => {
    const version = await database.transaction(async (transaction) => {
      await transaction.query('set local role service_role')
      const { rows } = await transaction.query<{ found: { version: number } }>(
        'select public.roster_snapshot() as found',
      )
      const base = rows[0]?.found.version
      await transaction.query('select public.import_roster($1)', [
        { ...emptyPlan, base, add: [al] },
      ])
      return base
    })
    expect(await snapshot()).toMatchObject({ version: Number(version) + 1, entries: [al] })
  })
})

describe('a correction', () => {
  test('adds an entry, changes its fields and numbers, hides it and deletes it', async () => {
    const made: Entry = await call('correct_player($1, $2, $3)', null, null, { ...pat, note: null })
    expect(made).toMatchObject({ ...pat, note: null, version: 1 })
    const { id } = made
    const numbers = [{ number: null, first_season: 1999, last_season: 1999 }]
    const edited = await call('correct_player($1, $2, $3)', id, 1, { numbers, suffix: null })
    expect(edited).toMatchObject({ numbers, suffix: null, class: 2004, version: 2 })
    const hidden = await call('correct_player($1, $2, $3)', id, 2, { hidden_reason: 'Wishes so.' })
    expect(hidden.corrected).not.toContain('hidden_reason')
    const listed = await call('roster_entries($1, $2)', '', true)
    expect(listed).toMatchObject({ total: 1, rows: [{ id, hidden_reason: 'Wishes so.' }] })
    await call('correct_player($1, $2, $3)', id, 3, { hidden_reason: null })
    await expect(call('delete_player($1, $2)', id, 4)).rejects.toMatchObject({ code: '55000' })
    await call('correct_player($1, $2, $3)', id, 4, { hidden_reason: 'Twice.' })
    await call('delete_player($1, $2)', id, 5)
    expect(await contents()).toEqual([])
    expect(await actions()).toEqual([
      ...['player-added', 'player-corrected', 'player-hidden', 'player-shown', 'player-hidden'],
      'player-deleted',
    ])
  })

  test('sent again after its response was lost, adds no second entry', async () => {
    const add = (fields: object) =>
      call('correct_player($1, $2, $3)', '00000000-0000-4000-8000-00000000000a', null, fields)
    const made = await add({ ...pat, note: null })
    expect(await add({ ...pat, note: null })).toEqual(made)
    await expect(add({ ...pat, note: 'Now.' })).rejects.toMatchObject({ code: '55000' })
    expect(await contents()).toHaveLength(1)
    expect(await actions()).toEqual(['player-added'])
  })

  test('of an older version is refused; the same values change nothing', async () => {
    await importPlan({ add: [pat] })
    const { id } = await entryOf('Pat Doe')
    expect(await call('correct_player($1, $2, $3)', id, 1, { class: 2004 })).toMatchObject({
      ...{ version: 1, corrected: [] },
    })
    await call('correct_player($1, $2, $3)', id, 1, { class: 2005 })
    expect(await call('correct_player($1, $2, $3)', id, 1, { class: 2005 })).toMatchObject({
      version: 2,
    })
    const late = call('correct_player($1, $2, $3)', id, 1, { class: 2006 })
    await expect(late).rejects.toMatchObject({ code: '55000' })
    const forged = call('correct_player($1, $2, $3)', id, 2, { corrected: [] })
    await expect(forged).rejects.toMatchObject({ code: '22023' })
  })

  test('is in the log with its entry and the names of fields alone', async () => {
    await importPlan({ add: [pat] })
    const { id } = await entryOf('Pat Doe')
    await call('correct_player($1, $2, $3)', id, 1, { note: 'Secret words.', nickname: 'Red' })
    const [entry] = (await call('decision_log()')).rows
    expect(entry).toMatchObject({
      ...{ action: 'player-corrected', about: 'Pat Doe Jr.' },
      ...{ fields: ['nickname', 'note'], officer },
    })
    expect(JSON.stringify(entry)).not.toContain('Secret')
  })
})

test('the list finds names and classes, and goes on after the last of a page', async () => {
  const others = Array.from({ length: 101 }, (_, at) => ({
    full_name: `Zoe Twin ${at + 100}`,
    numbers: [],
  }))
  await importPlan({ add: [pat, al, ...others] })
  const found = async (search: string, ...more: unknown[]) =>
    (await call(`roster_entries($1${more.length ? ', $2, $3' : ''})`, search, ...more)) as {
      total: number
      rows: Entry[]
      next: string | null
    }
  const names = ({ rows }: { rows: Entry[] }) => rows.map(({ full_name }) => full_name)
  expect(names(await found('doe pat'))).toEqual(['Pat Doe'])
  expect(names(await found('2004'))).toEqual(['Pat Doe'])
  expect(names(await found('%'))).toEqual([])
  const first = await found('twin')
  expect([first.total, first.rows.length]).toEqual([101, 50])
  const second = await found('twin', false, first.next)
  const rest = await found('twin', false, second.next)
  expect([names(rest), rest.next]).toEqual([['Zoe Twin 200'], null])
  // Exactly one page.
  await call('correct_player($1, $2, $3)', rest.rows[0]?.id, 1, { full_name: 'Zoe Other' })
  expect([second.rows.length, (await found('twin', false, first.next)).next]).toEqual([50, null])
  // The entry at the border may have another name by the time that the next page is opened.
  await call('correct_player($1, $2, $3)', first.rows.at(-1)?.id, 1, { full_name: 'Al Twin' })
  expect(names(await found('twin', false, first.next))).toEqual(names(second))
})

test('no roster is written that the edge could not read any more', async () => {
  const { maxSize } = databaseFunctions.roster_snapshot
  const limit = 'create or replace function private.max_roster_size() returns integer language sql'
  const full = { code: '55000', hint: 'roster-full' }
  expect((await database.query('select private.max_roster_size() as size')).rows).toEqual([
    { size: maxSize },
  ])
  await importPlan({ add: [pat, al] })
  const size = JSON.stringify(await snapshot()).length
  try {
    await database.exec(`${limit} return ${size * 2}`)
    const long = { note: 'x'.repeat(size < 1000 ? size : 1000) }
    await expect(importPlan({ add: [{ ...pat, ...long }] })).rejects.toMatchObject(full)
    const adding = call('correct_player($1, $2, $3)', null, null, { ...pat, ...long })
    await expect(adding).rejects.toMatchObject(full)
    const { id } = await entryOf('Al Lee')
    await database.exec(`${limit} return ${size}`)
    const correcting = call('correct_player($1, $2, $3)', id, 1, long)
    await expect(correcting).rejects.toMatchObject(full)
    await importPlan({ remove: [id] })
    expect(await contents()).toMatchObject([pat])
  } finally {
    await database.exec(`${limit} immutable return ${maxSize}`)
  }
})

test('an import is forgotten after 90 days, with the entries that it deleted', async () => {
  await importPlan({ add: [pat] })
  const age = (days: number) =>
    database.query(
      `update private.roster_imports set imported_at = now() - $1 * interval '1 day'`,
      [days],
    )
  const forget = async () => (await database.query('select forget_roster_imports() as count')).rows
  await age(89)
  expect(await forget()).toEqual([{ count: 0 }])
  await age(91)
  expect(await forget()).toEqual([{ count: 1 }])
  expect(await call('last_roster_import()')).toBeNull()
})

test('the download is in the log', async () => {
  await importPlan({ add: [al] })
  expect(await call('export_roster()')).toMatchObject([al])
  expect(await actions()).toEqual(['roster-imported', 'roster-exported'])
})
