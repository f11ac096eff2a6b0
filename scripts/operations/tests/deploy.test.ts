import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SetupError } from '../../local/setup-error.ts'
import { deploy as deployRelease } from '../deploy.ts'
import { diagnose, diagnoseLive } from '../diagnose.ts'
import { reportOf } from '../report.ts'
import { rollBack } from '../roll-back.ts'
import { WranglerError } from '../wrangler.ts'
import { readDeployment, writeEntry } from '../wrangler-file.ts'
import { startAccount } from './account.ts'
import { writeFresh } from './fresh-file.ts'
import { leadTo } from './leads-to.ts'
import { startLiveSite } from './live-site.ts'
import type { Asked, Told } from './loopback.ts'
import { type Answers, startPerson } from './person.ts'
import { publishableKey, ref, startSupabase, supabaseToken } from './supabase.ts'

/** What is done when somebody ends the command. */
const atTheEnd = vi.hoisted(() => [] as Array<() => unknown>)
vi.mock('../../local/ending.ts', () => ({
  atEnd: (task: () => unknown) => atTheEnd.push(task),
  end: () => undefined,
}))

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const siteUrl = 'https://tribealumni.org'
let supabase: Awaited<ReturnType<typeof startSupabase>>
let site: Awaited<ReturnType<typeof startLiveSite>>
let account: ReturnType<typeof startAccount>
let interfere: (asked: Asked, release: string | null) => Told | undefined
let folder: string
let file: string
let steps: string[]

beforeAll(async () => {
  supabase = await startSupabase()
  site = await startLiveSite(
    () => account.live(),
    (asked, release) => interfere(asked, release),
  )
})

beforeEach(async () => {
  leadTo({ [`https://${ref}.supabase.co`]: supabase.url, [siteUrl]: site.url })
  await supabase.reset()
  await supabase.complete(siteUrl)
  supabase.asked.length = 0
  account = startAccount()
  account.state.buckets.push('wm-football-alumni-gallery')
  account.state.namespaces.push({ id: 'c'.repeat(32), title: 'wm-football-alumni-cache' })
  account.state.secrets.set('SUPABASE_SECRET_KEY', 'x')
  account.state.hasWorker = true
  interfere = () => undefined
  steps = []
  folder = await mkdtemp(join(tmpdir(), 'deploy-test-'))
  file = join(folder, 'wrangler.toml')
  writeFresh(file)
  writeEntry('SITE_URL', siteUrl, file)
  writeEntry('routes', 'tribealumni.org', file)
  writeEntry('namespaceId', 'c'.repeat(32), file)
  writeEntry('SUPABASE_URL', `https://${ref}.supabase.co`, file)
  writeEntry('SUPABASE_PUBLISHABLE_KEY', publishableKey, file)
})

afterEach(() => rm(folder, { recursive: true }))

afterAll(async () => {
  await Promise.all([supabase.stop(), site.stop()])
})

function toolsFor(answers: Answers, token: string | undefined = supabaseToken) {
  const person = startPerson(answers)
  const signIn = async () => false
  const { wrangler } = account
  return {
    person,
    tools: { talk: person.talk, wrangler, signIn, supabase: supabase.api, token, file },
  }
}

/** Publishes, and gives what was said and why it broke off. Nothing waits: two looks are enough. */
async function deploy(
  answers: Answers = {},
  making: { check?: () => never; wait?: () => void } = {},
) {
  const { person, tools } = toolsFor(answers)
  const failure = await deployRelease(tools, {
    check: async () => {
      steps.push('check')
      making.check?.()
    },
    build: async () => {
      steps.push('build')
    },
    name: () => 'abc1234',
    wait: async () => making.wait?.(),
  }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  for (const task of atTheEnd.splice(0)) task()
  return { ...person, failure }
}

const commands = () => account.state.calls.map(([word]) => word)

describe('deploy', () => {
  test('checks, builds, publishes and looks at what is live', async () => {
    const { text, failure } = await deploy()
    expect(failure).toBeUndefined()
    expect(steps).toEqual(['check', 'build'])
    expect(account.state.deployments.at(-1)?.annotations['workers/message']).toBe('Release abc1234')
    expect(text()).toContain('The gate before members’ pages: in order.')
    expect(text()).toContain(`${siteUrl} is live.`)
  })

  test('without SUPABASE_URL it is refused before anything is asked or done', async () => {
    writeEntry('SUPABASE_URL', '', file)
    const { failure } = await deploy()
    expect(failure).toMatch(
      /^SUPABASE_URL is not set\. .*every page, the members’ ones included, would be open/,
    )
    expect([steps, account.state.calls, supabase.asked]).toEqual([[], [], []])
  })

  test.each<[string, () => void, RegExp]>([
    [
      'the address is made up',
      () => writeEntry('SITE_URL', 'https://alumni.example', file),
      /made up/,
    ],
    [
      'the bucket is missing',
      () => account.state.buckets.pop(),
      /place for photographs is missing/,
    ],
    [
      'nobody is signed in',
      () => {
        account.state.isSignedIn = false
      },
      /not signed in at Cloudflare/,
    ],
    [
      'a stranger can read profiles',
      () => supabase.database.exec('grant select on public.profiles to anon'),
      /A stranger can reach/,
    ],
    [
      'accounts need no confirmation',
      () => {
        supabase.state.auth.mailer_autoconfirm = true
      },
      /without a confirmed mail/,
    ],
    [
      'the project is paused',
      () => {
        supabase.state.status = 'INACTIVE'
      },
      /not running/,
    ],
  ])('nothing is published while %s', async (_, change, sentence) => {
    await change()
    const { text, failure } = await deploy()
    expect(`${text()}\n${failure}`).toMatch(sentence)
    expect(failure).toBeDefined()
    expect(steps).not.toContain('build')
    expect(commands()).not.toContain('deploy')
  })

  test('a project without a mail service can be published, and is told what that means', async () => {
    supabase.state.auth.smtp_host = null
    const { text, failure } = await deploy()
    expect(failure).toBeUndefined()
    expect(text()).toContain('Mails reach nobody but your own team')
  })

  test('a missing migration is shown and asked about; a no ends it', async () => {
    await supabase.database.exec(
      "delete from supabase_migrations.schema_migrations where version = '20261101120100'",
    )
    const refused = await deploy({ 'Make them now?': false })
    expect(refused.text()).toContain('· 20261101120100_profiles_privileges.sql')
    expect(refused.text()).not.toContain('20261101120000_profiles.sql')
    expect(refused.failure).toContain('Nothing was published')
    expect(supabase.state.changes).toEqual([])
    const agreed = await deploy({ 'Make them now?': true })
    expect(agreed.failure).toBeUndefined()
    expect(supabase.state.changes).toHaveLength(1)
  })

  test('what fails in the checks is not published', async () => {
    const { failure } = await deploy(
      {},
      {
        check: () => {
          throw new SetupError('The tests fail.')
        },
      },
    )
    expect([failure, steps]).toEqual(['The tests fail.', ['check']])
    expect(commands()).not.toContain('deploy')
  })

  test('an upload that fails leaves the live release as it is', async () => {
    account.deploy('good-version', 'Release first')
    account.state.whenDeployed = () => {
      throw new WranglerError(
        'deploy',
        '✘ [ERROR] A request to the Cloudflare API failed. [code: 10013]',
      )
    }
    expect((await deploy()).failure).toContain('A request to the Cloudflare API failed.')
    expect(account.live()).toBe('good-version')
    expect(commands()).not.toContain('rollback')
  })

  test('an upload that fails when the new code is live already is taken back', async () => {
    account.deploy('good-version', 'Release first')
    account.state.whenDeployed = () => {
      account.deploy('half-version', 'Release abc1234')
      throw new WranglerError(
        'deploy',
        '✘ [ERROR] The address belongs to another Worker. [code: 10020]',
      )
    }
    const { text, failure } = await deploy()
    expect(text()).toContain(
      'It went live, but not whole: wrangler deploy failed: The address belongs',
    )
    expect(failure).toMatch(/^The new release was taken back/)
    expect(account.live()).toBe('good-version')
  })

  test('who ends it before the look is over hears which release is live, how to look and how to go back', async () => {
    interfere = ({ path }) => (path === '/api/health' ? { status: 500, body: 'no' } : undefined)
    let isStopped = false
    const { text } = await deploy(
      {},
      {
        wait: () => {
          if (isStopped) return
          isStopped = true
          for (const task of atTheEnd) task()
        },
      },
    )
    expect(text()).toMatch(
      /Version [\da-f-]{36} is live at https:\/\/tribealumni\.org, but was not looked at to the end\. .*npm run doctor.*npm run rollback/,
    )
    // Once the command has come to its own end, it has said all there is to say.
    interfere = () => undefined
    expect((await deploy()).text()).not.toContain('to the end')
  })

  test('a release that cannot be taken back is said to be live', async () => {
    account.deploy('good-version', 'Release first')
    interfere = ({ path }) => (path === '/about' ? { status: 500, body: 'no' } : undefined)
    account.state.whenRolledBack = () => {
      throw new WranglerError(
        'rollback',
        '✘ [ERROR] A request to the Cloudflare API failed. [code: 10013]',
      )
    }
    expect((await deploy()).failure).toMatch(
      /^The new release could not be taken back, so visitors still see it: run "npm run rollback" now\.\n.*10013/,
    )
  })

  test.each<[string, (asked: Asked) => Told | undefined, RegExp]>([
    [
      'a page fails',
      ({ path }) => (path === '/about' ? { status: 500, body: 'no' } : undefined),
      /\/about answers 500/,
    ],
    [
      'the gate is open',
      ({ path }) => (path === '/news' ? { body: '<html></html>' } : undefined),
      /\/news answers 200 in place of 403/,
    ],
    [
      'a member’s page may be cached',
      ({ path }) =>
        path === '/profile'
          ? { status: 403, body: 'Alumni Access Required', headers: { 'cache-control': 'public' } }
          : undefined,
      /\/profile may be kept by caches/,
    ],
    [
      'a security header is gone',
      ({ path }) =>
        path === '/home'
          ? { body: '<a href="/assets/a.js"></html>', headers: { 'content-security-policy': '' } }
          : undefined,
      /\/home lacks content-security-policy/,
    ],
    [
      'hashed files are not kept',
      ({ path }) => (path.endsWith('1a2b.js') ? { body: 'x' } : undefined),
      /is not kept by browsers/,
    ],
    [
      'a missing file is a page',
      ({ path }) => (path === '/assets/missing.js' ? { body: 'x' } : undefined),
      /missing\.js answers 200/,
    ],
    [
      'accounts are not reached',
      ({ path }) => (path === '/auth/sign-in' ? { status: 503, body: { ok: false } } : undefined),
      /accounts service is not reached/,
    ],
    [
      'the site does not say how it is',
      ({ path }) => (path === '/api/health' ? { status: 500, body: 'no' } : undefined),
      /The release does not answer/,
    ],
  ])('when %s, the release before comes back', async (_, trouble, sentence) => {
    account.deploy('good-version', 'Release first')
    // The release before had no trouble.
    interfere = (asked, release) => (release === 'good-version' ? undefined : trouble(asked))
    const { text, failure } = await deploy()
    expect(text()).toMatch(sentence)
    expect(failure).toMatch(/^The new release was taken back: visitors see the one before/)
    expect(account.live()).toBe('good-version')
  })

  test('a release that never arrives is taken back', async () => {
    account.deploy('good-version', 'Release first')
    interfere = ({ path }) =>
      path === '/api/health' ? { body: { ok: true, release: 'good-version' } } : undefined
    expect((await deploy()).failure).toMatch(/^The new release was taken back/)
    expect(account.live()).toBe('good-version')
  })

  test('what a secret left behind, an empty Worker, is no release to go back to', async () => {
    account.deploy('empty-worker')
    interfere = ({ path }) => (path === '/about' ? { status: 500, body: 'no' } : undefined)
    expect((await deploy()).failure).toContain('This was the first release')
    expect(commands()).not.toContain('rollback')
  })
})

describe('rollback', () => {
  const back = async (version?: string, answers: Answers = { 'live again?': true }) => {
    const { person, tools } = toolsFor(answers)
    const failure = await rollBack(tools, { version, wait: async () => undefined }).then(
      () => undefined,
      (error: Error) => error.message,
    )
    return { ...person, failure }
  }

  beforeEach(() => {
    account.deploy('11111111-old', 'Release one')
    account.deploy('22222222-mid', 'Release two')
    account.deploy('33333333-new', 'Release three')
  })

  test('makes the release before live again, after showing it and asking', async () => {
    const { text, failure } = await back()
    expect(failure).toBeUndefined()
    expect(text()).toContain('● 33333333')
    expect(text()).toContain('Make 22222222 of 2026-09-01 12:02 UTC (Release two) live again?')
    expect(account.live()).toBe('22222222-mid')
  })

  test('said again, goes on to the one before that, and never forth to what was taken back', async () => {
    await back()
    const { text } = await back()
    expect(text()).toContain('(Release one) live again?')
    expect(account.live()).toBe('11111111-old')
    expect((await back()).failure).toBe('There is no release before the live one.')
  })

  test('a new secret is no release of its own, and stays with the one it was given to', async () => {
    account.deploy('33333333-secret')
    await back()
    expect(account.live()).toBe('22222222-mid')
    account.deploy('44444444-new', 'Release four')
    await back()
    expect(account.live()).toBe('33333333-secret')
  })

  test('goes to the version that is named', async () => {
    await back('1111')
    expect(account.live()).toBe('11111111-old')
  })

  test('needs no address to go back', async () => {
    writeEntry('SITE_URL', 'tribealumni.org', file)
    expect((await back()).failure).toBeUndefined()
    expect(account.live()).toBe('22222222-mid')
  })

  test('a no leaves the live one', async () => {
    expect((await back(undefined, { 'live again?': false })).failure).toBe(
      'The live release stays.',
    )
    expect(account.live()).toBe('33333333-new')
  })

  test('an unknown version, the live one, and a site without releases are one sentence', async () => {
    expect((await back('9999')).failure).toBe('There is no release 9999 among them.')
    expect((await back('3333')).failure).toBe('This release is the live one already.')
    account = startAccount()
    expect((await back()).failure).toMatch(/^Nothing has been published yet/)
    account.deploy('the-empty-worker-of-a-secret')
    expect((await back()).failure).toMatch(/^Nothing has been published yet/)
    account.deploy('the-first-release', 'Release first')
    expect((await back()).failure).toBe('There is no release before the live one.')
  })
})

describe('doctor', () => {
  const report = async (project = supabase.api(supabaseToken).project(ref)) =>
    reportOf(
      await diagnose({ deployment: readDeployment(file), wrangler: account.wrangler, project }),
    )

  test('says of a site in order that it is, and changes nothing', async () => {
    account.deploy('good-version', 'Release first')
    const text = await report()
    expect(text).not.toContain('✗')
    expect(text).toContain('✓ The release of 2026-09-01 12:01 UTC is live (good-ver).')
    expect(supabase.state.changes).toEqual([])
    expect(
      commands().every((word) =>
        ['whoami', 'r2', 'kv', 'secret', 'deployments', 'versions'].includes(word ?? ''),
      ),
    ).toBe(true)
    expect(account.state.calls.flat()).not.toContain('put')
  })

  test('names the secret key when it is missing: the site does not run without it', async () => {
    account.state.secrets.clear()
    expect(await report()).toContain('✗ SUPABASE_SECRET_KEY is not set')
  })

  test('names a secret that stands in wrangler.toml, and a secret key in place of the public one', async () => {
    writeEntry('SUPABASE_PUBLISHABLE_KEY', 'sb_secret_oops', file)
    expect(await report()).toContain('✗ SUPABASE_PUBLISHABLE_KEY holds a secret key')
    expect(await report()).not.toContain('sb_secret_oops')
  })

  test('tells a site that is not published yet from one that is gone', async () => {
    const [notYet] = await diagnoseLive('https://nobody.alumni.example', false)
    const [gone] = await diagnoseLive('https://nobody.alumni.example', true)
    expect([notYet?.kind, gone?.kind]).toEqual(['hint', 'problem'])
  })
})
