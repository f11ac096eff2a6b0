import type { Env, Settings } from '../../env.ts'
import { downloadNewsFeed } from '../news/feed-download.ts'
import { sourceOf } from '../schedule/schedule-source.ts'

/** What one thing behind the Worker answered, and how long it took, in ms. */
export interface Dependency {
  ok: boolean
  ms: number
}

/** What the site stands on, each as it is right now. */
export type Dependencies = Record<
  'accounts' | 'profiles' | 'cache' | 'gallery' | 'feed' | 'schedule',
  Dependency
>

/** In ms: what is slower than this is out of order for a visitor too. */
const limit = 2_000

/** Asks everything behind the Worker whether it answers, all at once, each within 2 s. Never throws. */
export async function askDependencies(env: Env, settings: Settings): Promise<Dependencies> {
  const { accounts, scheduleUrl } = settings
  const ofAccounts = (path: string, judge: typeof isGood) => async (signal: AbortSignal) => {
    if (!accounts) return true
    const headers = { apikey: accounts.publishableKey }
    return judge(await fetch(`${accounts.url}${path}`, { headers, redirect: 'manual', signal }))
  }
  const ofSchedule = scheduleUrl ? fetch : env.ASSETS.fetch.bind(env.ASSETS)
  const [forAccounts, profiles, cache, gallery, feed, schedule] = await Promise.all([
    // Signing up and mails wait for this very yes.
    asked(ofAccounts('/auth/v1/health', isGood)),
    asked(ofAccounts('/rest/v1/profiles?select=id&limit=0', isAnswer)),
    asked(async () => (await env.CACHE.get('health')) !== undefined),
    asked(async () => (await env.GALLERY.head('health')) !== undefined),
    asked(() => downloadNewsFeed(settings).then(() => true)),
    asked(async (signal) => isGood(await ofSchedule(sourceOf(settings), { signal }))),
  ])
  return { accounts: forAccounts, profiles, cache, gallery, feed, schedule }
}

async function asked(ask: (signal: AbortSignal) => Promise<boolean>): Promise<Dependency> {
  const startedAt = Date.now()
  const tooLong = new AbortController()
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => {
    tooLong.abort()
    late.resolve(false)
  }, limit)
  const ok = await Promise.race([ask(tooLong.signal), late.promise]).catch(() => false)
  clearTimeout(timer)
  return { ok, ms: Date.now() - startedAt }
}

/** A no is an answer too: without a session, some things may not be asked. */
async function isAnswer(response: Response): Promise<boolean> {
  await response.body?.cancel()
  return response.status < 500
}

async function isGood(response: Response): Promise<boolean> {
  await response.body?.cancel()
  return response.ok
}
