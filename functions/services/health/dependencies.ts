import type { Env, Settings } from '../../env.ts'
import { withTimeout } from '../../http/timeout.ts'
import { downloadNewsFeed } from '../news/feed-download.ts'
import { sourceOf } from '../schedule/schedule-source.ts'

/** Whether a dependency responds, and how fast, in ms. */
export interface Dependency {
  ok: boolean
  ms: number
}

const timeLimit = 2_000

/** Checks all dependencies at once, each within 2 s. Never throws. */
export async function checkDependencies(
  env: Env,
  settings: Settings,
): Promise<Record<string, Dependency>> {
  const { accounts, scheduleUrl } = settings
  const ofAccounts = (path: string, isHealthy: typeof isOk) => async (signal: AbortSignal) => {
    if (!accounts) return true
    const headers = { apikey: accounts.publishableKey }
    const init = { headers, redirect: 'manual', signal } as const
    return isHealthy(await drained(fetch(`${accounts.url}${path}`, init)))
  }
  const fetchSchedule = scheduleUrl ? fetch : env.ASSETS.fetch.bind(env.ASSETS)
  const checks = {
    // Sign-ups and mails wait for the same health check.
    accounts: ofAccounts('/auth/v1/health', isOk),
    profiles: ofAccounts('/rest/v1/profiles?select=id&limit=0', responds),
    cache: async () => (await env.CACHE.get('health')) !== undefined,
    gallery: async () => (await env.GALLERY.head('health')) !== undefined,
    feed: () => downloadNewsFeed(settings).then(() => true),
    schedule: async (signal: AbortSignal) =>
      isOk(await drained(fetchSchedule(sourceOf(settings), { signal }))),
  }
  const results = Object.entries(checks).map(
    async ([name, work]) => [name, await check(work)] as const,
  )
  return Object.fromEntries(await Promise.all(results))
}

async function check(work: (signal: AbortSignal) => Promise<boolean>): Promise<Dependency> {
  const startedAt = Date.now()
  const ok = await withTimeout(work, timeLimit, 'health check').catch(() => false)
  return { ok, ms: Date.now() - startedAt }
}

async function drained(request: Promise<Response>): Promise<Response> {
  const response = await request
  await response.body?.cancel()
  return response
}

const isOk = ({ ok }: Response) => ok
/** A refusal is a response too: profiles need a session. */
const responds = ({ status }: Response) => status < 500
