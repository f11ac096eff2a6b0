import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { builtConfig } from '../../scripts/local/build.ts'
import { startServer } from './loopback.ts'
import { siteOfFile } from './site.ts'

const configSchema = v.object({ triggers: v.object({ crons: v.array(v.string()) }) })
const pings: string[] = []
let heartbeat: () => Promise<Response>
const monitor = await startServer(({ url }) => {
  pings.push(new URL(url).pathname)
  return heartbeat()
})
afterAll(monitor.stop)
const site = await siteOfFile({ HEARTBEAT_URL: `${monitor.url}/ping` })
const { accounts, logs } = site

beforeEach(() => {
  heartbeat = async () => new Response('OK')
  pings.length = 0
  logs.length = 0
})

const paused = () => Response.json({ message: 'paused' }, { status: 540 })

const lineOf = (event: string) =>
  logs.map((line) => JSON.parse(line)).find((line) => line.event === event)

/** Each counts by the file that names its parts. */
async function storedBackups(): Promise<string[]> {
  const { objects } = await site.backups.list({ prefix: 'backups/', delimiter: '/' })
  return objects.map(({ key }) => key)
}

test('a healthy day reads a profile with the secret key, is logged and pinged', async () => {
  const keys: Array<string | null> = []
  accounts.respond = ({ url, headers }) => {
    if (url.includes('/profiles')) keys.push(headers.get('apikey'))
    return undefined
  }
  await site.scheduled(new Date('2026-11-01T09:17:00Z'))
  expect(accounts.calls).toContain('GET /rest/v1/profiles?select=id&limit=1')
  expect(keys).toEqual([expect.stringMatching(/^sb_secret_/)])
  const healthy = {
    ok: true,
    id: expect.any(String),
    queue: expect.any(Number),
    words: 0,
    entries: 0,
  }
  await expect.poll(() => lineOf('daily check')).toMatchObject(healthy)
  expect(pings).toEqual(['/ping'])
})

test('every ten minutes the database is asked once, so that a free project is not paused', async () => {
  const crons = v.parse(configSchema, JSON.parse(readFileSync(builtConfig, 'utf8'))).triggers.crons
  const daily: string[] = []
  // What this Worker says of mail is not for the database of the other tests.
  accounts.respond = ({ url }) => (url.includes('/rpc/take_mails') ? Response.json([]) : undefined)
  for (const cron of crons) {
    accounts.calls.length = 0
    await site.scheduled(new Date('2026-11-01T09:20:00Z'), cron)
    if (accounts.calls.length > 1) daily.push(cron)
    else expect(accounts.calls).toEqual(['POST /rest/v1/rpc/take_mails'])
  }
  expect([crons.length, daily]).toEqual([2, ['17 9 * * *']])
})

test('a database that does not respond is logged', async () => {
  accounts.respond = paused
  await site.scheduled(new Date('2026-11-01T09:20:00Z'), '*/10 * * * *')
  await expect.poll(() => lineOf('club mails not taken')).toBeDefined()
})

test('the audit log is forgotten in some batches a day', async () => {
  accounts.respond = ({ url }) =>
    url.includes('forget_audit_log') ? Response.json(20_000) : undefined
  await site.scheduled(new Date('2026-11-01T09:17:00Z'))
  await expect.poll(() => lineOf('daily check')).toMatchObject({ entries: 100_000 })
})

test('a backup is made once a week, and forgotten after twelve', async () => {
  await site.backups.put('backups/2026-08-14T09-17-00.json', '{}')
  for (const day of ['07', '08', '09']) await site.scheduled(new Date(`2026-11-${day}T09:17:00Z`))
  const weekly = ['backups/2026-11-01T09-17-00.json', 'backups/2026-11-08T09-17-00.json']
  expect(await storedBackups()).toEqual(weekly)
})

const tooLarge = () => new Response('"rows":[{'.padEnd(12 * 1_024 * 1_024 + 1))

test.each([
  ['a dependency', '2026-11-10T09:17:00Z', '/rest/v1/profiles', paused, 'not due'],
  ['a backup', '2027-02-20T09:17:00Z', '/rest/v1/rpc/backup_part', paused, 'failed'],
  ['an export', '2027-02-20T09:17:00Z', '/rest/v1/rpc/backup_part', tooLarge, 'failed'],
])('a day on which %s fails is logged and pinged', async (_, day, path, response, backup) => {
  accounts.respond = ({ url }) => (url.includes(path) ? response() : undefined)
  await site.scheduled(new Date(day))
  await expect.poll(() => lineOf('daily check')).toMatchObject({ ok: false, backup })
  expect(pings).toEqual(['/ping/fail'])
})

test.each([
  ['refuses', async () => new Response('no', { status: 404 })],
  ['hangs', () => new Promise<Response>(() => undefined)],
])('a heartbeat that %s is logged', async (_, respond) => {
  heartbeat = respond
  await site.whileTimePasses(site.scheduled(new Date('2026-11-10T09:17:00Z')))
  await expect.poll(() => lineOf('heartbeat not sent')).toBeDefined()
})
