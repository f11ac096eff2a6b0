import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listBackups, makeBackup } from '../../../functions/services/backup/backup.ts'
import { openBackend } from '../../local/backend-app.ts'
import { backendKeys } from '../../local/backend-keys.ts'
import { toMail } from '../../local/mails.ts'
import { openLocalStore, type Store } from '../../local/photo-store.ts'
import { temporaryFolder } from '../../local/temporary-folder.fixture.ts'
import { parseBackup, readBackup, restore } from '../restore.ts'

const url = 'http://project.example'
const password = 'tribe1893'
const mails: Array<ReturnType<typeof toMail>> = []
const stateDir = temporaryFolder()
let keys: Awaited<ReturnType<typeof backendKeys>>
let backend: Awaited<ReturnType<typeof openBackend>>
let store: Store

beforeAll(async () => {
  keys = await backendKeys(stateDir)
  const email = {
    send: async (mail: Parameters<typeof toMail>[0]) => void mails.push(toMail(mail)),
  }
  backend = await openBackend({ stateDir, siteUrl: 'https://alumni.example', keys, email })
  store = await openLocalStore(stateDir)
}, 60_000)

afterAll(async () => {
  await store.close()
  await backend.connection.close()
})

beforeEach(() => {
  vi.stubGlobal('fetch', async (...call: ConstructorParameters<typeof Request>) => {
    const request = new Request(...call)
    const { pathname } = new URL(request.url)
    return pathname === '/auth/v1/admin/users' ? createUser(request) : backend.fetch(request)
  })
})

/** The endpoint of the hosted project that the local backend lacks. */
async function createUser(request: Request): Promise<Response> {
  expect(request.headers.get('apikey')).toBe(keys.secretKey)
  const { id, email, email_confirm } = await request.json()
  await backend.connection.driver.query(
    'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, $3)',
    [id, email, email_confirm ? new Date().toISOString() : null],
  )
  return Response.json({ id, email })
}

const client = () =>
  createClient(url, keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

const tokenOfLastMail = () => new URL(mails.at(-1)?.link ?? '').searchParams.get('token_hash') ?? ''

async function rows() {
  const of = (sql: string) => backend.connection.driver.query<Record<string, unknown>>(sql)
  const accounts = await of(
    'select id, email, email_confirmed_at is not null as confirmed from auth.users order by id',
  )
  const profiles = await of('select * from public.profiles order by id')
  return { accounts: accounts.rows, profiles: profiles.rows }
}

test('a wiped project is restored row by row, and members choose a new password', async () => {
  const member = client()
  for (const name of ['pat', 'kim', 'sam']) {
    const email = `${name}@alumni.example`
    const options = { data: { full_name: name, graduation_year: '1999' } }
    await member.auth.signUp({ email, password, options })
    if (name !== 'sam')
      await member.auth.verifyOtp({ type: 'signup', token_hash: tokenOfLastMail() })
  }
  const { data } = await member.auth.signInWithPassword({ email: 'pat@alumni.example', password })
  await member.from('profiles').update({ bio: 'A "safety".\n' }).eq('id', data.user?.id)
  const before = await rows()
  expect(before.profiles).toHaveLength(3)
  expect(before.accounts.filter(({ confirmed }) => confirmed)).toHaveLength(2)

  const project = { url, secretKey: keys.secretKey }
  const name = await makeBackup(store.bucket, project, Date.now())
  const backup = parseBackup(await readBackup(store.bucket, name))
  await expect(restore(project, backup)).rejects.toThrow(/has accounts or profiles already/)
  await backend.connection.driver.exec('delete from auth.users')
  expect(await rows()).toEqual({ accounts: [], profiles: [] })
  await expect(makeBackup(store.bucket, project, Date.now())).rejects.toThrow(/no accounts/)
  expect(await listBackups(store.bucket)).toEqual([name])
  await restore(project, backup)
  expect(await rows()).toEqual(before)

  const email = 'pat@alumni.example'
  const again = client()
  await again.auth.resetPasswordForEmail(email)
  await again.auth.verifyOtp({ type: 'recovery', token_hash: tokenOfLastMail() })
  await again.auth.updateUser({ password: 'a new one' })
  expect((await client().auth.signInWithPassword({ email, password })).error).not.toBeNull()
  await again.auth.signInWithPassword({ email, password: 'a new one' })
  const own = await again.from('profiles').select('full_name, bio')
  expect(own.data).toEqual([{ full_name: 'pat', bio: 'A "safety".\n' }])
})

test('a damaged backup is refused', async () => {
  const [name = ''] = await listBackups(store.bucket)
  const text = await readBackup(store.bucket, name)
  await store.bucket.put(`backups/${name}`, text.replace('pat@', 'pet@'))
  await expect(readBackup(store.bucket, name)).rejects.toThrow(/is damaged/)
})
