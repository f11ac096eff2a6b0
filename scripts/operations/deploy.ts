import { describe, SetupError } from '../local/setup-error.ts'
import { onShutdown } from '../local/shutdown.ts'
import { applyPending } from './apply-migrations.ts'
import { noAccounts } from './check-settings.ts'
import { identity, type Release, releases } from './cloudflare.ts'
import { diagnose } from './diagnose.ts'
import { blocksDeploy, hasProblem } from './finding.ts'
import { publish, restoreVersion } from './release.ts'
import { reportOf } from './report.ts'
import { askToken } from './setup-supabase.ts'
import { checkLive } from './smoke.ts'
import { projectRef, type SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { waitForRelease } from './wait-for-release.ts'
import { signedOut } from './wrangler.ts'
import { type Deployment, readDeployment } from './wrangler-file.ts'

/** What comes from the sources: tests put others in place. */
export interface DeploySteps {
  /** Runs one part of the tests. @throws {SetupError} */
  test(part: 'check' | 'unit'): Promise<void>
  build(): Promise<void>
  /** What the release is called: the sources' version. */
  name(): string
  wait?: (ms: number) => Promise<void>
}

/**
 * Publishes the site: checks, database, diagnosis, build, release, a check of the live site. Rolls
 * back when the live site has a problem.
 * @throws {SetupError} when nothing was published, or what was published is gone again
 */
export async function deploy(tools: Tools, steps: DeploySteps): Promise<void> {
  const { ui, wrangler } = tools
  const deployment = readDeployment(tools.file)
  if (!deployment.vars.SUPABASE_URL)
    throw new SetupError(`${noAccounts}\nRun "npm run setup" first.`)
  if (!(await identity(wrangler)).loggedIn) throw new SetupError(signedOut)
  ui.heading('Types, lint and unit tests')
  // The live site is looked at in place of the other parts.
  await steps.test('check')
  await steps.test('unit')
  await prepare(tools, deployment)
  ui.heading('Building the site')
  await ui.during('Building', steps.build)
  ui.heading('Publishing')
  const [before] = await releases(wrangler)
  const address = new URL(deployment.vars.SITE_URL ?? '').origin
  const whenStopped = lastWords(ui)
  try {
    whenStopped(`Stopped while it was sent to Cloudflare. ${lookAndGoBack}`)
    const failure = await ui
      .during('Sending it to Cloudflare', () => publish(wrangler, steps.name()))
      .then(
        (version) => {
          whenStopped(
            `Version ${version} is live at ${address}, but was not looked at to the end. ` +
              lookAndGoBack,
          )
          return failureAt(tools, address, version, steps.wait)
        },
        (error) => failureHalfway(tools, before, error),
      )
    if (!failure) {
      ui.say('If something is wrong after all, "npm run rollback" restores the previous release.')
      ui.finish(`${address} is live.`)
      return
    }
    ui.warn(failure)
    whenStopped(
      `The new release is not in order, and may still be live at ${address}. ${lookAndGoBack}`,
    )
    throw new SetupError(await undo(tools, before, address, steps.wait))
  } finally {
    whenStopped(undefined)
  }
}

const lookAndGoBack =
  '"npm run doctor" says which release is live and checks it, ' +
  '"npm run rollback" restores the previous one.'

/** The message of a command that is stopped on the way; the last one set, if any. */
function lastWords(ui: Tools['ui']): (words: string | undefined) => void {
  let last: string | undefined
  onShutdown(() => last && ui.warn(last))
  return (words) => {
    last = words
  }
}

/** Everything that must be in order before anything is built. */
async function prepare(tools: Tools, deployment: Deployment): Promise<void> {
  const { ui, wrangler } = tools
  ui.heading('Is everything in order?')
  const project = await projectOf(tools, deployment)
  if (project && !(await applyPending(ui, project)))
    throw new SetupError(
      'Nothing was published: the site needs these changes of the database first.',
    )
  const findings = await ui.during('Looking at Cloudflare and Supabase', () =>
    diagnose({ deployment, wrangler, project }),
  )
  ui.say(reportOf(findings))
  if (blocksDeploy(findings))
    throw new SetupError('Nothing was published: fix what is marked with ✗ first.')
}

/** The Supabase project as its owner sees it, if there is an access token for it. */
export async function projectOf(
  tools: Tools,
  { vars }: Deployment,
): Promise<SupabaseProject | undefined> {
  const ref = projectRef(vars.SUPABASE_URL ?? '')
  if (!ref || (!tools.token && !process.stdin.isTTY)) return undefined
  if (!tools.token)
    tools.ui.say(
      'With an access token (https://supabase.com/dashboard/account/tokens) ' +
        'the database and the mails are checked too.',
    )
  const token = await askToken(tools)
  return token ? tools.supabase(token).project(ref) : undefined
}

/** What is wrong with what is live; nothing when all is in order. */
async function failureAt(
  { ui }: Tools,
  address: string,
  version: string,
  wait: DeploySteps['wait'],
): Promise<string | undefined> {
  ui.done(`Published: version ${version}.`)
  ui.heading(`Looking at ${address}`)
  const hasArrived = await ui.during('Waiting for the release', () =>
    waitForRelease(address, version, wait),
  )
  if (!hasArrived) return `The release does not respond at ${address}.`
  const findings = await checkLive(address)
  ui.say(reportOf(findings))
  return hasProblem(findings) ? 'What is live is not in order.' : undefined
}

/**
 * An upload may fail when the new code is live already, at the address for instance.
 * @throws what it failed with, when the previous release is still live
 */
async function failureHalfway(
  { wrangler }: Tools,
  before: Release | undefined,
  error: unknown,
): Promise<string> {
  const [live] = await releases(wrangler)
  if (!live || live.version === before?.version) throw error
  return `It was deployed incompletely: ${describe(error)}`
}

async function undo(
  { ui, wrangler }: Tools,
  before: Release | undefined,
  address: string,
  wait: DeploySteps['wait'],
): Promise<string> {
  if (!before)
    return (
      'This was the first release, so there is none to roll back to: ' +
      'correct it and run "npm run deploy" again.'
    )
  try {
    await restoreVersion(wrangler, before.version, 'the release after it was not in order')
  } catch (error) {
    return (
      'The new release could not be rolled back, so visitors still see it: ' +
      `run "npm run rollback" now.\n${describe(error)}`
    )
  }
  const isBack = await waitForRelease(address, before.version, wait)
  ui.say(`Back to version ${before.version}, of ${before.at.slice(0, 16).replace('T', ' ')} UTC.`)
  return isBack
    ? 'The new release was rolled back: visitors see the previous one. The errors are above.'
    : 'The new release was rolled back, but the previous one does not respond ' +
        `at ${address} either: run "npm run doctor".`
}
