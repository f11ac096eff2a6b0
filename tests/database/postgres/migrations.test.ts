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

  test('an update by an owner who is no superuser drops what is in no file', async () => {
    const owner = await server.connect()
    const before = await privilegesOf(owner)
    await owner.query(`
      create view private.stray as select * from private.people;
      create function claim_count(a int) returns int language sql as 'select 1';
      create function private.stray() returns trigger language plpgsql as 'begin return new; end';
      create trigger stray before insert on public.players for each row execute function private.stray();
      alter trigger profiles_add_membership on public.profiles rename to stray;
      grant execute on function handle_new_user to anon;
    `)
    expect(await privilegesOf(owner)).not.toEqual(before)
    await owner.query(updateText([]))
    expect(await privilegesOf(owner)).toEqual(before)
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
