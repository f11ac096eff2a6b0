/** The worked example of an officers' noun runs on the database, and is in no other. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { awardFunctions } from '../example/awards/functions.ts'
import { root } from '../tree.ts'
import { addAccount, databaseOfFile } from './members.ts'

const { database, call } = await databaseOfFile()
let officer: string
let verified: string

beforeAll(async () => {
  officer = await addAccount(database, 'officer')
  verified = await addAccount(database, 'verified')
  for (const file of ['migration.sql', 'definitions.sql'])
    await database.exec(readFileSync(`${root}/tests/example/awards/${file}`, 'utf8'))
})

beforeEach(async () => {
  await database.exec('delete from awards; delete from decisions')
})

const saved = async (id: string, base: number | null, fields: object, by = officer) =>
  v.parse(
    awardFunctions.save_award.result,
    await call(by, 'save_award($1, $2, $3)', id, base, fields),
  )

const listed = async (search: string, isDeleted = false, after: string | null = null) =>
  v.parse(
    awardFunctions.award_list.result,
    await call(officer, 'award_list($1, $2, $3)', search, isDeleted, after),
  )

const changed = async (id: string, base: number, isDeleted: boolean) =>
  v.parse(
    awardFunctions.change_award.result,
    await call(officer, 'change_award($1, $2, $3)', id, base, isDeleted),
  )

const fields = { name: 'Élan Award', since: 1987, note: null }

test('who is no officer reads and changes nothing, whatever is sent', async () => {
  const id = randomUUID()
  await saved(id, null, fields)
  for (const [text, ...given] of [
    ['award_list()'],
    ['award_list($1, false, $2)', 'x', '!'],
    ['award($1)', id],
    ['save_award($1, 1, $2)', id, { since: 'no year' }],
    ['change_award($1, 1, true)', id],
  ] as const)
    await expect(call(verified, text, ...given)).rejects.toMatchObject({ code: '42501' })
})

test('a save sent twice is one, and one over another version is refused', async () => {
  const id = randomUUID()
  await saved(id, null, fields)
  expect(await saved(id, null, fields)).toMatchObject({ version: 1, name: 'Élan Award' })
  expect(await saved(id, 1, { ...fields, since: 1990 })).toMatchObject({ version: 2 })
  await expect(saved(id, 1, fields)).rejects.toMatchObject({ code: '55000' })
  await expect(saved(id, null, fields)).rejects.toMatchObject({ code: '55000' })
})

test('what is deleted is in a list of its own, until it is put back', async () => {
  const id = randomUUID()
  await saved(id, null, fields)
  expect(await changed(id, 1, true)).toMatchObject({ version: 2 })
  expect(await changed(id, 1, true)).toMatchObject({ version: 2 })
  expect([(await listed('')).total, (await listed('', true)).total]).toEqual([0, 1])
  expect(await changed(id, 2, false)).toMatchObject({ version: 3, deleted_at: null })
  await changed(id, 3, true)
  // A save over a deleted one puts it back.
  expect(await saved(id, 4, fields)).toMatchObject({ version: 5, deleted_at: null })
  const { rows } = await database.query('select action, about from decisions order by decided_at')
  expect(rows.map((row) => Object(row).action)).toEqual([
    ...['award-added', 'award-deleted', 'award-restored', 'award-deleted', 'award-changed'],
  ])
  await expect(changed(randomUUID(), 1, true)).rejects.toMatchObject({ code: '55000' })
})

test('is found by each of its words, and in pages', async () => {
  for (let number = 100; number < 160; number++)
    await saved(randomUUID(), null, { ...fields, name: `Award ${number}`, since: 1950 })
  await saved(randomUUID(), null, fields)
  expect((await listed('elan 1987')).rows).toMatchObject([{ name: 'Élan Award' }])
  const first = await listed('award')
  expect([first.rows.length, first.rows[0]?.name, first.total]).toEqual([50, 'Award 100', 61])
  const second = await listed('award', false, first.next)
  expect([second.rows.length, second.rows.at(-1)?.name, second.next]).toEqual([
    ...[11, 'Élan Award', null],
  ])
})
