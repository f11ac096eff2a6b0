import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from './members.ts'

const email = 'pat@alumni.example'
const { database } = await databaseOfFile()
/** A new account with this address and a name. */
let id: string

beforeEach(async () => {
  const add = `insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), $1, '{"full_name":"Pat"}') returning id`
  id = (await database.query<{ id: string }>(add, [email])).rows[0]?.id ?? ''
})

async function markProven(address: string, isOwnSignUp = false) {
  await database.query('select public.mark_proven($1, $2, $3)', [id, address, isOwnSignUp])
}

/** The address that is proven, and whether the member is asked about the details. */
async function state() {
  const query = `select proof.email, profile.asks_about_details as asks
    from public.profiles profile left join public.mailbox_proofs proof using (id) where id = $1`
  return (await database.query(query, [id])).rows[0]
}

describe('a proof of a mailbox', () => {
  test('asks about the details until the next save of the profile', async () => {
    expect(await state()).toEqual({ email: null, asks: false })
    await markProven(email)
    expect(await state()).toEqual({ email, asks: true })
    await database.query('update public.profiles set bio = bio where id = $1', [id])
    expect(await state()).toEqual({ email, asks: false })
  })

  test('asks about a biography that somebody else saved before it', async () => {
    const change = "update public.profiles set full_name = null, bio = 'Mine' where id = $1"
    await database.query(change, [id])
    await markProven(email)
    expect(await state()).toEqual({ email, asks: true })
  })

  test('asks nothing without details, and nothing after an own sign-up', async () => {
    await markProven(email, true)
    expect(await state()).toEqual({ email, asks: false })
    await database.query('delete from public.mailbox_proofs where id = $1', [id])
    await database.query('update public.profiles set full_name = null where id = $1', [id])
    await markProven(email)
    expect(await state()).toEqual({ email, asks: false })
  })

  test('that is repeated asks nothing again', async () => {
    await markProven(email)
    await database.query('update public.profiles set bio = bio where id = $1', [id])
    await markProven(email)
    expect(await state()).toEqual({ email, asks: false })
  })

  test('is not taken for an address that the account does not have', async () => {
    await markProven('other@alumni.example')
    expect(await state()).toEqual({ email: null, asks: false })
  })

  test('of another address replaces the first and asks again', async () => {
    const next = 'next@alumni.example'
    await markProven(email, true)
    await database.query('update auth.users set email = $2 where id = $1', [id, next])
    await markProven(email)
    expect(await state()).toEqual({ email, asks: false })
    await markProven(next)
    expect(await state()).toEqual({ email: next, asks: true })
  })

  test('goes with the account', async () => {
    await markProven(email)
    await database.query('delete from auth.users where id = $1', [id])
    expect((await database.query('select * from public.mailbox_proofs')).rows).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  })
})

test.each(['anon', 'authenticated'])('%s neither marks nor reads proofs', async (role) => {
  for (const statement of [
    `select public.mark_proven('${id}', '${email}')`,
    'select * from public.mailbox_proofs',
    'update public.profiles set details_asked_at = null',
  ]) {
    const asRole = database.transaction(async (transaction) => {
      await transaction.exec(`set local role ${role}`)
      await transaction.query(statement)
    })
    await expect(asRole).rejects.toThrow('permission denied')
  }
})

test('the edge marks proofs with its secret key', async () => {
  await database.transaction(async (transaction) => {
    await transaction.exec('set local role service_role')
    await transaction.query('select public.mark_proven($1, $2)', [id, email])
  })
  expect(await state()).toEqual({ email, asks: true })
})
