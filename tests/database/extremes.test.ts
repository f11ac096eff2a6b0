import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import {
  type DatabaseFunction,
  databaseFunctions,
} from '../../functions/services/desk/functions.ts'
import { usualSize } from '../../functions/services/supabase/database.ts'
import { profileChangeSchema } from '../../src/domain/members/profile-schema.ts'
import { place } from '../../src/domain/page-search.ts'
import { playerFormSchema } from '../../src/domain/roster/entry/roster-entry-schema.ts'
import { addAccount, callAs, databaseOfFile } from './members.ts'

const { database } = await databaseOfFile()
let officer: string
let members: string[]

/** More than a page of each list has. */
const many = 55

/** Letters of many bytes, that become many, that nobody sees, or that mean something elsewhere. */
const letters = [
  'a',
  'é',
  '\ufdfa',
  '🏈',
  '\u202e',
  '\u0301',
  '\n',
  "'",
  '"',
  '\\',
  '%',
  '٤',
  '\x01',
  ' ',
]

/** Texts of at most so many characters, as the database counts them. */
function text(limit: number) {
  const letter = fc.constantFrom(...letters)
  const mixed = fc.array(letter, { minLength: 1, maxLength: limit, size: 'max' })
  return fc.oneof(
    letter.map((one) => one.repeat(limit)),
    mixed.map((all) => all.join('')),
  )
}

const year = fc.constantFrom(1893, 1999, 2100, 1892, 2101)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

/** What a member can send to the database past the site. */
const profile = fc.record({
  full_name: text(100),
  graduation_year: maybe(year),
  jersey_number: maybe(text(10)),
  bio: maybe(text(2000)),
  relation: maybe(text(80)),
  city: maybe(text(80)),
  occupation: maybe(text(100)),
})

const worn = fc.record({
  number: fc.constantFrom('0', '00', '99', '٤', null),
  first_season: maybe(year),
  last_season: maybe(year),
})

/** What an officer can. */
const entry = fc.record(
  {
    full_name: text(100),
    current_name: maybe(text(100)),
    family_name: maybe(text(100)),
    nickname: maybe(text(40)),
    suffix: maybe(text(10)),
    position: maybe(text(40)),
    class: maybe(year),
    letters: fc.oneof(
      fc.array(year, { maxLength: 300, size: 'max' }),
      fc.constantFrom([null], [[2001], [2002]], Array(60).fill(2001), Array(100_000).fill(2001)),
    ),
    numbers: fc.oneof(
      fc.array(worn, { maxLength: 3 }),
      fc.constantFrom(60, 20_000).map((count) =>
        Array.from({ length: count }, (_, at) => ({
          ...{ number: `${at % 100}`, first_season: 2001, last_season: 2001 },
        })),
      ),
    ),
    note: maybe(text(1000)),
    source: maybe(text(200)),
  },
  { requiredKeys: ['full_name'] },
)

/** What somebody types into the forms. */
const typed = fc.record(
  {
    full_name: text(100),
    nickname: text(40),
    position: text(40),
    letters: fc.constantFrom('1893-1952', '2001, 03, 05'),
    numbers: fc.constantFrom(
      Array.from({ length: 285 }, (_, at) => `${at % 3} ${1893 + 2 * (at % 100)}`).join(';'),
      '22 2001-03; ? 2004',
    ),
    note: text(1000),
  },
  { requiredKeys: ['full_name'] },
)

beforeEach(async () => {
  await database.exec('delete from auth.users; delete from players; delete from site_documents')
  officer = await addAccount(database, 'officer')
  members = []
  for (let at = 0; at < many; at++) members.push(await addAccount(database, 'verified'))
  await database.exec(
    "update memberships set is_listed = true, shares = '{relation,city,occupation,bio}'",
  )
})

/** Does it as this member; whether the database takes it. */
async function attempt(id: string, query: string, given: unknown[]): Promise<boolean> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.query("select set_config('request.jwt.claim.sub', $1, true)", [id])
      await transaction.query('set local role authenticated')
      await transaction.query(query, given)
    })
    return true
  } catch {
    return false
  }
}

async function saveProfile(id: string, values: object): Promise<boolean> {
  const names = Object.keys(values)
  const set = names.map((name, at) => `${name} = $${at + 1}`).join()
  return attempt(id, `update profiles set ${set} where id = auth.uid()`, Object.values(values))
}

const saveEntry = (fields: object) =>
  attempt(officer, 'select correct_player(null, null, $1)', [fields])

type Name = keyof typeof databaseFunctions

/** What the Worker makes of what a function gives: it can be read, and the next page asked for. */
async function read(name: Name, call = `${name}()`, ...given: unknown[]): Promise<unknown> {
  const called: DatabaseFunction = databaseFunctions[name]
  const { result = v.unknown(), maxSize = usualSize } = called
  const value: unknown = await database.transaction((transaction) =>
    callAs(transaction, officer, call, given),
  )
  const parsed = v.safeParse(result, value)
  expect(
    parsed.issues?.slice(0, 3).map((issue) => v.getDotPath(issue)),
    name,
  ).toBeUndefined()
  expect(new TextEncoder().encode(JSON.stringify(value)).length, name).toBeLessThan(maxSize)
  const { next } = Object(value)
  if (typeof next === 'string') expect(place(next), name).toBe(next)
  return value
}

/** Reads each list to its end. */
async function readPages(name: Name, call: string): Promise<number> {
  let pages = 0
  for (let after: unknown = null; pages === 0 || after; pages++)
    after = Object(await read(name, call, after)).next
  return pages
}

const times = { numRuns: 2, endOnFailure: true }

test('whatever members send, each page of people can be read to its end', async () => {
  const all = fc.array(profile, { minLength: many, maxLength: many })
  const property = fc.asyncProperty(all, async (profiles) => {
    let saved = 0
    for (const [at, values] of profiles.entries())
      saved += Number(await saveProfile(members[at] ?? '', values))
    expect(saved).toBeGreaterThan(0)
    for (const sort of ['name', 'class']) {
      await readPages('directory_page', `directory_page(sort => '${sort}', after => $1)`)
      await readPages('member_list', `member_list(sort => '${sort}', after => $1)`)
    }
    await readPages('export_members', 'export_members($1)')
    await database.exec("update memberships set state = 'waiting' where not is_officer")
    expect(await readPages('membership_queue', 'membership_queue($1)')).toBe(2)
    for (const id of members) await read('officer_person', 'officer_person($1)', id)
    await database.exec("update memberships set state = 'verified'")
    for (const id of members) await read('directory_card', 'directory_card($1)', id)
  })
  await fc.assert(property, times)
})

test('whatever officers send, no entry takes the roster from others', async () => {
  const all = fc.array(entry, { minLength: many, maxLength: many })
  const property = fc.asyncProperty(all, async (entries) => {
    await database.exec('delete from players')
    for (const fields of entries) await saveEntry(fields)
    const { rows } = await database.query<{ id: string }>('select id from players')
    expect(rows.length).toBeGreaterThan(0)
    await readPages('roster_page', 'roster_page(after => $1)')
    await readPages('roster_entries', "roster_entries('', false, $1)")
    await readPages('decision_log', 'decision_log($1)')
    for (const name of ['roster_snapshot', 'export_roster', 'jersey_numbers'] as const)
      await read(name)
    for (const season of [1893, 1999, 2001, 2100])
      await read('roster_season', 'roster_season($1)', season)
    for (const number of ['0', '00', '99']) await read('jersey_number', 'jersey_number($1)', number)
    for (const { id } of rows) {
      await read('player_page', 'player_page($1)', id)
      await read('roster_entry', 'roster_entry($1)', id)
    }
  })
  await fc.assert(property, times)
})

test('what a form takes, the database takes, and each page can read', async () => {
  const property = fc.asyncProperty(
    fc.array(typed, { minLength: 20, maxLength: 20 }),
    async (all) => {
      for (const fields of all) {
        const { full_name } = fields
        const own = v.safeParse(profileChangeSchema(Date.now()), { full_name, bio: fields.note })
        if (own.success) {
          const { base: _, ...values } = own.output
          expect(await saveProfile(members[0] ?? '', values)).toBe(true)
        }
        const id = crypto.randomUUID()
        const form = v.safeParse(playerFormSchema, { id, ...fields })
        if (form.success) expect(await saveEntry(form.output.fields)).toBe(true)
      }
      for (const name of ['roster_snapshot', 'directory_page', 'member_list'] as const)
        await read(name)
    },
  )
  await fc.assert(property, times)
})

test('whatever officers publish, the list of documents can be read', async () => {
  const long = '🏈'.repeat(60_000)
  const versions = [{ text: '\x01' }, { [long]: 'x' }, { until: { from: long } }, { from: long }]
  for (const [base, data] of versions.entries())
    for (const id of ['notice', 'schedule', 'homecoming'])
      expect(await attempt(officer, 'select publish($1, $2, $3, null)', [id, base, data])).toBe(
        true,
      )
  await read('document_states')
  for (const id of ['notice', 'schedule', 'homecoming']) {
    await read('document_version', 'document_version($1)', id)
    await read('document_history', 'document_history($1)', id)
  }
})
