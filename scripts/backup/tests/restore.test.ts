import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { digest } from '../../../functions/http/digest.ts'
import { listBackups, makeBackup } from '../../../functions/services/backup/backup.ts'
import { noteAttempt, noteDeletion } from '../../../functions/services/backup/deletions.ts'
import { parsePart } from '../../../functions/services/backup/export-parts.ts'
import { openBackend } from '../../local/backend/backend-app.ts'
import { backendKeys } from '../../local/backend/backend-keys.ts'
import { toMail } from '../../local/backend/mails.ts'
import { openLocalStore, type Store } from '../../local/bucket-store.ts'
import { temporaryFolder } from '../../local/temporary-folder.fixture.ts'
import { downloadBackup, inBucket, inFolder, readBackup } from '../backup-files.ts'
import { moveOldBackups } from '../move-old-backups.ts'
import { isRestored, openEmptyProject } from '../rehearsal.ts'
import { deletionsSince, restore } from '../restore.ts'

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
  store = await openLocalStore('BACKUPS', stateDir)
})

afterAll(async () => {
  await store.close()
  await backend.connection.close()
})

beforeEach(() => {
  vi.stubGlobal('fetch', async (...call: ConstructorParameters<typeof Request>) =>
    backend.fetch(new Request(...call)),
  )
})

const client = () =>
  createClient(url, keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

const tokenOfLastMail = () => new URL(mails.at(-1)?.link ?? '').searchParams.get('token_hash') ?? ''

const profileOf = (email: string) =>
  sql(`select p.*, m.state, m.is_listed, m.shares from public.profiles p
    join public.memberships m using (id) join auth.users u using (id) where u.email = '${email}'`)

async function sql(text: string) {
  return (await backend.connection.driver.query<Record<string, unknown>>(text)).rows
}

const accounts = () =>
  sql(
    'select id, email, email_confirmed_at is not null as confirmed from auth.users order by email',
  )

const project = () => ({ url, secretKey: keys.secretKey })

async function restoreNewest() {
  const [name = ''] = await listBackups(store.bucket, Date.now())
  const parts = await readBackup(inBucket(store.bucket), name)
  return restore(project(), parts, (await deletionsSince(store.bucket, name)).deleted)
}

const wipe = () =>
  backend.connection.driver.exec('delete from auth.users; delete from public.club_emails')

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
  const before = [await accounts(), await profileOf('pat@alumni.example')]
  expect(before[0]?.map(({ confirmed }) => confirmed)).toEqual([true, true, false])

  const name = await makeBackup(store.bucket, project(), Date.now())
  await expect(restoreNewest()).rejects.toThrow(/has accounts already/)
  await wipe()
  await expect(makeBackup(store.bucket, project(), Date.now())).rejects.toThrow(/no accounts/)
  expect(await listBackups(store.bucket, Date.now())).toEqual([name])
  expect(Object.fromEntries(await restoreNewest())).toMatchObject({ profiles: 3, memberships: 3 })
  expect([await accounts(), await profileOf('pat@alumni.example')]).toEqual(before)

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

test('who left the directory or the site since the backup is not brought back', async () => {
  const [kim, pat, sam] = await accounts()
  await sql(
    `update public.memberships set state = 'verified', is_listed = true, shares = '{email,bio}'`,
  )
  await sql(
    `insert into public.club_emails (email) values ('pat@alumni.example'), ('other@alumni.example')`,
  )
  await sql(
    `insert into public.decisions (officer, member, action) values ('${pat?.id}', '${kim?.id}', 'state')`,
  )
  const name = await makeBackup(store.bucket, project(), Date.now())
  await noteDeletion(store.bucket, await noteAttempt(store.bucket, `${pat?.id}`, Date.now()))
  await noteAttempt(store.bucket, `${pat?.id}`, Date.now() + 1)
  await noteAttempt(store.bucket, `${sam?.id}`, Date.now())
  await noteAttempt(store.bucket, `${kim?.id}`, Date.now() - 3_600_000)
  // Kim is in a later backup. Nobody knows about Sam: the command asks.
  expect(await deletionsSince(store.bucket, name)).toEqual({
    ...{ deleted: new Set([pat?.id]), unclear: new Set([sam?.id]) },
  })
  await wipe()
  await restoreNewest()
  expect((await accounts()).map(({ email }) => email)).toEqual([
    'kim@alumni.example',
    'sam@alumni.example',
  ])
  expect(await profileOf('kim@alumni.example')).toMatchObject([
    { state: 'verified', is_listed: null, shares: [] },
  ])
  expect(await sql('select email from public.club_emails')).toEqual([
    { email: 'other@alumni.example' },
  ])
  expect(await sql('select officer, member from public.decisions')).toEqual([
    { officer: null, member: kim?.id },
  ])
  expect(JSON.stringify(await sql('select * from public.profiles'))).not.toContain(pat?.id)
})

test('a restore is rehearsed in a new project: as at the backup, without who left since', async () => {
  const [kim, sam] = await accounts()
  const name = await makeBackup(store.bucket, project(), Date.now() + 3_600_000)
  await sql("update public.profiles set full_name = 'Changed', bio = 'Changed.'")
  await noteDeletion(store.bucket, await noteAttempt(store.bucket, `${sam?.id}`, Date.now()))
  await sql(`delete from auth.users where id = '${sam?.id}'`)

  const parts = await readBackup(inBucket(store.bucket), name)
  const { deleted } = await deletionsSince(store.bucket, name)
  const folder = join(stateDir, 'restored')
  const target = await openEmptyProject(folder)
  await restore(target, parts, deleted)
  const restored = createClient(target.url, target.secretKey, { global: { fetch: target.fetch } })
  const table = 'profiles'
  const { data } = await restored.rpc('backup_part', { page_cursor: { table } })
  const before = parts.map(parsePart).find((part) => part.table === table)
  const kept = before?.rows.filter(({ id }) => id === kim?.id)
  expect([kept?.length, data]).toEqual([1, expect.objectContaining({ table, rows: kept })])
  await target.close()
  expect([folder, stateDir].map(isRestored)).toEqual([true, false])
  await expect(openEmptyProject(folder)).rejects.toThrow(/is there already/)
  // A new database blocks this process for seconds, in which connections end.
  await store.close()
  store = await openLocalStore('BACKUPS', stateDir)
})

test('a downloaded backup can be read by its owner alone, and a damaged one is refused', async () => {
  const [name = ''] = await listBackups(store.bucket, Date.now())
  const folder = join(stateDir, 'downloads')
  const file = await downloadBackup(inBucket(store.bucket), name, folder)
  const parts = await readBackup(inFolder(dirname(file)), basename(file, '.json'))
  expect(parts).toEqual(await readBackup(inBucket(store.bucket), name))
  const part = join(folder, name, '001.json')
  expect(await readFile(part, 'utf8')).toBe(parts[0])
  expect((await stat(part)).mode & 0o077).toBe(0)
  await store.bucket.put(`backups/${name}/001.json`, parts[0]?.replace('kim@', 'tim@') ?? '')
  await expect(readBackup(inBucket(store.bucket), name)).rejects.toThrow(/is damaged/)
})

test('a backup of an earlier release is moved from the photos into today’s form', async () => {
  const photos = await openLocalStore('GALLERY', stateDir)
  const id = '00000000-0000-4000-8000-000000000001'
  const account = { id, email: 'old@alumni.example', email_confirmed_at: null }
  const profiles = { name: 'profiles', rows: [{ id, bio: 'Old.', is_unconfirmed: true }] }
  const text = JSON.stringify({ accounts: [account], tables: [profiles] })
  const key = `backups/2099-01-01T00-00-00-${await digest(text)}.json`
  await photos.bucket.put(key, text)
  await photos.bucket.put('football/a.jpg', 'x')
  await moveOldBackups(photos.bucket, store.bucket)
  const left = await photos.bucket.list()
  expect(left.objects.map((one) => one.key)).toEqual(['football/a.jpg'])
  await photos.close()
  await wipe()
  const parts = await readBackup(inBucket(store.bucket), '2099-01-01T00-00-00')
  expect(Object.fromEntries(await restore(project(), parts, new Set()))).toEqual({ profiles: 1 })
  expect(await profileOf('old@alumni.example')).toMatchObject([
    { id, bio: 'Old.', state: 'waiting' },
  ])
})
