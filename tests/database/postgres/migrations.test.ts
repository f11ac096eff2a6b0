import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres } from '../../../scripts/local/database/postgres.ts'
import { comparePrivileges, privilegesOf } from '../../../scripts/local/database/privileges.ts'
import { migrations, updateText } from '../../../scripts/local/database/update.ts'
import { startPostgres } from './server.ts'

describe.runIf(findPostgres())('on a hosted project', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>

  beforeAll(async () => {
    server = await startPostgres()
  })

  afterAll(() => server.stop())

  test('the migrations run, and give what is listed, whatever was open before', async () => {
    const owner = await server.connect()
    await owner.query(updateText(migrations))
    expect(comparePrivileges(await privilegesOf(owner))).toEqual({ unlisted: [], lacking: [] })
  })

  test('a sign-up by the accounts service makes a profile', async () => {
    const accounts = await server.connect('supabase_auth_admin')
    const add = `insert into auth.users (id, email, raw_user_meta_data)
      values (gen_random_uuid(), 'pat@alumni.example', '{"full_name":"Pat"}') returning id`
    const id = (await accounts.query(add)).rows[0]?.id
    const owner = await server.connect()
    const { rows } = await owner.query('select full_name from profiles where id = $1', [id])
    expect(rows).toEqual([{ full_name: 'Pat' }])
  })
})
