import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SetupError } from '../../local/setup-error.ts'
import { deploy as deployRelease } from '../deploy.ts'
import { diagnose } from '../diagnose.ts'
import { reportOf } from '../finding.ts'
import { rollBack } from '../roll-back.ts'
import { WranglerError } from '../wrangler.ts'
import { readDeployment, writeEntries } from '../wrangler-file.ts'
import { startAccount } from './account.fixture.ts'
import { freshFile } from './fresh-file.fixture.ts'
import { goodSite, sitePage } from './live-site.fixture.ts'
import { type Course, runCommand } from './scripted-terminal.fixture.ts'
import { projectHost, publishableKey, startSupabase, supabaseToken } from './supabase.fixture.ts'

/** The tasks at the end of the command. */
const atTheEnd = vi.hoisted(() => [] as Array<() => unknown>)
vi.mock('../../local/shutdown.ts', () => ({
  onShutdown: (task: () => unknown) => atTheEnd.push(task),
  shutdown: () => undefined,
}))

const host = 'tribealumni.org'
const siteUrl = `https://${host}`
let account: ReturnType<typeof startAccount>
/** Why the site's domain cannot be reached, as the code of the error. */
let obstacle: string | undefined
/** What every release but the good one responds at a path that ends so. */
let fault: [where: string, response: () => Response] | undefined
let file: string
let steps: string[]
let failingStep: string | undefined

const domains = `/accounts/${'a'.repeat(32)}/workers/domains?service=wm-football-alumni`

const supabase = await startSupabase({
  'api.cloudflare.com': ({ url, headers }) =>
    url.endsWith(domains) && headers.get('authorization') === 'Bearer token-for-tests'
      ? Response.json({ result: account.state.hostsOfWorker.map((hostname) => ({ hostname })) })
      : Response.json({ result: null }, { status: 403 }),
  [host]: (request) => {
    const live = account.live()
    if (obstacle || !live) return obstacle ?? 'ENOTFOUND'
    const [where, response] = fault ?? []
    const isFaulty = where && request.url.endsWith(where) && live !== 'good-version'
    return (isFaulty && response?.()) || goodSite(request, live)
  },
})

beforeEach(async () => {
  supabase.complete(siteUrl)
  account = startAccount()
  account.state.secrets.set('SUPABASE_SECRET_KEY', 'x')
  account.deploy('empty-worker')
  obstacle = undefined
  fault = undefined
  steps = []
  failingStep = undefined
  file = await freshFile({
    account_id: 'a'.repeat(32),
    routes: [host],
    SITE_URL: siteUrl,
    SUPABASE_URL: `https://${projectHost}`,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
  })
})

/** Publishes, without waiting. Returns the output and the error. */
async function deploy(course: Course = {}) {
  const step = async (name: string) => {
    steps.push(name)
    if (name === failingStep) throw new SetupError(`${name} fails.`)
  }
  const run = { test: step, build: () => step('build'), name: 'abc1234' }
  const machine = { file, token: supabaseToken, ...course }
  const result = await runCommand((tools) => deployRelease(tools, run), account, machine)
  for (const task of atTheEnd.splice(0)) task()
  return result
}

const commands = () => account.state.calls.map(([word]) => word)

const broken = () => sitePage(500)
const grant = 'grant select on public.profiles'
const halfOpen = `alter table public.profiles drop column bio cascade; ${grant} to anon`
const agreed = { 'Make them now?': true }

describe('deploy', () => {
  test('tests, builds, publishes and checks what is live', async () => {
    const { text, failure } = await deploy()
    expect(failure).toBeUndefined()
    expect(steps).toEqual(['check', 'unit', 'build'])
    expect(account.state.deployments.at(-1)?.message).toBe('Release abc1234')
    expect(text).toContain(`${siteUrl} is live.`)
  })

  test('a missing migration is applied after a confirmation and a backup alone', async () => {
    supabase.complete(siteUrl)
    await supabase.forgetDocuments()
    const refused = await deploy()
    expect(refused.text).toContain('_documents.sql')
    expect(refused.text).not.toContain('_accounts.sql')
    expect(refused.failure).toContain('Nothing was published')
    const backUp = async () => Promise.reject(new SetupError('R2 is full.'))
    expect((await deploy({ backUp, replies: agreed })).failure).toBe('R2 is full.')
    expect(supabase.state.changes).toEqual([])
    const { text, failure } = await deploy({ replies: agreed })
    expect(text).toContain('Backup: a-backup.')
    expect([failure, supabase.state.changes.length]).toEqual([undefined, 1])
  })

  test('tables that are missing are made, then the site is published', async () => {
    supabase.complete(siteUrl, false)
    expect((await deploy({ replies: agreed })).failure).toBeUndefined()
    expect(supabase.state.changes).toHaveLength(1)
  })

  test.each<[string, () => unknown, RegExp]>([
    ['the address is made up', () => writeEntries({ SITE_URL: 'https://a.example' }, file), /made/],
    ['no host is led to it', () => writeEntries({ routes: [] }, file), /not lead tribealumni/],
    ['wrangler is signed out', () => (account.state.isSignedIn = false), /not signed/],
    ['another account is signed in', () => account.state.accounts.shift(), /names none of the/],
    ['a secret is missing', () => account.state.secrets.clear(), /SECRET_KEY is not set/],
    ['no mail is confirmed', () => (supabase.state.auth.mailer_autoconfirm = true), /are ready/],
    ['a stranger can read', () => supabase.database.exec(`${grant} to anon`), /stranger can reach/],
    ['that hides behind a lacking column', () => supabase.database.exec(halfOpen), /can reach/],
    ['a test fails', () => (failingStep = 'unit'), /^unit fails/m],
    ['the build fails', () => (failingStep = 'build'), /^build fails/m],
    ['a DNS record leads elsewhere', () => (obstacle = 'ERR_SSL'), /org stays as it is/],
  ])('nothing is migrated or published while %s', async (_, change, sentence) => {
    supabase.complete(siteUrl)
    await supabase.forgetDocuments()
    await change()
    const { text, failure } = await deploy({ replies: agreed })
    expect(failure).toBeDefined()
    expect(`${text}\n${failure}`).toMatch(sentence)
    expect(supabase.state.changes).toEqual([])
    expect(commands()).not.toContain('deploy')
  })

  test.each([
    ['after a question', [], 'Replace it'],
    ['without one where Cloudflare leads it to the Worker', [host], 'Stop'],
  ])('a host that does not respond as the site is replaced %s', async (_, hosts, reply) => {
    account.state.hostsOfWorker = hosts
    obstacle = 'ERR_SSL'
    account.state.before.deploy = () => (obstacle = undefined)
    expect((await deploy({ replies: { 'Replace that': reply } })).failure).toBeUndefined()
  })

  test('a domain without certificate is waited for; its release is not rolled back', async () => {
    account.deploy('good-version', 'Release first')
    obstacle = 'ENOTFOUND'
    let waits = 0
    const wait = async () => (obstacle = ++waits === 200 ? undefined : 'ERR_SSL')
    expect((await deploy({ wait })).failure).toBeUndefined()
    obstacle = 'ENOTFOUND'
    expect((await deploy()).failure).toMatch(/is published, but https:\S+ cannot be reached yet/)
    expect(commands()).not.toContain('rollback')
  })

  test('stopped during the smoke test, it says what is live and how to roll back', async () => {
    account.deploy('good-version', 'Release first')
    fault = ['/api/health', broken]
    const wait = () => Promise.all(atTheEnd.splice(0).map((task) => task()))
    const { text } = await deploy({ wait })
    expect(text).toMatch(/Version \S+ is live .* not checked .*npm run doctor.*npm run rollback/)
    // Once the command has come to its own end, it has said all there is to say.
    fault = undefined
    expect((await deploy()).text).not.toContain('to the end')
  })

  test.each<[string, command: string, uploaded: string[], RegExp, live: string]>([
    ['an upload', 'deploy', [], /^wrangler deploy failed: A request/, 'good-version'],
    ['a late upload', 'deploy', ['late'], /was rolled back/, 'good-version'],
    ['a rollback', 'rollback', [], /^The new release could not .*\n.*10013/, 'new-version'],
  ])('when %s fails, it says what is live', async (_, command, uploaded, sentence, live) => {
    account.deploy('good-version', 'Release first')
    fault = ['/about', broken]
    account.state.before[command] = () => {
      for (const version of uploaded) account.deploy(version, 'Release')
      throw new WranglerError(command, 'A request to the Cloudflare API failed. [code: 10013]')
    }
    expect((await deploy()).failure).toMatch(sentence)
    expect(account.live()).toBe(live)
  })

  const cached = { 'cache-control': 'public' }
  const noPolicy = { 'content-security-policy': '' }
  const old = { ok: true, release: 'good-version' }

  test.each<[where: string, response: () => Response, sentence: string]>([
    ['/about', broken, '/about has the status 500, not 200'],
    ['/news', () => sitePage(200), '/news has the status 200, not 403'],
    ['/profile', () => sitePage(403, '', cached), '/profile has the wrong header cache-control'],
    ['/profile', () => sitePage(403, ''), '/profile does not have "'],
    ['/home', () => sitePage(200, '', noPolicy), '/home has the wrong header content-security'],
    ['/index-1a2b.js', () => sitePage(200, 'x'), '1a2b.js has the wrong header cache-control'],
    ['/missing.js', () => sitePage(200), 'missing.js has the status 200, not 404'],
    ['/sign-in', () => sitePage(503, {}), '/auth/sign-in has the status 503, not 4xx'],
    ['/api/health', broken, 'The release does not respond'],
    ['/api/health', () => sitePage(200, old), 'The release does not respond'],
  ])('with %s wrong, the previous release comes back', async (where, response, sentence) => {
    account.deploy('good-version', 'Release first')
    fault = [where, response]
    const { text, failure } = await deploy()
    expect(text).toContain(sentence)
    expect(failure).toMatch(/^The new release was rolled back: visitors see the previous one/)
    expect(account.live()).toBe('good-version')
  })

  test('the empty Worker of a secret is no release to roll back to', async () => {
    fault = ['/about', broken]
    expect((await deploy()).failure).toContain('There is no release to roll back to')
    expect(commands()).not.toContain('rollback')
  })
})

describe('rollback', () => {
  const back = (version?: string, isConfirmed = true) => {
    const replies = { 'live again?': isConfirmed }
    return runCommand((tools) => rollBack(tools, version), account, { file, replies })
  }

  beforeEach(() => {
    account = startAccount()
    account.deploy('11111111-old', 'Release one')
    account.deploy('22222222-mid', 'Release two')
    account.deploy('33333333-new', 'Release three')
  })

  test('repeated, it rolls back one more, never to a release that was rolled back', async () => {
    const { text, failure } = await back()
    expect(failure).toBeUndefined()
    expect(text).toContain('● 33333333')
    expect(text).toMatch(/Make 22222222 of 2026-09-01 \S+ UTC \(Release two\) live again\?/)
    expect(account.live()).toBe('22222222-mid')
    expect((await back()).text).toContain('(Release one) live again?')
    expect(account.live()).toBe('11111111-old')
    expect((await back()).failure).toBe('There is no release before the live one.')
  })

  test('a new secret belongs to the release it was given to', async () => {
    account.deploy('33333333-secret')
    await back()
    expect(account.live()).toBe('22222222-mid')
    account.deploy('44444444-new', 'Release four')
    await back()
    expect(account.live()).toBe('33333333-secret')
  })

  test.each([
    ['1111', true, undefined, '11111111-old'],
    ['9999', true, 'There is no release 9999.', '33333333-new'],
    ['3333', true, 'This release is the live one already.', '33333333-new'],
    [undefined, false, 'The live release stays.', '33333333-new'],
  ])('to %s, confirmed %s, says %s', async (version, isConfirmed, sentence, live) => {
    expect((await back(version, isConfirmed)).failure).toBe(sentence)
    expect(account.live()).toBe(live)
  })

  test('of a site without releases is refused', async () => {
    account = startAccount()
    expect((await back()).failure).toMatch(/^Nothing has been published yet/)
    account.deploy('the-empty-worker-of-a-secret')
    expect((await back()).failure).toMatch(/^Nothing has been published yet/)
  })
})

describe('doctor', () => {
  const report = async () => {
    const { wrangler } = account
    const { project } = supabase
    return reportOf(await diagnose(wrangler, readDeployment(file), project, 'with live site'))
  }

  test('reports a site without problems, and changes nothing', async () => {
    account.deploy('good-version', 'Release first')
    const text = await report()
    expect(text).not.toContain('✗')
    expect(text).toMatch(/✓ The release of 2026-09-01 \S+ UTC is live \(good-ver\)\./)
    expect(text).toContain('✓ Pages: in order.')
    expect(supabase.state.changes).toEqual([])
    const reading = ['whoami', 'r2', 'secret', 'deployments', 'versions']
    expect(commands().filter((word) => !reading.includes(word ?? ''))).toEqual([])
    expect(account.state.calls.flat()).not.toContain('put')
  })

  test('asks for no address that officers have published', async () => {
    expect(await report()).toMatch(/· Not filled in yet: shop, tickets,/)
    await supabase.database.exec(
      `insert into public.site_documents (id, version, data)
       values ('links', 1, '{}'), ('links', 2, '{"shop": "https://club.org/shop"}')`,
    )
    expect(await report()).toMatch(/· Not filled in yet: tickets,/)
  })

  test('names a secret key in place of the public one, without showing it', async () => {
    writeEntries({ SUPABASE_PUBLISHABLE_KEY: 'sb_secret_oops' }, file)
    const text = await report()
    expect(text).toContain('✗ SUPABASE_PUBLISHABLE_KEY is a secret key')
    expect(text).not.toContain('sb_secret_oops')
  })

  test('tells a site that is not published yet from one that is gone', async () => {
    obstacle = 'ENOTFOUND'
    expect(await report()).toContain('· https://tribealumni.org: nothing is published there yet.')
    account.deploy('good-version', 'Release first')
    expect(await report()).toContain('✗ https://tribealumni.org does not respond.')
  })
})
