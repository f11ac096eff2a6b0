import { SetupError } from '../local/setup-error.ts'
import { expectSignedIn, type Release, readWorker, restoreVersion } from './cloudflare.ts'
import { waitForRelease } from './live-site.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

/**
 * Makes an earlier release live, after a confirmation.
 * @param version its id, or how that begins; the previous release when left out
 * @throws {SetupError} when there is none
 */
export async function rollBack(tools: Tools, version: string | undefined): Promise<void> {
  const { ui, wrangler, file } = tools
  await expectSignedIn(wrangler)
  const { live, releases } = await readWorker(wrangler)
  if (!live)
    throw new SetupError('Nothing has been published yet, so there is no release to roll back to.')
  const names = releases
    .toReversed()
    .map((release) => `${release.version === live.version ? '●' : '·'} ${nameOf(release)}`)
  ui.say(`Releases, the live one with a ●:\n${names.join('\n')}`)
  const target = version
    ? releases.find((release) => release.version.startsWith(version))
    : previousRelease(releases, live)
  if (!target) throw new SetupError(`There is no release ${version ?? 'before the live one'}.`)
  if (target.version === live.version) throw new SetupError('This release is the live one already.')
  ui.say(
    'The code is rolled back, and with it the secrets: set those again that were changed ' +
      'since. The database and the photographs stay as they are.',
  )
  if (!(await ui.askYes(`Make ${nameOf(target)} live again?`, true)))
    throw new SetupError('The live release stays.')
  await restoreVersion(wrangler, target.version, `requested, from ${live.version.slice(0, 8)}`)
  const site = URL.parse(readDeployment(file).vars.SITE_URL ?? '')?.origin
  if (site && (await waitForRelease(tools, site, target.version)) !== 'arrived')
    throw new SetupError(`Rolled back, but ${site} does not serve it yet: run "npm run doctor".`)
  ui.done(`${nameOf(target)} is live again.`)
}

/**
 * The release before the live one, whatever was rolled back since: never one that was rolled back.
 * A new secret makes a version without a message, which belongs to the release before it.
 */
function previousRelease(releases: readonly Release[], { version }: Release): Release | undefined {
  const live = releases.findIndex((release) => release.version === version)
  const own = releases.findLastIndex(({ message }, index) => index <= live && message !== '')
  return releases[own - 1]
}

function nameOf({ version, time, message }: Release): string {
  return `${version.slice(0, 8)} of ${time} UTC${message ? ` (${message})` : ''}`
}
