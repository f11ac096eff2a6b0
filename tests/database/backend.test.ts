import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BackendProcess, startBackend } from '../../scripts/local/backend/backend-process.ts'
import { demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { freePort } from '../../scripts/local/ports.ts'
import { temporaryFolder } from '../../scripts/local/temporary-folder.fixture.ts'

const siteUrl = 'http://127.0.0.1:8787'
const [jamie] = demoMembers
const stateDir = temporaryFolder()
let backend: BackendProcess

beforeAll(async () => {
  backend = await startBackend({ port: await freePort(), stateDir, siteUrl })
})

afterAll(() => backend.stop())

function client(key = backend.keys.publishableKey): SupabaseClient {
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

async function signedIn({ email, password } = jamie) {
  const member = client()
  const { data, error } = await member.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { member, id: data.user.id }
}

/** The local backend grants everything to everybody before it runs the privileges again. */
async function expectNarrowPrivileges() {
  const { member, id } = await signedIn()
  const profiles = member.from('profiles')
  const refused = [
    profiles.update({ updated_at: '2000-01-01T00:00:00Z' }).eq('id', id),
    profiles.update({ id: '00000000-0000-4000-8000-000000000000' }).eq('id', id),
    profiles.insert({ id }),
    profiles.delete().eq('id', id),
    client().from('profiles').select('*'),
  ]
  for (const { error } of await Promise.all(refused)) expect(error?.code).toBe('42501')
}

describe('the local backend', () => {
  test('refuses what the migrations refuse', expectNarrowPrivileges)

  test('shows a member no table of accounts', async () => {
    const { member } = await signedIn()
    for (const table of [member.from('users'), member.schema('auth').from('users')])
      expect(await table.select('*')).toMatchObject({ data: null, error: expect.anything() })
  })

  test('has 40 demo members: an officer, a queue of five, 25 in the directory', async () => {
    const officer = demoMembers.find(({ is_officer }) => is_officer)
    const { member } = await signedIn(officer)
    const states = { waiting: 5, unconfirmed: 2, asked: 2, verified: 30, declined: 1 }
    const mail = { unsent: 0, last_reason: null, first_digest: null }
    const counts = { ...states, officer: 1, changed: 0, members: 40, words: 0, mail }
    expect((await member.rpc('officer_counts')).data).toEqual(counts)
    const memberships = client(backend.keys.secretKey).from('memberships').select('shares')
    const { data } = await memberships.eq('state', 'verified').eq('is_listed', true)
    expect(data).toHaveLength(25)
    expect(new Set(data?.map(({ shares }) => String(shares))).size).toBeGreaterThan(3)
    for (const asked of [{ city: 'demo' }, { mentors: true }])
      expect((await member.rpc('directory_page', asked)).data.total).toBeGreaterThan(0)
  })

  test('shows nothing without a key', async () => {
    expect((await fetch(`${backend.url}/rest/v1/profiles?select=*`)).status).toBe(401)
  })

  test('lets only this user read its secrets', async () => {
    expect((await stat(join(stateDir, 'backend.json'))).mode & 0o777).toBe(0o600)
  })

  test('has the same members, secrets and narrow privileges after a second start', {
    timeout: 60_000,
  }, async () => {
    const { keys } = backend
    const before = await client(keys.secretKey).from('profiles').select('id').order('id')
    await backend.stop()
    backend = await startBackend({ port: await freePort(), stateDir, siteUrl })
    expect(backend.keys).toEqual(keys)
    expect((await client(keys.secretKey).from('profiles').select('id').order('id')).data).toEqual(
      before.data,
    )
    await expectNarrowPrivileges()
  })

  test('names what to delete where another release made the database', async () => {
    await backend.stop()
    const database = await PGlite.create(join(stateDir, 'database'))
    await database.exec(
      "insert into supabase_migrations.schema_migrations (version) values ('20261101120000')",
    )
    await database.close()
    const start = startBackend({ port: await freePort(), stateDir, siteUrl })
    await expect(start).rejects.toThrow(`delete ${join(stateDir, 'database')}`)
  })
})
