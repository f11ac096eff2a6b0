import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBackupDue, listBackups, makeBackup } from './backup.ts'
import type { BackupBucket } from './backup-bucket.ts'
import { deletionTime, noteAttempt, noteDeletion, takeBackNotes } from './deletions.ts'
import { forgetExpiredBackups } from './forget-expired.ts'

const accounts = { url: 'https://project.example', secretKey: 'x' }
const week = 7 * 24 * 3_600_000
const begin = Date.parse('2026-08-02T09:17:00Z')
const first = '2026-08-02T09-17-00'
const account = { id: '1', email: 'pat@alumni.example', email_confirmed_at: null }
let files: Map<string, string>
/** What the database sends for each part; the last one for all further. */
let sent: string[]

/** It lists two files at a time. The rest of the type is of no use here. */
const bucket = {
  list: async ({ prefix = '', delimiter = '', cursor = '0' } = {}) => {
    const keys = [...files.keys()].filter(
      (key) =>
        key.startsWith(prefix) && !(delimiter && key.slice(prefix.length).includes(delimiter)),
    )
    const end = Number(cursor) + 2
    const objects = keys.slice(Number(cursor), end).map((key) => ({ key }))
    return { objects, truncated: end < keys.length, cursor: String(end) }
  },
  get: async (key: string) => ({ text: async () => files.get(key) }),
  put: async (key: string, content: string | Uint8Array) =>
    void files.set(key, typeof content === 'string' ? content : new TextDecoder().decode(content)),
  delete: async (gone: string | string[]) => {
    for (const key of [gone].flat()) files.delete(key)
  },
} as unknown as BackupBucket

const part = (table: string, rows: object[], next?: object) => JSON.stringify({ table, rows, next })
const cursors: unknown[] = []

beforeEach(() => {
  files = new Map()
  cursors.length = 0
  sent = [part('auth.users', [account], { table: 'profiles' }), part('profiles', [{ id: '1' }])]
  let requests = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    cursors.push(JSON.parse(body).page_cursor)
    return new Response(sent[requests++ % sent.length])
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a backup has a file for each part, and one that names them', async () => {
  expect(await makeBackup(bucket, accounts, begin)).toBe(first)
  expect(cursors).toEqual([null, { table: 'profiles' }])
  const parts = [`backups/${first}/001.json`, `backups/${first}/002.json`]
  expect([...files.keys()]).toEqual([...parts, `backups/${first}.json`])
  expect(parts.map((path) => files.get(path))).toEqual(sent)
  const manifest = JSON.parse(files.get(`backups/${first}.json`) ?? '')
  expect(manifest.parts).toMatchObject([
    { path: `${first}/001.json`, table: 'auth.users', rows: 1 },
    { path: `${first}/002.json`, table: 'profiles', rows: 1 },
  ])
})

test.each([
  ['a page', '<!doctype html>'],
  ['an export that was cut off', part('profiles', [{ id: '1' }]).slice(0, -3)],
  ['another JSON', JSON.stringify({ message: 'x' })],
])('%s is no part of a backup, and the earlier ones stay', async (_, text) => {
  await makeBackup(bucket, accounts, begin)
  sent[1] = text
  await expect(makeBackup(bucket, accounts, begin + 13 * week)).rejects.toThrow(/gave no backup/)
  expect(await listBackups(bucket, begin + 13 * week)).toEqual([first])
})

test('an empty database replaces no backup', async () => {
  sent[0] = part('auth.users', [], { table: 'profiles' })
  await makeBackup(bucket, accounts, begin)
  await expect(makeBackup(bucket, accounts, begin + 13 * week)).rejects.toThrow(/no accounts/)
  expect(await listBackups(bucket, begin + 13 * week)).toEqual([first])
})

test('names that the site has not written, or not yet, count for nothing', async () => {
  const others = [
    'backups/zebra.json',
    'backups/9999-12-31.json',
    `backups/2099-01-01T00-00-00.json`,
  ]
  for (const key of others) files.set(key, '')
  expect(await listBackups(bucket, begin)).toEqual([])
  expect(await isBackupDue(bucket, begin)).toBe(true)
  await makeBackup(bucket, accounts, begin)
  expect(await isBackupDue(bucket, begin + week - 3_600_000)).toBe(true)
  expect(await isBackupDue(bucket, begin + week - 24 * 3_600_000)).toBe(false)
  expect([...files.keys()]).toEqual(expect.arrayContaining(others))
})

const noteOf = (folder: string, time: number) => `${folder}/1/${new Date(time).toISOString()}`

test('after twelve weeks backups are forgotten, unfinished ones and notes of deletions too', async () => {
  await makeBackup(bucket, accounts, begin)
  await makeBackup(bucket, accounts, begin + week)
  files.set(`backups/${first.replace('09-17', '09-16')}/001.json`, '{}')
  const notes = ['gone', 'leaving'].map((folder) => noteOf(folder, begin))
  const later = noteOf('gone', begin + week)
  for (const key of [...notes, later]) files.set(key, '')
  const named = (text: string) => [...files.keys()].filter((key) => key.includes(text))
  await forgetExpiredBackups(bucket, begin + 12 * week - 60_000)
  expect(named(`backups/2026-08-02`)).toEqual([])
  expect(await listBackups(bucket, begin + 12 * week)).toHaveLength(1)
  expect(named('/1/')).toEqual([...notes, later])
  await forgetExpiredBackups(bucket, begin + 12 * week + 60_000)
  expect(named('/1/')).toEqual([later])
})

test('where no newer backup could be made, the last one stays, and who left since it', async () => {
  await makeBackup(bucket, accounts, begin - week)
  await makeBackup(bucket, accounts, begin)
  const note = noteOf('gone', begin - 60_000)
  files.set(note, '')
  await forgetExpiredBackups(bucket, begin + 20 * week)
  expect(await listBackups(bucket, begin + 20 * week)).toEqual([first])
  expect(files.has(`backups/${first}/002.json`)).toBe(true)
  expect(files.has(note)).toBe(true)
})

test('the note of a deletion that failed is taken back, once it cannot happen any more', async () => {
  const others = Array.from({ length: 100 }, (_, at) => noteAttempt(bucket, `other-${at}`, begin))
  const gone = (await Promise.all(others)).map(({ key }) => key)
  const failed = await noteAttempt(bucket, 'stayed', begin)
  const again = await noteAttempt(bucket, 'stayed', begin + week)
  const unclear = await noteAttempt(bucket, 'unclear', begin)
  const deleted = await noteAttempt(bucket, 'deleted', begin)
  await noteDeletion(bucket, deleted)
  vi.stubGlobal('fetch', async () => Response.json([{ id: 'stayed' }]))
  expect(await takeBackNotes(bucket, accounts, begin + deletionTime)).toBe(0)
  expect(files.has(failed.key)).toBe(true)
  expect(await takeBackNotes(bucket, accounts, begin + week)).toBe(1)
  const left = [again.key, unclear.key, deleted.key.replace('leaving', 'gone'), ...gone]
  expect([...files.keys()].sort()).toEqual(left.sort())
})
