import type { Bindings, Settings } from '../env.ts'

/** What the site stands on, each with whether it answers right now. */
export type Dependencies = Record<'accounts' | 'profiles' | 'cache' | 'gallery', boolean>

/** In ms: what is slower than this is out of order for a visitor too. */
const limit = 2_000

/** Asks everything behind the Worker whether it answers. Never throws. */
export async function askDependencies(env: Bindings, { accounts }: Settings): Promise<Dependencies> {
  const ask = (path: string) =>
    accounts
      ? fetch(`${accounts.url}${path}`, {
          headers: { apikey: accounts.publishableKey },
          signal: AbortSignal.timeout(limit),
        }).then(({ status }) => status < 500)
      : Promise.resolve(true)
  const [forAccounts, forProfiles, cache, gallery] = await Promise.all([
    answers(ask('/auth/v1/health')),
    answers(ask('/rest/v1/profiles?select=id&limit=0')),
    answers(env.CACHE.get('health').then(() => true)),
    answers(env.GALLERY.head('health').then(() => true)),
  ])
  return { accounts: forAccounts, profiles: forProfiles, cache, gallery }
}

function answers(asked: Promise<boolean>): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), limit))
  return Promise.race([asked, tooLate]).catch(() => false)
}
