import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { unplayedSeasons } from '../../src/domain/roster/entry/roster.ts'
import {
  memberRosterPageSchema,
  numberWallSchema,
  playerPageSchema,
  teamSchema,
  wearingsSchema,
} from '../../src/domain/roster/entry/roster-pages-schema.ts'
import { rosterPageSize } from '../../src/domain/roster/entry/roster-search.ts'
import { addAccount, callAs, databaseOfFile, failOnHidden } from './members.ts'
import { addPlayer } from './roster.fixture.ts'

const { database, call } = await databaseOfFile()
/** Verified, not in the directory. */
let member: string
/** In the directory: they see cards. */
let listed: string

beforeEach(async () => {
  await database.exec('delete from auth.users; delete from players')
  member = await addAccount(database, 'verified')
  listed = await addAccount(database, 'verified', 'Lee Listed')
  await database.query('update memberships set is_listed = true where id = $1', [listed])
})

async function page(asked: object = {}, viewer = member) {
  const names = Object.keys(asked).map((name, at) => `"${name}" => $${at + 1}`)
  const found = await call(viewer, `roster_page(${names})`, ...Object.values(asked))
  return v.parse(memberRosterPageSchema, found)
}

const team = async (season: number) =>
  v.parse(teamSchema, await call(member, 'roster_season($1)', season))
const wearings = async (number: string) =>
  v.parse(wearingsSchema, await call(member, 'jersey_number($1)', number))
const player = async (id: string, viewer = member) =>
  v.parse(v.nullable(playerPageSchema), await call(viewer, 'player_page($1)', id))

const namesOf = (players: ReadonlyArray<{ full_name: string }>) =>
  players.map(({ full_name }) => full_name)

test('the seasons that nobody played are those of the domain', async () => {
  const { rows } = await database.query('select private.unplayed_seasons() as seasons')
  expect(rows).toEqual([{ seasons: [...unplayedSeasons] }])
})

describe('roster_page', () => {
  test.each([
    [{ name: 'obrien' }, ['José O’Brien']],
    [{ name: 'bo' }, ['Ann Smith', 'Robert Young']],
    [{ name: 'jones' }, ['Ann Smith']],
    [{ name: '%' }, []],
    [{ season: 1999 }, ['Ann Smith', 'Robert Young']],
    [{ season: 1943 }, []],
    [{ season: 1944 }, ['José O’Brien']],
    [{ team_position: 'hb' }, ['José O’Brien']],
    [{ name: 'young', team_position: 'end' }, ['Robert Young']],
    [{ name: 'young', season: 2001 }, []],
    [{ name: ' ' }, ['Ann Smith', 'José O’Brien', 'Robert Young']],
  ])('finds by %j', async (asked, names) => {
    await addPlayer(database, 'Robert Young', [['12', 1998, 1999]], {
      nickname: 'Bo',
      position: 'Tight End',
    })
    await addPlayer(database, 'José O’Brien', [[null, 1942, 1944]], { position: 'QB/HB' })
    await addPlayer(database, 'Ann Smith', [['7', 1999, 2000]], { current_name: 'Ann Bo-Jones' })
    await addPlayer(database, 'Hidden Young', [['12', 1999, 1999]], { hidden_reason: 'Asked.' })
    const found = await page(asked)
    expect(namesOf(found.players).sort()).toEqual(names)
    expect(found.total).toBe(names.length)
  })

  test('is in the order of family names: what was said of one counts', async () => {
    for (const name of ['Al Zed', 'Bo Van Horn', 'Cy Abel Yost', 'Di Vane'])
      await addPlayer(database, name)
    await database.exec("update players set family_name = 'Abel Yost' where full_name like 'Cy%'")
    const { players } = await page()
    expect(namesOf(players)).toEqual(['Cy Abel Yost', 'Di Vane', 'Bo Van Horn', 'Al Zed'])
  })

  test('compares no name of an entry that is hidden', async () => {
    await addPlayer(database, 'Olga Hidden', [], { hidden_reason: 'Asked.' })
    await database.transaction(async (transaction) => {
      await transaction.exec(failOnHidden)
      const { total } = await callAs(transaction, member, 'roster_page($1)', ['olga'])
      expect(total).toBe(0)
      await transaction.rollback()
    })
  })

  test('goes through all by last name, next and back', async () => {
    for (let count = 0; count < 2 * rosterPageSize + 2; count++)
      await addPlayer(database, `Twin ${String.fromCharCode(65 + (count % 5))}`)
    const first = await page()
    const second = await page({ after: first.next })
    const third = await page({ after: second.next })
    const pages = [first, second, third]
    expect(pages.map(({ players, total }) => [players.length, total])).toEqual([
      [24, 50],
      [24, 50],
      [2, 50],
    ])
    const all = pages.flatMap(({ players }) => players)
    expect(new Set(all.map(({ id }) => id)).size).toBe(50)
    expect(namesOf(all)).toEqual(namesOf(all).toSorted())
    expect([first.previous, third.next]).toEqual([null, null])
    expect(await page({ before: third.previous })).toEqual(second)
    expect(await page({ before: second.previous })).toEqual(first)
    // An officer may have hidden the entry at the border by the time that the next page is opened.
    await database.query("update players set hidden_reason = 'Asked.' where id = $1", [
      first.players.at(-1)?.id,
    ])
    expect((await page({ after: first.next })).players).toEqual(second.players)
  })
})

test('a team is by number: 0, 00, 1 to 99, unknown; nobody twice, nobody who is hidden', async () => {
  const worn = (number: string | null) => [[number, 2004, 2004] as const].map(([...one]) => one)
  for (const [name, number] of [
    ['Unknown', null],
    ['Eleven', '11'],
    ['Double', '00'],
    ['Zero', '0'],
    ['Two', '2'],
  ] as const)
    await addPlayer(database, name, worn(number))
  await addPlayer(database, 'Both', [
    ['9', 2003, 2005],
    ['8', 2004, 2004],
  ])
  await addPlayer(database, 'Gone', worn('1'), { hidden_reason: 'Asked.' })
  const found = await team(2004)
  expect(namesOf(found)).toEqual(['Zero', 'Double', 'Two', 'Both', 'Eleven', 'Unknown'])
  expect(found.map((one) => one.worn)).toContainEqual(['8', '9'])
  expect(namesOf(await team(2003))).toEqual(['Both'])
})

test('nobody is on the team of a season that was not played', async () => {
  await addPlayer(database, 'Over', [['1', 2019, 2021]])
  expect([await team(2020), namesOf(await team(2021))]).toEqual([[], ['Over']])
})

test('the wall and the line of a number leave out who is hidden', async () => {
  await addPlayer(database, 'Late', [['22', 1990, 1992]])
  await addPlayer(database, 'Early', [
    ['22', 1950, 1950],
    ['22', 1952, 1952],
    ['00', 1951, 1951],
  ])
  await addPlayer(database, 'Sometime', [['22', null, null]])
  await addPlayer(database, 'Gone', [['22', 1940, 1940]], { hidden_reason: 'Asked.' })
  const wall = v.parse(numberWallSchema, await call(member, 'jersey_numbers()'))
  expect(wall).toEqual([
    { number: '00', players: 1, first_season: 1951, last_season: 1951 },
    { number: '22', players: 3, first_season: 1950, last_season: 1992 },
  ])
  const line = await wearings('22')
  expect(line.map((one) => [one.player.full_name, one.first_season])).toEqual([
    ['Early', 1950],
    ['Early', 1952],
    ['Late', 1990],
    ['Sometime', null],
  ])
  expect(await wearings('0')).toEqual([])
})

test('teammates are by shared seasons that were played', async () => {
  const id = await addPlayer(database, 'Self', [
    ['1', 2018, 2019],
    ['2', 2019, 2021],
  ])
  await addPlayer(database, 'Three', [[null, 2018, 2021]])
  const worn: Parameters<typeof addPlayer>[2] = [
    ['11', 2022, 2024],
    ['5', 2021, 2021],
  ]
  await addPlayer(database, 'One', worn, { position: 'End' })
  await addPlayer(database, 'Never', [['5', 2020, 2020]])
  await addPlayer(database, 'Gone', [['5', 2018, 2021]], { hidden_reason: 'Asked.' })
  const found = await player(id)
  expect(found?.teammates).toMatchObject([
    { full_name: 'Three', seasons: 3, numbers: [], position: null, card: null },
    { full_name: 'One', seasons: 1, numbers: ['5', '11'], position: 'End', card: null },
  ])
})

test('an entry that is hidden is answered as one that is not there', async () => {
  const id = await addPlayer(database, 'Gone', [], { hidden_reason: 'Asked.' })
  expect(await player(id)).toBeNull()
  expect(await player(member)).toBeNull()
})

describe('the entry of a claimed player', () => {
  /** Everything that a viewer reads, by every door. */
  async function everything(viewer: string, id: string, mate: string) {
    const place = await database.query<{ cursor: string }>(
      `select private.cursor_of(row(null, sort_name, player, null)) as cursor
        from private.player_names where player = $1`,
      [id],
    )
    const cursor = place.rows[0]?.cursor
    const doors: Array<[string, ...unknown[]]> = [
      ['roster_page()'],
      ['roster_page($1)', 'Claimed'],
      ['roster_page("after" => $1)', cursor],
      ['roster_page("before" => $1)', cursor],
      ['roster_season(2004)'],
      ['jersey_numbers()'],
      ["jersey_number('22')"],
      ['player_page($1)', id],
      ['player_page($1)', mate],
    ]
    const read: unknown[] = []
    for (const [text, ...parameters] of doors) read.push(await call(viewer, text, ...parameters))
    return JSON.stringify(read)
  }

  test('leads to the card where the owner is in the directory and the viewer sees it', async () => {
    const id = await addPlayer(database, 'Cass Claimed', [['22', 2003, 2006]])
    const mate = await addPlayer(database, 'Ann Other', [['22', 2004, 2004]])
    const owner = await addAccount(database, 'verified', 'Cass Claimed')
    const unclaimed = [await everything(listed, id, mate), await everything(member, id, mate)]
    const confirm = "insert into player_claims (id, player, state) values ($1, $2, 'confirmed')"
    await database.query(confirm, [owner, id])
    const hidden = [await everything(listed, id, mate), await everything(member, id, mate)]
    expect(hidden).toEqual(unclaimed)
    await database.query('update memberships set is_listed = true where id = $1', [owner])
    expect((await player(id, listed))?.card).toBe(owner)
    expect((await player(mate, listed))?.teammates).toMatchObject([{ id, card: owner }])
    expect((await page({}, listed)).players.map(({ card }) => card)).toEqual([owner, null])
    expect(await everything(member, id, mate)).toBe(unclaimed[1])
    await database.query("update player_claims set state = 'pending' where id = $1", [owner])
    expect(await everything(listed, id, mate)).toBe(unclaimed[0])
    const leave = "update player_claims set state = 'confirmed' where id = $1"
    await database.query(leave, [owner])
    await database.query("update memberships set state = 'declined' where id = $1", [owner])
    expect(await everything(listed, id, mate)).toBe(unclaimed[0])
  })
})
