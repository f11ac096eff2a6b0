import { vi } from 'vitest'
import type { Accounts, Settings } from './env.ts'

export const accounts: Accounts = {
  url: 'https://project.example',
  publishableKey: 'publishable',
  secretKey: 'secret',
  tokenKey: { algorithm: 'HS256', secret: new Uint8Array(32) },
  issuer: undefined,
}

export const settings: Settings = {
  siteUrl: 'https://alumni.example',
  accounts,
  newsFeedUrl: 'https://feed.example',
  rssAllowedHosts: [],
  scheduleUrl: undefined,
  healthKey: undefined,
}

/** What a route is given beside the request. */
export const executionContext = {
  waitUntil: () => undefined,
  passThroughOnException: () => undefined,
  props: {},
}

/** Lets time limits follow the fake clock. Returns each that is set, in ms. */
export function fakeTimeLimits(): number[] {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit)
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), limit)
    return controller.signal
  })
  return limits
}
