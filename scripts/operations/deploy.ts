import { describe, SetupError } from '../local/setup-error.ts'
import { onShutdown } from '../local/shutdown.ts'
import { boundHosts } from './check-cloudflare.ts'
import { noAccounts } from './check-settings.ts'
import { expectSignedIn, publish, type Release, readWorker, restoreVersion } from './cloudflare.ts'
import { applyPending, wrongPrivileges } from './database.ts'
import { diagnose } from './diagnose.ts'
import { hasProblem, reportOf } from './finding.ts'
import { checkLive, stateOf, waitForRelease } from './live-site.ts'
import { openSupabase } from './setup-supabase.ts'
import { projectRef, type SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { type Deployment, readDeployment } from './wrangler-file.ts'

/** What comes from the sources: tests put others in place. */
export interface DeploySteps {
  /** Runs one part of the tests. @throws {SetupError} */
  test(part: 'check' | 'unit'): Promise<void>
  build(): Promise<void>
  /** What the release is called: the sources' version. */
  name: string
}

/**
 * Publishes the site. Whatever can be checked without a change comes first. Then the database is
 * migrated, the release published and the live site checked: with a problem it is rolled back.
 * @throws {SetupError} when nothing was published, or what was published is gone again
 */
export async function deploy(tools: Tools, steps: DeploySteps): Promise<void> {
  const { ui, wrangler } = tools
  const deployment = readDeployment(tools.file)
  if (!deployment.vars.SUPABASE_URL) throw new SetupError(`${noAccounts}\nRun "npm run setup".`)
  await expectSignedIn(wrangler)
  ui.heading('Types, lint and unit tests')
  await steps.test('check')
  await steps.test('unit')
  ui.heading('Cloudflare and Supabase')
  const project = await projectOf(tools, deployment)
  const findings = await diagnose(wrangler, deployment, project, 'before a release')
  ui.say(reportOf(findings))
  if (hasProblem(findings.filter(({ canWait }) => !canWait)))
    throw new SetupError('Nothing was published: fix what is marked with ✗ first.')
  for (const host of deployment.hosts) await confirmDns(tools, deployment, host)
  ui.heading('Building the site')
  await steps.build()
  if (project) await migrate(tools, project)
  ui.heading('Publishing')
  await publishChecked(tools, new URL(deployment.vars.SITE_URL ?? '').origin, steps.name)
}

/** The Supabase project as its owner sees it, if there is an access token for it. */
export async function projectOf(tools: Tools, { vars }: Deployment) {
  const ref = projectRef(vars.SUPABASE_URL ?? '')
  if (!ref || (!tools.token && !process.stdin.isTTY)) return undefined
  if (!tools.token)
    tools.ui.say(
      'With an access token (https://supabase.com/dashboard/account/tokens) ' +
        'the database and the mails are checked too. Enter goes on without one.',
    )
  return (await openSupabase(tools))?.project(ref)
}

/** Cloudflare replaces a DNS record of this name without a question, so it is ours to have one. */
async function confirmDns({ ui, wrangler }: Tools, deployment: Deployment, host: string) {
  if ((await stateOf(`https://${host}`)) !== 'elsewhere') return
  // It may be this site's own: a release that is broken, or a domain that has no certificate yet.
  if ((await boundHosts(wrangler, deployment)).includes(host)) return
  const isAgreed = await ui.askChoice(
    `${host} leads somewhere else today. Replace that DNS record? (Mail to it is not affected.)`,
    { Stop: false, 'Replace it: this site is there from now on': true },
  )
  if (!isAgreed) throw new SetupError(`Nothing was published: ${host} stays as it is.`)
}

async function migrate(tools: Tools, project: SupabaseProject): Promise<void> {
  if (!(await applyPending(tools, project)))
    throw new SetupError('Nothing was published: the site needs these changes first.')
  const wrong = await wrongPrivileges(project)
  if (wrong.length > 0) throw new SetupError(`Nothing was published.\n${wrong.join('\n')}`)
}

/** Publishes the build and checks it live. A release with a problem is rolled back. */
async function publishChecked(tools: Tools, address: string, name: string): Promise<void> {
  const { ui, wrangler } = tools
  const { live: before } = await readWorker(wrangler)
  let whenStopped = 'Stopped while it was sent to Cloudflare.'
  const next = '"npm run doctor" checks it, "npm run rollback" brings back the previous release.'
  onShutdown(() => whenStopped && ui.warn(`${whenStopped} ${next}`))
  try {
    const version = await publish(wrangler, name).catch(async (error: unknown) => {
      // An upload may fail when the new code is live already, at the address for instance.
      const { live } = await readWorker(wrangler)
      if (!live || live.version === before?.version) throw error
      ui.warn(`It was deployed incompletely: ${describe(error)}`)
      throw new SetupError(await undo(tools, before, address))
    })
    whenStopped = `Version ${version} is live at ${address}, but was not checked to the end.`
    ui.done(`Published: version ${version}.`)
    ui.heading(`Checking ${address}`)
    const arrival = await waitForRelease(tools, address, version)
    if (arrival === 'unreachable')
      throw new SetupError(
        `Version ${version} is published, but ${address} cannot be reached yet: a new domain ` +
          'waits for its certificate, an hour at most. Then run "npm run doctor".',
      )
    if (arrival === 'other') ui.warn(`The release does not respond at ${address}.`)
    const findings = await checkLive(address)
    ui.say(reportOf(findings))
    if (arrival === 'other' || hasProblem(findings))
      throw new SetupError(await undo(tools, before, address))
    ui.say('If something is wrong after all, "npm run rollback" restores the previous release.')
    ui.done(`${address} is live.`)
  } finally {
    whenStopped = ''
  }
}

/** Restores the previous release. Returns what has come of it. */
async function undo(tools: Tools, before: Release | undefined, address: string) {
  if (!before)
    return 'There is no release to roll back to: correct it and run "npm run deploy" again.'
  try {
    await restoreVersion(tools.wrangler, before.version, 'the release after it had a problem')
  } catch (error) {
    return (
      'The new release could not be rolled back, so visitors still see it: ' +
      `run "npm run rollback" now.\n${describe(error)}`
    )
  }
  tools.ui.say(`Back to version ${before.version}, of ${before.time} UTC.`)
  if ((await waitForRelease(tools, address, before.version)) === 'arrived')
    return 'The new release was rolled back: visitors see the previous one. The errors are above.'
  return 'The new release was rolled back, but the previous one fails too: run "npm run doctor".'
}
