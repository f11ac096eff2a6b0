import type { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  directoryPageSize,
  type SharedField,
  sharedFields,
} from '../../src/domain/members/directory.ts'
import {
  type DirectoryPage,
  directoryCardSchema,
  directoryPageSchema,
} from '../../src/domain/members/directory-schema.ts'
import { connectionOf, connections } from '../../src/domain/members/membership.ts'
import { familyNames, foldedNames } from '../fixtures/names.ts'
import { addAccount, callAs, databaseOfFile, emailOf, failOnHidden, versionOf } from './members.ts'
import { addPlayer } from './roster.fixture.ts'

const { database, call } = await databaseOfFile()
let officer: string

beforeEach(async () => {
  await database.exec('delete from auth.users; delete from players')
  officer = await addAccount(database, 'officer', 'Olive Officer')
})

/** A call of `directory_page` with these arguments. */
function pageCall(asked: object) {
  return `directory_page(${Object.keys(asked).map((name, at) => `"${name}" => $${at + 1}`)})`
}

/** A page as the edge reads it. */
async function page(asked: object = {}, viewer = officer): Promise<DirectoryPage> {
  const found = await call(viewer, pageCall(asked), ...Object.values(asked))
  return v.parse(directoryPageSchema, found)
}

async function card(id: string) {
  return v.parse(v.nullable(directoryCardSchema), await call(officer, 'directory_card($1)', id))
}

function namesOf({ people }: DirectoryPage) {
  return people.map(({ full_name }) => full_name)
}

/** Somebody in the directory. */
async function addShown(name: string, values: object = {}, shares: readonly SharedField[] = []) {
  const id = await addAccount(database, 'verified', name)
  const choose = 'update memberships set is_listed = true, shares = $2 where id = $1'
  await database.query(choose, [id, shares])
  for (const [column, value] of Object.entries(values))
    await database.query(`update profiles set ${column} = $2 where id = $1`, [id, value])
  return id
}

describe('a name', () => {
  const names = [
    'Jo Adams III',
    'José O’Brien, Jr.',
    'Zoë Ødegård',
    'Ann Smith-Jones',
    'Bo SMITHSON',
    'Cy van der Meer',
  ]

  test.each([
    ['obrien', ['José O’Brien, Jr.']],
    ["jose  o'brien", ['José O’Brien, Jr.']],
    ['o brien', ['José O’Brien, Jr.']],
    ['jose o brien', ['José O’Brien, Jr.']],
    ['RIEN', []],
    ['odegard', ['Zoë Ødegård']],
    ['smith', ['Ann Smith-Jones', 'Bo SMITHSON']],
    ['jones ann', ['Ann Smith-Jones']],
    ['smithjones', ['Ann Smith-Jones']],
    ['meer cy', ['Cy van der Meer']],
    ['VanDerMe', ['Cy van der Meer']],
    ['vandermeer', ['Cy van der Meer']],
    ['meer', ['Cy van der Meer']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['.*', []],
    ['smith|jo', []],
    ['a+', []],
    [' ', names],
    [`${'ann smith '.repeat(4)}nobody`, ['Ann Smith-Jones']],
    [`${'smith'.padEnd(100)}nobody`, ['Ann Smith-Jones', 'Bo SMITHSON']],
  ])('is found by "%s"', async (name, found) => {
    for (const one of names) await addShown(one)
    expect(namesOf(await page({ name })).sort()).toEqual(found.toSorted())
  })

  test.each([
    'nunez',
    'NÚÑEZ',
    "o'dwyer",
    'odwyer',
    'O’Dwyer cy',
    'stclair',
    'st. clair',
    'delacruz',
  ])('is found by "%s" in the officers’ list too', async (name) => {
    for (const one of ['José Núñez', "Cy O'Dwyer", 'Rich St. Clair', 'Ann de la Cruz'])
      await addShown(one)
    const found = namesOf(await page({ name }))
    const { rows } = await call(officer, 'member_list($1)', name)
    expect(found).toHaveLength(1)
    expect(rows.map((row: { full_name: string }) => row.full_name)).toEqual(found)
  })

  test('is compared by the same rule as in the browser', async () => {
    const names = foldedNames.map(([name]) => name)
    const { rows } = await database.query<{ name: string; folded: string }>(
      'select name, private.folded(name) as folded from unnest($1::text[]) name',
      [names],
    )
    expect(rows.map(({ name, folded }) => [name, folded])).toEqual(foldedNames)
  })

  test('has its family name by the same rule as in the browser', async () => {
    const { rows } = await database.query<{ name: string; family: string }>(
      "select name, coalesce(private.family_name(name), '') as family from unnest($1::text[]) name",
      [familyNames.map(([name]) => name)],
    )
    expect(rows.map(({ name, family }) => [name, family])).toEqual(familyNames)
  })

  test('of somebody who is not in the directory is never compared', async () => {
    await addShown('Ann Seen')
    await addAccount(database, 'verified', 'Olga Hidden')
    await database.transaction(async (transaction) => {
      await transaction.exec(failOnHidden)
      const { total } = await callAs(transaction, officer, pageCall({ name: 'olga' }), ['olga'])
      expect(total).toBe(0)
      await transaction.rollback()
    })
  })

  test('sorts by its family name without Jr., Sr., II to V; nameless people come last', async () => {
    const sorted = [
      ...['Xi Adams, Jr.', 'Al Álvarez', 'V Baker IV', 'Bo Cruz', 'Al Delacruz', 'Ann de la Cruz'],
      ...['al smith', 'Bo Smith Sr. V', 'Smith III', 'Ann Smith-Jones', 'Al Smithson'],
      ...['Bo Stives', 'Cy St. Ives'],
    ]
    for (const name of sorted.toReversed()) await addShown(name)
    await addShown('Nobody', { full_name: null })
    expect(namesOf(await page())).toEqual([...sorted, null])
  })
})

test('sorts by class, the newest first', async () => {
  const classes: Array<[string, number | null]> = [
    ['Al Young', 2020],
    ['Al Adams', 1999],
    ['Bo Adams', 1999],
    ['Cy Zeno', 1961],
    ['Di Adams', null],
  ]
  for (const [name, graduation_year] of classes.toReversed())
    await addShown(name, { graduation_year })
  expect(namesOf(await page({ sort: 'class' }))).toEqual(classes.map(([name]) => name))
})

test.each(['name', 'class'])('goes through all by %s, next and back', async (sort) => {
  for (let count = 0; count < 2 * directoryPageSize + 2; count++)
    await addShown(`Twin ${count % 5}`, { graduation_year: count % 3 ? 1990 + (count % 3) : null })
  const first = await page({ sort })
  const second = await page({ sort, after: first.next })
  const third = await page({ sort, after: second.next })
  const pages = [first, second, third]
  expect(pages.map(({ people, total }) => [people.length, total])).toEqual([
    [24, 50],
    [24, 50],
    [2, 50],
  ])
  const ids = pages.flatMap(({ people }) => people.map(({ id }) => id))
  expect(new Set(ids).size).toBe(50)
  expect([first.previous, third.next]).toEqual([null, null])
  expect(await page({ sort, before: third.previous })).toEqual(second)
  expect(await page({ sort, before: second.previous })).toEqual(first)
  // Whoever is at the border may have left by the time that the next page is opened.
  await call(ids[23] ?? '', 'share_in_directory(false, $1)', [])
  expect((await page({ sort, after: first.next })).people).toEqual(second.people)
})

test('a page says the place of its first person', async () => {
  for (let count = 0; count < directoryPageSize + 2; count++) await addShown(`Twin ${count}`)
  const first = await page()
  const second = await page({ after: first.next })
  const back = await page({ before: second.previous })
  expect([first, second, back].map((one) => one.first)).toEqual([1, directoryPageSize + 1, 1])
})

test.each([
  [1990, null, ['Al Adams']],
  [1988, 1990, ['Al Adams', 'Bo Brown']],
  [1, 1988, ['Bo Brown']],
  [1991, 9999, ['Cy Cole']],
])('finds the classes from %s to %s', async (from, to, names) => {
  for (const [name, graduation_year] of [
    ['Al Adams', 1990],
    ['Bo Brown', 1988],
    ['Cy Cole', 2000],
  ] as const)
    await addShown(name, { graduation_year })
  await addShown('Di Dunn')
  expect(namesOf(await page({ class: from, class_to: to }))).toEqual(names)
})

describe('those of the viewer’s years', () => {
  const mine = async (viewer: string) => namesOf(await page({ mine: true }, viewer))

  /** Gives somebody an entry that an officer has confirmed. */
  async function confirm(member: string, first: number, last: number, values: object = {}) {
    const player = await addPlayer(database, 'Claimed', [['7', first, last]], values)
    const query = "insert into player_claims (id, player, state) values ($1, $2, 'confirmed')"
    await database.query(query, [member, player])
    return player
  }

  test('are three classes before and after the own one', async () => {
    const viewer = await addShown('Vi Viewer', { graduation_year: 1990 })
    for (const graduation_year of [1986, 1987, 1993, 1994, null])
      await addShown(`Al ${graduation_year}`, { graduation_year })
    expect(await mine(viewer)).toEqual(['Al 1987', 'Al 1993', 'Vi Viewer'])
  })

  test('are those who played in the same seasons, as a confirmed entry says', async () => {
    const viewer = await addShown('Vi Viewer')
    expect(await mine(viewer)).toEqual([])
    const player = await confirm(viewer, 1984, 1987)
    const mate = await addShown('Al Mate')
    const seasons = await confirm(mate, 1986, 1989)
    await confirm(await addShown('Bo Later'), 1988, 1990)
    await confirm(await addShown('Cy Hidden'), 1984, 1987, { hidden_reason: 'Asked.' })
    expect(await mine(viewer)).toEqual(['Al Mate', 'Vi Viewer'])
    const cardOf = async (id: string, reader: string) =>
      v.parse(directoryCardSchema, await call(reader, 'directory_card($1)', id)).player
    const worn = [{ number: '7', first_season: 1986, last_season: 1989 }]
    expect(await cardOf(mate, viewer)).toEqual({
      ...{ id: seasons, numbers: worn, shared_seasons: [1986, 1987] },
    })
    expect(await cardOf(mate, officer)).toMatchObject({ shared_seasons: [] })
    expect(await cardOf(viewer, viewer)).toMatchObject({ id: player, shared_seasons: [] })
    // Of an entry that waits for an officer nothing is told.
    await database.query("update player_claims set state = 'pending' where id = $1", [mate])
    expect([await mine(viewer), await cardOf(mate, viewer)]).toEqual([['Vi Viewer'], null])
  })

  test('have nobody who is not in the directory', async () => {
    const viewer = await addShown('Vi Viewer', { graduation_year: 1990 })
    await confirm(viewer, 1984, 1987)
    const alone = await page({ mine: true }, viewer)
    const hidden = await addAccount(database, 'verified', 'Hal Hidden')
    await database.query('update profiles set graduation_year = 1990 where id = $1', [hidden])
    await confirm(hidden, 1984, 1987)
    expect(await page({ mine: true }, viewer)).toEqual(alone)
  })
})

test('a card shows what was chosen, and others of the class who are shown', async () => {
  const values = { graduation_year: 1999, city: 'Richmond', occupation: 'Coach', bio: 'Hello.' }
  const id = await addShown('Al Adams', values, ['email', 'city'])
  const twin = await addShown('Bo Baker', { graduation_year: 1999, occupation: 'Nurse' })
  await addShown('Cy Young', { graduation_year: 2000 })
  const hidden = await addShown('Di Dunn', { graduation_year: 1999 })
  await call(hidden, 'share_in_directory(false, $1)', [])
  expect(await card(id)).toMatchObject({
    ...{ full_name: 'Al Adams', graduation_year: 1999, email: emailOf(id), city: 'Richmond' },
    ...{ occupation: null, bio: null, is_mentor: false },
    classmates: [{ id: twin, occupation: null }],
  })
  // Nobody has proven that the next address is the member's.
  await database.query("update auth.users set email = 'other@alumni.example' where id = $1", [id])
  expect(await card(id)).toMatchObject({ email: null, city: 'Richmond' })
})

describe('how somebody belongs to the team', () => {
  test.each([
    [null, null, null],
    [null, 'Punter', 'player'],
    [null, 'Staff', 'coach'],
    ['player', null, 'player'],
    ['player', 'Coach', 'coach'],
    ['coach', null, 'coach'],
    ['family', 'Coach', 'family'],
  ] as const)('told as %s, with the position %s, is %s', async (told, position, connection) => {
    const id = await addShown('Al Adams', { position })
    await database.query('update memberships set connection = $2 where id = $1', [id, told])
    expect(await card(id)).toMatchObject({ connection })
    const facts = { membership: { connection: told }, position }
    expect(connectionOf(facts)).toBe(connection)
    for (const asked of connections)
      expect((await page({ connection: asked })).total).toBe(asked === connection ? 1 : 0)
  })

  test('is said in words only where they are shared, and nobody finds them', async () => {
    const relation = 'Mother of Robert'
    const id = await addShown('Ann Adams', { relation }, ['relation'])
    const told =
      "update memberships set connection = 'family', statement = 'Robert is #7.' where id = $1"
    await database.query(told, [id])
    expect((await page()).people).toMatchObject([{ connection: 'family', relation }])
    for (const asked of ['mother', 'robert'])
      for (const given of [{ name: asked }, { city: asked }])
        expect((await page(given)).total).toBe(0)
    await call(id, 'share_in_directory(true, $1)', [])
    const shown = JSON.stringify([await page(), await card(id)])
    expect(shown).not.toContain('Robert')
  })
})

describe('share_in_directory', () => {
  const chosen = `select is_listed, shares, city, relation from memberships join profiles using (id)
    where id = $1`

  test('saves the choice, with a city and a relation where they are given', async () => {
    const id = await addAccount(database)
    const share = (...given: unknown[]) =>
      call(
        id,
        `share_in_directory(true, $1${given.map((_, at) => `, $${at + 2}`).join('')})`,
        ...[['email', 'city', 'email'], ...given],
      )
    await share('Richmond')
    await share(null, 'Mother of Robert')
    await share()
    const { rows } = await database.query(chosen, [id])
    expect(rows).toEqual([
      {
        ...{ is_listed: true, shares: ['city', 'email'] },
        ...{ city: 'Richmond', relation: 'Mother of Robert' },
      },
    ])
  })

  test.each([
    ['a field that is never shown', ['phone'], null, null, '23514'],
    ['a city of 81 characters', [], 'x'.repeat(81), null, '23514'],
    ['a relation of 81 characters', [], null, 'x'.repeat(81), '23514'],
  ])('refuses %s', async (_, shares, city, relation, code) => {
    const id = await addAccount(database)
    const sharing = call(id, 'share_in_directory(true, $1, $2, $3)', shares, city, relation)
    await expect(sharing).rejects.toMatchObject({ code })
    expect((await database.query(chosen, [id])).rows).toMatchObject([{ is_listed: null }])
  })
})

describe('the directory equals a simple model', () => {
  const people = [0, 1] as const
  /** With the order among them. */
  const names = ['Zoe Adams II', 'Al Brown', 'Bo Brown Jr.', 'Al Young'] as const
  const cities = ['Richmond', 'New York'] as const

  interface Person {
    id: string
    state: 'waiting' | 'verified'
    isListed: boolean
    shares: readonly SharedField[]
    full_name: (typeof names)[number]
    graduation_year: number | null
    city: string | null
    open_to_mentoring: string | null
  }

  const edit = fc.oneof(
    fc.record({ full_name: fc.constantFrom(...names) }),
    fc.record({ graduation_year: fc.constantFrom(1990, 2000, null) }),
    fc.record({ city: fc.constantFrom(...cities, null) }),
    fc.record({ open_to_mentoring: fc.constantFrom('Yes', 'No', null) }),
  )
  const event = fc.oneof(
    fc.record({ type: fc.constant('share' as const), shares: fc.subarray([...sharedFields]) }),
    fc.record({ type: fc.constant('edit' as const), change: edit }),
    fc.record({ type: fc.constantFrom('verify', 'leave', 'unverify', 'verify', 'delete') }),
  )
  interface Question {
    name?: string
    class?: number
    city?: string
    mentors?: boolean
    sort?: 'name' | 'class'
  }
  const question = fc.constantFrom<Question[]>(
    ...[{}, { sort: 'class' as const }, { city: 'rich' }, { city: 'york' }, { mentors: true }],
    ...[{ class: 1990 }, { name: 'bro' }, { name: 'al', sort: 'class' as const }],
  )
  const step = fc.record({ who: fc.constantFrom(...people), event, question })

  type Step = NonNullable<ReturnType<(typeof step)['generate']>['value']>
  type Model = Map<number, Person>
  type Transaction = Pick<PGlite, 'query'>

  /** As a member, whose role the tests of access are about. */
  async function callOf(session: Transaction, id: string, text: string, parameters: unknown[]) {
    await session.query("select set_config('request.jwt.claim.sub', $1, true)", [id])
    const { rows } = await session.query(`select public.${text} as value`, parameters)
    return Object(rows[0]).value
  }

  async function act(session: Transaction, model: Model, { who, event }: Step) {
    const person = model.get(who)
    if (!person) {
      const [full_name] = names
      const id = await addAccount(session, 'waiting', full_name)
      const [city] = cities
      await session.query('update profiles set city = $2 where id = $1', [id, city])
      const details = { full_name, city, graduation_year: null, open_to_mentoring: null }
      model.set(who, { id, state: 'waiting', isListed: false, shares: [], ...details })
      return
    }
    const { id } = person
    const decide = async (to: string) =>
      callOf(session, officer, 'decide_membership($1, $2, $3)', [
        ...[id, await versionOf(session, id), to],
      ])
    if (event.type === 'share') {
      await callOf(session, id, 'share_in_directory(true, $1)', [event.shares])
      Object.assign(person, { isListed: true, shares: event.shares })
    } else if (event.type === 'edit') {
      const [[column, value] = []] = Object.entries(event.change)
      await session.query(`update profiles set ${column} = $2 where id = $1`, [id, value])
      Object.assign(person, event.change)
    } else if (event.type === 'leave') {
      await callOf(session, id, 'share_in_directory(false, $1)', [person.shares])
      person.isListed = false
    } else if (event.type === 'verify' && person.state === 'waiting') {
      await decide('verified')
      person.state = 'verified'
    } else if (event.type === 'unverify' && person.state === 'verified') {
      await decide('waiting')
      person.state = 'waiting'
    } else if (event.type === 'delete') {
      await session.query('select delete_account($1)', [id])
      model.delete(who)
    }
  }

  const shownIn = (model: Model) =>
    [...model.values()].filter(({ state, isListed }) => state === 'verified' && isListed)

  const begins = (words: string | undefined, value: string | null) =>
    !words || ` ${value ?? ''}`.toLowerCase().includes(` ${words}`)

  /** What a page shows, in order. */
  function expected(model: Model, asked: Question) {
    const order = (a: Person, b: Person) => {
      const byClass = (b.graduation_year ?? 0) - (a.graduation_year ?? 0)
      const byName = names.indexOf(a.full_name) - names.indexOf(b.full_name)
      return (asked.sort === 'class' && byClass) || byName || (a.id < b.id ? -1 : 1)
    }
    return shownIn(model)
      .toSorted(order)
      .map((person) => ({
        id: person.id,
        full_name: person.full_name,
        graduation_year: person.graduation_year,
        city: person.shares.includes('city') ? person.city : null,
        is_mentor: person.open_to_mentoring === 'Yes',
      }))
      .filter(
        (shown) =>
          begins(asked.name, shown.full_name) &&
          begins(asked.city, shown.city) &&
          (!asked.class || asked.class === shown.graduation_year) &&
          (!asked.mentors || shown.is_mentor),
      )
  }

  async function runSequence(session: Transaction, steps: Step[]) {
    const model: Model = new Map()
    for (const step of steps) {
      await act(session, model, step)
      const { question } = step
      const found = await callOf(session, officer, pageCall(question), Object.values(question))
      const wanted = expected(model, question)
      expect(found).toMatchObject({ total: wanted.length, people: wanted })
    }
    for (const person of model.values()) {
      const see = callOf(session, person.id, 'directory_card($1)', [person.id])
      const isShown = shownIn(model).includes(person)
      if (isShown) expect(await see).toMatchObject({ id: person.id })
      else return expect(see).rejects.toMatchObject({ code: '42501' })
    }
  }

  test('after each step of some sequences', async () => {
    const sequences = fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 10, size: 'max' }),
      (steps) =>
        database.transaction(async (transaction) => {
          await runSequence(transaction, steps)
          await transaction.rollback()
        }),
    )
    // More of them in the long run: each takes a tenth of a second.
    await fc.assert(sequences, { numRuns: process.env.SWEEPS ? 300 : 60 })
  }, 300_000)
})
