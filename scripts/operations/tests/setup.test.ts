import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { setupWizard } from '../setup-wizard.ts'
import { readDeployment } from '../wrangler-file.ts'
import { startAccount } from './account.ts'
import { freshFile } from './fresh-file.ts'
import { redirectFetch } from './redirect-fetch.ts'
import { messageOf, type Replies, scriptedTerminal } from './scripted-terminal.ts'
import { publishableKey, ref, secretKey, startSupabase, supabaseToken } from './supabase.ts'

const siteUrl = 'https://tribealumni.org'
const healthKey = 'a-health-key-for-tests'
const supabase = await startSupabase()
let account: ReturnType<typeof startAccount>
let file: string

beforeEach(async () => {
  redirectFetch({ [`https://${ref}.supabase.co`]: supabase.url })
  await supabase.reset()
  account = startAccount()
  file = await freshFile()
})

afterAll(supabase.stop)

const everything: Replies = {
  'Sign in at Cloudflare now?': true,
  'What is the site’s address?': 'tribealumni.org',
  'Access token': supabaseToken,
  'Use the project "Tribe"?': true,
  'Make them now?': true,
  'Set all of this': true,
  'Hand the project’s secret key': true,
  'Key for the health check': healthKey,
}

async function run(replies: Replies = everything, { isSignedIn = true } = {}) {
  account.state.isSignedIn = isSignedIn
  const terminal = scriptedTerminal(replies)
  const signIn = async () => {
    account.state.isSignedIn = true
    return true
  }
  const { ui } = terminal
  const { wrangler } = account
  const tools = { ui, wrangler, signIn, supabase: supabase.api, token: undefined, file }
  return { ...terminal, failure: await messageOf(setupWizard(tools)) }
}

describe('with accounts at both services', () => {
  test('one run makes a site ready to publish, and shows no secret', async () => {
    const { text, failure } = await run(everything, { isSignedIn: false })
    expect(failure).toBeUndefined()
    expect(text()).toContain('Mails reach only your own team')
    expect(text()).toContain('1 problem to fix')
    const { SITE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = readDeployment(file).vars
    expect([SITE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY]).toEqual([
      siteUrl,
      `https://${ref}.supabase.co`,
      publishableKey,
    ])
    expect(readDeployment(file).hosts).toEqual(['tribealumni.org'])
    expect(readDeployment(file).namespaceId).toBe(account.state.namespaces[0]?.id)
    expect(account.state.buckets).toEqual(['wm-football-alumni-gallery'])
    expect([...account.state.secrets]).toEqual([
      ['SUPABASE_SECRET_KEY', secretKey],
      ['HEALTH_KEY', healthKey],
    ])
    const written = [
      text(),
      await readFile(file, 'utf8'),
      JSON.stringify(account.state.calls),
    ].join()
    for (const secret of [supabaseToken, secretKey, healthKey])
      expect(written).not.toContain(secret)
  })

  test('run again, it makes nothing twice and changes no line', async () => {
    await run()
    const [lines, changes] = [await readFile(file, 'utf8'), supabase.state.changes.length]
    await run({ ...everything, 'Go on with the project': true })
    expect(await readFile(file, 'utf8')).toBe(lines)
    expect(supabase.state.changes).toHaveLength(changes)
    expect([account.state.namespaces.length, account.state.buckets.length]).toEqual([1, 1])
    expect(
      account.state.calls.filter(([word, second]) => `${word} ${second}` === 'secret put'),
    ).toHaveLength(2)
  })

  test('an unconfirmed change leaves the database as it is, and says so', async () => {
    const { text, failure } = await run({
      ...everything,
      'Make them now?': false,
      'Set all of this': false,
    })
    expect(supabase.state.changes).toEqual([])
    expect(supabase.state.auth.site_url).toBe('http://localhost:3000')
    expect(text()).toContain('20261101120000_profiles.sql')
    expect(text()).toContain('The database stays as it is.')
    expect(failure).toContain('problems to fix')
  })

  test('tables made by hand are noted as done, without being made again', async () => {
    await supabase.complete(siteUrl)
    await supabase.database.exec('drop schema supabase_migrations cascade')
    const { text } = await run({ ...everything, 'Note these migrations as done?': true })
    expect(supabase.state.changes).toHaveLength(1)
    expect(text()).toContain('The database has every change the site needs.')
  })

  test('another table by that name stops it', async () => {
    await supabase.database.exec('create table public.profiles (id int)')
    const { text } = await run()
    expect(text()).toContain('There is a table called profiles already')
    expect(supabase.state.changes).toEqual([])
  })
})

test('where R2 was never turned on, it says how', async () => {
  account.state.isR2On = false
  const { text, failure } = await run({ ...everything, 'Is R2 turned on now?': true })
  expect(text()).toContain('choose "R2 object storage"')
  expect(failure).toContain('to fix')
})

test('without an access token, it requests address and key, and says what it skipped', async () => {
  await supabase.complete(siteUrl)
  const { text, failure } = await run({
    ...everything,
    'Access token': '',
    'The project’s address': `https://${ref}.supabase.co/`,
    'The publishable key': publishableKey,
    'Secret key': secretKey,
    'Key for the health check': '',
  })
  expect(failure).toBeUndefined()
  expect(readDeployment(file).vars.SUPABASE_URL).toBe(`https://${ref}.supabase.co`)
  expect(text()).toContain('What only the project’s owner can see was not checked')
  expect(text()).toContain('A stranger can neither read nor change profiles.')
  expect([...account.state.secrets]).toEqual([['SUPABASE_SECRET_KEY', secretKey]])
})

test('for a project that signs with a shared secret, it needs that', async () => {
  supabase.state.algorithm = 'HS256'
  const secret = 'a-shared-secret-of-more-than-32-bytes'
  const { text } = await run({ ...everything, 'The legacy JWT secret': secret })
  expect(account.state.secrets.get('SUPABASE_JWT_SECRET')).toBe(secret)
  expect(text()).not.toContain(secret)
})

test.each([
  ['alumni.example', 'made up'],
  ['http://tribealumni.org', 'begins with https://'],
  ['https://tribealumni.org/home', 'Only the name'],
  ['other.tribe.workers.dev', 'wm-football-alumni.YOUR-SUBDOMAIN.workers.dev'],
  ['tribe alumni', 'no address'],
  ['', 'Type an address'],
])('the address "%s" is refused', async (address, why) => {
  const { failure } = await run({ ...everything, 'What is the site’s address?': address })
  expect(failure).toContain(why)
})
