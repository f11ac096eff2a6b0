import { SetupError } from '../local/setup-error.ts'
import { type Release, releases } from './cloudflare.ts'
import { restoreVersion } from './release.ts'
import type { Tools } from './tools.ts'
import { waitForRelease } from './wait-for-release.ts'
import { readDeployment } from './wrangler-file.ts'

export interface RollBackOptions {
  /** A version's id, or how it begins; the previous release when left out. */
  version: string | undefined
  wait?: (ms: number) => Promise<void>
}

/** Makes an earlier release live, after a confirmation. @throws {SetupError} when there is none */
export async function rollBack(
  { ui, wrangler, file }: Tools,
  { version, wait }: RollBackOptions,
): Promise<void> {
  const all = await releases(wrangler)
  const [live] = all
  if (!live)
    throw new SetupError('Nothing has been published yet, so there is no release to roll back to.')
  ui.say(`Releases, the live one first:\n${listOf(all)}`)
  const target = version
    ? all.find((release) => release.version.startsWith(version))
    : releaseBefore(all)
  if (!target)
    throw new SetupError(
      version ? `There is no release ${version} among them.` : 'There is no previous release.',
    )
  if (target.version === live.version) throw new SetupError('This release is the live one already.')
  ui.say(
    'The code is rolled back, and with it the secrets: give those again that were changed ' +
      'since. The database and the photographs stay as they are.',
  )
  if (!(await ui.askYes(`Make ${nameOf(target)} live again?`, true)))
    throw new SetupError('The live release stays.')
  await restoreVersion(wrangler, target.version, `requested, from ${live.version.slice(0, 8)}`)
  const site = URL.parse(readDeployment(file).vars.SITE_URL ?? '')?.origin
  if (site && !(await waitForRelease(site, target.version, wait)))
    throw new SetupError(
      `Cloudflare has rolled back, but ${site} does not serve that release yet: ` +
        'run "npm run doctor".',
    )
  ui.finish(`${nameOf(target)} is live again.`)
}

/**
 * The previous release, whatever was rolled back since: never one that was rolled back.
 * A new secret makes a version without a message, which belongs to the previous release.
 * @param all the live one first
 */
function releaseBefore(all: readonly Release[]): Release | undefined {
  const published = new Map<string, Release>()
  for (const release of all.toReversed())
    if (!published.has(release.version)) published.set(release.version, release)
  const order = [...published.values()]
  const live = order.findIndex(({ version }) => version === all[0]?.version)
  const own = order.findLastIndex(({ message }, index) => index <= live && message !== '')
  return order[own - 1]
}

function listOf(all: readonly Release[]): string {
  const shown = new Map<string, Release>()
  for (const release of all) if (!shown.has(release.version)) shown.set(release.version, release)
  return [...shown.values()]
    .map((release, index) => `${index === 0 ? '●' : '·'} ${nameOf(release)}`)
    .join('\n')
}

function nameOf({ version, at, message }: Release): string {
  return (
    `${version.slice(0, 8)} of ${at.slice(0, 16).replace('T', ' ')} UTC` +
    (message ? ` (${message})` : '')
  )
}
