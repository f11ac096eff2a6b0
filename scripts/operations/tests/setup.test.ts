import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { setUp } from '../setup.ts'
import { readDeployment } from '../wrangler-file.ts'
import { startAccount } from './account.fixture.ts'
import { freshFile } from './fresh-file.fixture.ts'
import { type Replies, runCommand } from './scripted-terminal.fixture.ts'
import { publishableKey, ref, secretKey, startSupabase, supabaseToken } from './supabase.fixture.ts'

const siteUrl = 'https://tribealumni.org'
const mailPassword = 're_password_for_tests'
const supabase = await startSupabase()
let account: ReturnType<typeof startAccount>
let file: string

beforeEach(async () => {
  account = startAccount()
  file = await freshFile()
})

const typed: Replies = {
  'What is the site’s address?': 'tribealumni.org',
  'Access token': supabaseToken,
  'Your password or key for SMTP': mailPassword,
}

const run = (replies: Replies = {}) =>
  runCommand(setUp, account, { file, replies: { ...typed, ...replies } })

test('one run makes a site ready to publish, and shows no secret', async () => {
  account.state.isSignedIn = false
  const { text, failure } = await run()
  expect(failure).toBeUndefined()
  expect(text).toContain('Nothing to fix')
  expect(readDeployment(file)).toMatchObject({
    accountId: 'a'.repeat(32),
    hosts: ['tribealumni.org', 'www.tribealumni.org'],
    vars: {
      SITE_URL: siteUrl,
      SUPABASE_URL: `https://${ref}.supabase.co`,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
    },
  })
  expect([...account.state.secrets]).toEqual([['SUPABASE_SECRET_KEY', secretKey]])
  expect(supabase.state.auth).toMatchObject({
    smtp_port: '587',
    smtp_admin_email: 'no-reply@tribealumni.org',
    rate_limit_email_sent: 200,
    smtp_max_frequency: 300,
    mailer_otp_length: 10,
    security_sb_forwarded_for_enabled: true,
    mailer_subjects_invite: expect.stringContaining('invitation'),
  })
  const written = [text, await readFile(file, 'utf8'), JSON.stringify(account.state.calls)]
  for (const secret of [supabaseToken, secretKey, mailPassword])
    expect(written.join()).not.toContain(secret)
})

test('run again, it makes nothing twice and changes no line', async () => {
  await run()
  const [lines, changes] = [await readFile(file, 'utf8'), supabase.state.changes.length]
  await run()
  expect(await readFile(file, 'utf8')).toBe(lines)
  expect(supabase.state.changes).toHaveLength(changes)
  expect(account.state.calls.filter((call) => call.includes('put'))).toHaveLength(1)
})

test('the secret key of another project replaces the one at Cloudflare, however late', async () => {
  account.deploy('good-version', 'Release one')
  account.state.secrets.set('SUPABASE_SECRET_KEY', 'of the lost project')
  await run({ 'Set all of this': () => expect.fail('Ctrl-C') })
  await run()
  expect(account.state.secrets.get('SUPABASE_SECRET_KEY')).toBe(secretKey)
})

test('nothing is changed without a confirmation', async () => {
  const { text } = await run({
    'Make them now?': false,
    'Set all of this': false,
    'Hand the project’s secret key': false,
  })
  expect(supabase.state.changes).toEqual([])
  expect(account.state.secrets.size).toBe(0)
  expect(supabase.state.auth.site_url).toBe('http://localhost:3000')
  expect(text).toContain('_accounts.sql')
  expect(text).toContain('The database stays as it is.')
})

test('Enter makes the tables of an empty project, and no change of others', async () => {
  await run()
  expect(supabase.state.changes).toHaveLength(1)
  supabase.complete(siteUrl)
  await supabase.forgetDocuments()
  expect((await run()).text).toContain('The database stays as it is.')
})

test('another table by that name is left alone', async () => {
  await supabase.database.exec('create table public.profiles (id int)')
  expect((await run()).failure).toContain('There is a table called profiles already')
  expect(supabase.state.changes).toEqual([])
})

test('a mistyped access token can be typed again', async () => {
  const tokens = ['sbp_mistyped', supabaseToken]
  const { text, failure } = await run({ 'Access token': () => tokens.shift() ?? '' })
  expect(text).toContain('Supabase does not accept the access token')
  expect(failure).toBeUndefined()
})

test('without a mail service, all but the mails is set, which are said to wait', async () => {
  const { text, failure } = await run({ 'Which mail service?': 'Later' })
  expect(failure).toBeUndefined()
  expect(text).toContain('The texts of the mails wait for a mail service')
  expect(supabase.state.auth).toMatchObject({ site_url: siteUrl, rate_limit_email_sent: 2 })
  expect(text).toContain('1 problem to fix')
})

test('at workers.dev mail waits for a domain, and nothing else is missing', async () => {
  const address = 'wm-football-alumni.tribe.workers.dev'
  const { text, failure } = await run({ 'What is the site’s address?': address })
  expect(failure).toBeUndefined()
  expect(text).toContain('Mail needs a domain of your own, so it waits.')
  expect(readDeployment(file).hosts).toEqual([])
})

test('a project with legacy keys alone is told to make new ones', async () => {
  supabase.state.keys = supabase.state.keys.filter(({ type }) => type !== 'secret')
  expect((await run()).failure).toContain('The project has no secret key (sb_secret_…)')
  expect(account.state.secrets.size).toBe(0)
})

test('of several Cloudflare accounts, one is chosen and stays until another is', async () => {
  account.state.accounts.push({ id: 'b'.repeat(32), name: 'Other' })
  await run({ 'Which account': 'Tribe' })
  await run({ 'Which account': 'Other' })
  await run()
  expect(readDeployment(file).accountId).toBe('b'.repeat(32))
})

test('after a rollback, the secret key waits for the next release', async () => {
  account.deploy('good-version', 'Release one')
  account.deploy('bad-version', 'Release two')
  account.deploy('good-version', 'Back: it had a problem')
  const { text } = await run()
  expect(account.state.calls).toContainEqual(['versions', 'secret', 'put', 'SUPABASE_SECRET_KEY'])
  expect(text).toContain('takes effect with the next release')
  expect(account.live()).toBe('good-version')
})

test('where R2 was never turned on, it says how', async () => {
  account.state.isR2On = false
  const { text, failure } = await run()
  expect(text).toContain('choose "R2 object storage"')
  expect(failure).toContain('1 problem to fix')
})

test.each([
  ['alumni.example', 'made up'],
  ['http://tribealumni.org', 'does not begin with https://'],
  ['https://tribealumni.org/home', 'leave out the rest'],
  ['other.tribe.workers.dev', 'wm-football-alumni.YOUR-SUBDOMAIN.workers.dev'],
  ['tribe alumni', 'is not an address'],
])('the address "%s" is refused', async (address, why) => {
  expect((await run({ 'What is the site’s address?': address })).failure).toContain(why)
})
