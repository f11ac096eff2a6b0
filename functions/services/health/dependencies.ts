import { withTimeout } from '../../../src/domain/timeout.ts'
import type { Env, Settings } from '../../env.ts'
import { downloadNewsFeed } from '../news/feed-download.ts'
import { fetchSchedule } from '../schedule/schedule-source.ts'

const timeLimit = 2_000

/** Checks all dependencies at once, each within 2 s. Never throws. */
export async function checkDependencies(env: Env, settings: Settings) {
  const { accounts } = settings
  const ofAccounts =
    (path: string, key: 'publishableKey' | 'secretKey') => async (signal: AbortSignal) => {
      if (!accounts) return true
      const headers = { apikey: accounts[key], authorization: `Bearer ${accounts[key]}` }
      const init = { headers, redirect: 'manual', signal } as const
      const { body, ok } = await fetch(`${accounts.url}${path}`, init)
      await body?.cancel()
      return ok
    }
  const checks = {
    // Sign-ups and mails wait for the same health check.
    accounts: ofAccounts('/auth/v1/health', 'publishableKey'),
    database: ofAccounts('/rest/v1/profiles?select=id&limit=1', 'secretKey'),
    cache: async () => (await env.CACHE.get('health')) !== undefined,
    gallery: async () => (await env.GALLERY.head('health')) !== undefined,
    feed: () => downloadNewsFeed(settings).then(() => true),
    schedule: () => fetchSchedule(env, settings).then(() => true),
  }
  const results = Object.entries(checks).map(
    async ([name, work]) => [name, await check(work)] as const,
  )
  return Object.fromEntries(await Promise.all(results))
}

/** Whether every dependency responds. */
export function isHealthy(dependencies: Record<string, { ok: boolean }>): boolean {
  return Object.values(dependencies).every(({ ok }) => ok)
}

/** Whether a dependency responds, and how fast, in ms. */
async function check(work: (signal: AbortSignal) => Promise<boolean>) {
  const startedAt = Date.now()
  const ok = await withTimeout(work, timeLimit, 'health check').catch(() => false)
  return { ok, ms: Date.now() - startedAt }
}
