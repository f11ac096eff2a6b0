import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { gateTexts } from '../../../src/content/gate.ts'
import { migrations } from '../../local/hosted-project.ts'
import { SetupError } from '../../local/setup-error.ts'
import { deploy as deployRelease } from '../deploy.ts'
import { diagnose, diagnoseLive } from '../diagnose.ts'
import { reportOf } from '../report.ts'
import { rollBack } from '../roll-back.ts'
import { WranglerError } from '../wrangler.ts'
import { readDeployment, writeEntry } from '../wrangler-file.ts'
import { startAccount } from './account.ts'
import { freshFile } from './fresh-file.ts'
import { startLiveSite } from './live-site.ts'
import type { Received, Sent } from './loopback.ts'
import { redirectFetch } from './redirect-fetch.ts'
import { messageOf, type Replies, scriptedTerminal } from './scripted-terminal.ts'
import { publishableKey, ref, startSupabase, supabaseToken } from './supabase.ts'

/** The tasks at the end of the command. */
const shutdownTasks = vi.hoisted(() => [] as Array<() => unknown>)
vi.mock('../../local/shutdown.ts', () => ({
  onShutdown: (task: () => unknown) => shutdownTasks.push(task),
  shutdown: () => undefined,
}))

const siteUrl = 'https://tribealumni.org'
const cloudflareError = '✘ [ERROR] A request to the Cloudflare API failed. [code: 10013]'
const supabase = await startSupabase()
let account: ReturnType<typeof startAccount>
let interfere: (request: Received, release: string | null) => Sent | undefined
const site = await startLiveSite(
  () => account.live(),
  (request, release) => interfere(request, release),
)
let file: string
let steps: string[]

beforeEach(async () => {
  redirectFetch({ [`https://${ref}.supabase.co`]: supabase.url, [siteUrl]: site.url })
  await supabase.reset()
  await supabase.complete(siteUrl)
  supabase.requests.length = 0
  account = startAccount()
  account.state.buckets.push('wm-football-alumni-gallery')
  account.state.namespaces.push({ id: 'c'.repeat(32), title: 'wm-football-alumni-cache' })
  account.state.secrets.set('SUPABASE_SECRET_KEY', 'x')
  account.state.hasWorker = true
  interfere = () => undefined
  steps = []
  file = await freshFile()
  writeEntry('SITE_URL', siteUrl, file)
  writeEntry('routes', 'tribealumni.org', file)
  writeEntry('namespaceId', 'c'.repeat(32), file)
  writeEntry('SUPABASE_URL', `https://${ref}.supabase.co`, file)
  writeEntry('SUPABASE_PUBLISHABLE_KEY', publishableKey, file)
})

afterAll(() => Promise.all([supabase.stop(), site.stop()]))

function toolsFor(replies: Replies) {
  const terminal = scriptedTerminal(replies)
  const { wrangler } = account
  const signIn = async () => false
  const tools = { ui: terminal.ui, wrangler, signIn, supabase: supabase.api, file }
  return { terminal, tools: { ...tools, token: supabaseToken } }
}

interface Course {
  replies?: Replies
  test?: (part: string) => void
  wait?: () => void
}

/** Publishes, without waiting. Returns the output and the error. */
async function deploy({ replies = {}, test, wait }: Course = {}) {
  const { terminal, tools } = toolsFor(replies)
  const making = {
    test: async (part: string) => {
      steps.push(part)
      test?.(part)
    },
    build: async () => void steps.push('build'),
    name: () => 'abc1234',
    wait: async () => wait?.(),
  }
  const failure = await messageOf(deployRelease(tools, making))
  for (const task of shutdownTasks.splice(0)) task()
  return { ...terminal, failure }
}

const commands = () => account.state.calls.map(([word]) => word)

/** The live site's response at a path. */
function at(where: string, told: Sent) {
  return ({ path }: Received) => (path.endsWith(where) ? told : undefined)
}

const broken = { status: 500, body: 'no' }

describe('deploy', () => {
  test('runs check and unit tests, builds, publishes and checks the live site', async () => {
    const { text, failure } = await deploy()
    expect(failure).toBeUndefined()
    expect(steps).toEqual(['check', 'unit', 'build'])
    expect(account.state.deployments.at(-1)?.annotations['workers/message']).toBe('Release abc1234')
    expect(text()).toContain('The gate before members’ pages: in order.')
    expect(text()).toContain(`${siteUrl} is live.`)
  })

  test('without SUPABASE_URL it is refused before any request', async () => {
    writeEntry('SUPABASE_URL', '', file)
    expect((await deploy()).failure).toMatch(/^SUPABASE_URL is not set\. .*would be open/)
    expect([steps, account.state.calls, supabase.requests]).toEqual([[], [], []])
  })

  test.each<[string, () => unknown, RegExp]>([
    ['the address is made up', () => writeEntry('SITE_URL', 'https://a.example', file), /made up/],
    [
      'the bucket is missing',
      () => account.state.buckets.pop(),
      /place for photographs is missing/,
    ],
    ['wrangler is signed out', () => (account.state.isSignedIn = false), /not signed/],
    [
      'strangers can read profiles',
      () => supabase.database.exec('grant select on public.profiles to anon'),
      /A stranger can reach/,
    ],
    ['no mail is confirmed', () => (supabase.state.auth.mailer_autoconfirm = true), /are ready/],
  ])('nothing is published while %s', async (_, change, sentence) => {
    await change()
    const { text, failure } = await deploy()
    expect(`${text()}\n${failure}`).toMatch(sentence)
    expect(failure).toBeDefined()
    expect(steps).not.toContain('build')
    expect(commands()).not.toContain('deploy')
  })

  test('a missing migration is applied after a confirmation alone', async () => {
    // The newest of those that may run again.
    const missing = migrations.findLast((file) => file.endsWith('_privileges.sql')) ?? ''
    await supabase.database.exec(
      `delete from supabase_migrations.schema_migrations where version = '${missing.slice(0, 14)}'`,
    )
    const refused = await deploy({ replies: { 'Make them now?': false } })
    expect(refused.text()).toContain(`· ${missing}`)
    expect(refused.text()).not.toContain('20261101120000_profiles.sql')
    expect(refused.failure).toContain('Nothing was published')
    expect(supabase.state.changes).toEqual([])
    const agreed = await deploy({ replies: { 'Make them now?': true } })
    expect(agreed.failure).toBeUndefined()
    expect(supabase.state.changes).toHaveLength(1)
  })

  test('what fails in the tests is not published', async () => {
    const { failure } = await deploy({
      test: () => {
        throw new SetupError('The tests fail.')
      },
    })
    expect([failure, steps]).toEqual(['The tests fail.', ['check']])
    expect(commands()).not.toContain('deploy')
  })

  test('an upload that fails leaves the live release as it is', async () => {
    account.deploy('good-version', 'Release first')
    account.state.whenDeployed = () => {
      throw new WranglerError('deploy', cloudflareError)
    }
    expect((await deploy()).failure).toContain('A request to the Cloudflare API failed.')
    expect(account.live()).toBe('good-version')
    expect(commands()).not.toContain('rollback')
  })

  test('a failed upload whose code is live already is rolled back', async () => {
    account.deploy('good-version', 'Release first')
    account.state.whenDeployed = () => {
      account.deploy('half-version', 'Release abc1234')
      throw new WranglerError('deploy', cloudflareError)
    }
    const { text, failure } = await deploy()
    expect(text()).toContain('It was deployed incompletely: wrangler deploy failed: A request')
    expect(failure).toMatch(/^The new release was rolled back/)
    expect(account.live()).toBe('good-version')
  })

  test('stopped during the smoke test, it says what is live and how to roll back', async () => {
    interfere = at('/api/health', broken)
    const { text } = await deploy({
      wait: () => {
        for (const task of shutdownTasks.splice(0)) task()
      },
    })
    expect(text()).toMatch(
      /Version \S+ is live .* not looked at .*npm run doctor.*npm run rollback/,
    )
    // Once the command has come to its own end, it has said all there is to say.
    interfere = () => undefined
    expect((await deploy()).text()).not.toContain('to the end')
  })

  test('a release that cannot be rolled back is said to be live', async () => {
    account.deploy('good-version', 'Release first')
    interfere = at('/about', broken)
    account.state.whenRolledBack = () => {
      throw new WranglerError('rollback', cloudflareError)
    }
    expect((await deploy()).failure).toMatch(/^The new release could not be rolled back.*\n.*10013/)
  })

  const cached = { 'cache-control': 'public' }
  const gate = { status: 403, body: gateTexts.heading }
  const noPolicy = { 'content-security-policy': '' }
  const home = '<a href="/assets/a.js"></html>'

  test.each<[string, ReturnType<typeof at>, RegExp]>([
    ['a page fails', at('/about', broken), /\/about has the status 500/],
    [
      'the gate is open',
      at('/news', { body: '<html></html>' }),
      /\/news has the status 200, not 403/,
    ],
    [
      'a gate is cached',
      at('/profile', { ...gate, headers: cached }),
      /\/profile may be stored by/,
    ],
    ['no policy is sent', at('/home', { body: home, headers: noPolicy }), /\/home lacks content-s/],
    ['files are not cached', at('1a2b.js', { body: 'x' }), /is not cached by browsers/],
    [
      'a missing file is a page',
      at('/missing.js', { body: 'x' }),
      /missing\.js has the status 200/,
    ],
    ['accounts are down', at('/sign-in', { status: 503, body: {} }), /accounts service is unavail/],
    ['it does not respond', at('/api/health', broken), /The release does not respond/],
    [
      'the old one stays',
      at('/api/health', { body: { ok: true, release: 'good-version' } }),
      /The release does not respond/,
    ],
  ])('when %s, the previous release is restored', async (_, error, sentence) => {
    account.deploy('good-version', 'Release first')
    // The previous release was in order.
    interfere = (request, release) => (release === 'good-version' ? undefined : error(request))
    const { text, failure } = await deploy()
    expect(text()).toMatch(sentence)
    expect(failure).toMatch(/^The new release was rolled back: visitors see the previous one/)
    expect(account.live()).toBe('good-version')
  })

  test('the empty Worker of a secret is no release to roll back to', async () => {
    account.deploy('empty-worker')
    interfere = at('/about', broken)
    expect((await deploy()).failure).toContain('This was the first release')
    expect(commands()).not.toContain('rollback')
  })
})

describe('rollback', () => {
  const back = async (version?: string, replies: Replies = { 'live again?': true }) => {
    const { terminal, tools } = toolsFor(replies)
    const options = { version, wait: async () => undefined }
    return { ...terminal, failure: await messageOf(rollBack(tools, options)) }
  }

  beforeEach(() => {
    account.deploy('11111111-old', 'Release one')
    account.deploy('22222222-mid', 'Release two')
    account.deploy('33333333-new', 'Release three')
  })

  test('makes the previous release live again, after a confirmation', async () => {
    const { text, failure } = await back()
    expect(failure).toBeUndefined()
    expect(text()).toContain('● 33333333')
    expect(text()).toContain('Make 22222222 of 2026-09-01 12:02 UTC (Release two) live again?')
    expect(account.live()).toBe('22222222-mid')
  })

  test('repeated, it rolls back one more, never to a release that was rolled back', async () => {
    await back()
    expect((await back()).text()).toContain('(Release one) live again?')
    expect(account.live()).toBe('11111111-old')
    expect((await back()).failure).toBe('There is no previous release.')
  })

  test('a new secret belongs to the release it was given to', async () => {
    account.deploy('33333333-secret')
    await back()
    expect(account.live()).toBe('22222222-mid')
    account.deploy('44444444-new', 'Release four')
    await back()
    expect(account.live()).toBe('33333333-secret')
  })

  test('rolls back to the version that is named', async () => {
    await back('1111')
    expect(account.live()).toBe('11111111-old')
  })

  test.each([
    ['9999', true, 'There is no release 9999 among them.'],
    ['3333', true, 'This release is the live one already.'],
    [undefined, false, 'The live release stays.'],
  ])('to %s, confirmed %s, leaves the live one', async (version, isConfirmed, sentence) => {
    expect((await back(version, { 'live again?': isConfirmed })).failure).toBe(sentence)
    expect(account.live()).toBe('33333333-new')
  })

  test('of a site without releases says so', async () => {
    account = startAccount()
    expect((await back()).failure).toMatch(/^Nothing has been published yet/)
    account.deploy('the-empty-worker-of-a-secret')
    expect((await back()).failure).toMatch(/^Nothing has been published yet/)
  })
})

describe('doctor', () => {
  const report = async (project = supabase.api(supabaseToken).project(ref)) => {
    const { wrangler } = account
    return reportOf(await diagnose({ deployment: readDeployment(file), wrangler, project }))
  }

  test('reports a site without problems, and changes nothing', async () => {
    account.deploy('good-version', 'Release first')
    const text = await report()
    expect(text).not.toContain('✗')
    expect(text).toContain('✓ The release of 2026-09-01 12:01 UTC is live (good-ver).')
    expect(supabase.state.changes).toEqual([])
    const reading = ['whoami', 'r2', 'kv', 'secret', 'deployments', 'versions']
    expect(commands().filter((word) => !reading.includes(word ?? ''))).toEqual([])
    expect(account.state.calls.flat()).not.toContain('put')
  })

  test('names a missing secret key', async () => {
    account.state.secrets.clear()
    expect(await report()).toContain('✗ SUPABASE_SECRET_KEY is not set')
  })

  test('names a secret key in place of the public one, without showing it', async () => {
    writeEntry('SUPABASE_PUBLISHABLE_KEY', 'sb_secret_oops', file)
    expect(await report()).toContain('✗ SUPABASE_PUBLISHABLE_KEY is a secret key')
    expect(await report()).not.toContain('sb_secret_oops')
  })

  test('tells a site that is not published yet from one that is gone', async () => {
    const [notYet] = await diagnoseLive('https://unknown.alumni.example', false)
    const [gone] = await diagnoseLive('https://unknown.alumni.example', true)
    expect([notYet?.kind, gone?.kind]).toEqual(['hint', 'problem'])
  })
})
