import { SetupError } from '../local/setup-error.ts'
import { arrives } from './arrival.ts'
import { type Release, releases } from './cloudflare.ts'
import { bringBack } from './release.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

export interface GoingBack {
  /** A version's id, or how it begins; the release before the live one when left out. */
  version: string | undefined
  wait?: (ms: number) => Promise<void>
}

/** Makes an earlier release live again, after a question. @throws {SetupError} when there is none */
export async function goBack({ talk, wrangler, file }: Tools, { version, wait }: GoingBack): Promise<void> {
  const all = await releases(wrangler)
  const [live] = all
  if (!live) throw new SetupError('Nothing has been published yet, so there is nothing to go back to.')
  talk.say(`Releases, the live one first:\n${listOf(all)}`)
  const target = all.find((release) =>
    version ? release.version.startsWith(version) : release.version !== live.version,
  )
  if (!target)
    throw new SetupError(
      version ? `There is no release ${version} among them.` : 'There is no release before the live one.',
    )
  if (target.version === live.version) throw new SetupError('This release is the live one already.')
  talk.say('The code goes back. The database, the photographs and the secrets stay as they are.')
  if (!(await talk.askYes(`Make ${nameOf(target)} live again?`, true)))
    throw new SetupError('The live release stays.')
  await bringBack(wrangler, target.version, `asked for, from ${live.version.slice(0, 8)}`)
  const site = new URL(readDeployment(file).vars.SITE_URL ?? '').origin
  if (!(await arrives(site, target.version, wait)))
    throw new SetupError(
      `Cloudflare has gone back, but ${site} does not answer with that release yet: run "npm run doctor".`,
    )
  talk.finish(`${nameOf(target)} is live again.`)
}

function listOf(all: readonly Release[]): string {
  const shown = new Map<string, Release>()
  for (const release of all) if (!shown.has(release.version)) shown.set(release.version, release)
  return [...shown.values()]
    .map((release, index) => `${index === 0 ? '●' : '·'} ${nameOf(release)}`)
    .join('\n')
}

function nameOf({ version, at, message }: Release): string {
  return `${version.slice(0, 8)} of ${at.slice(0, 16).replace('T', ' ')} UTC${message ? ` (${message})` : ''}`
}
