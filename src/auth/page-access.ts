import { notFound } from '@tanstack/react-router'
import { type PageName, pages } from '../content/pages.ts'
import {
  type Access,
  type AccessDecision,
  decideAccess,
  needsMembership,
} from '../domain/members/access.ts'
import { hasPermission, type Permission } from '../domain/members/membership.ts'
import { isAccountDeleted } from '../domain/members/profile.ts'
import { pageRequest } from '../page-request.ts'
import type { AuthState, AuthStore } from './auth-store.ts'

/** With the paths of routes, not of requests: `/$` is every address without a page. */
type Matches = ReadonlyArray<{ fullPath: string }>

/** The name of the page that the last match shows, unless it is missing from the table. */
export function matchedPage(matches: Matches): PageName | undefined {
  const fullPath = matches.at(-1)?.fullPath
  const path = fullPath === '/$' ? '*' : fullPath?.replace(/\/$/, '')
  return Object.keys(pages)
    .filter((name): name is PageName => Object.hasOwn(pages, name))
    .find((name) => pages[name].path === path)
}

/** Whom the matched page is for. One that is missing from the table is for officers. */
export function matchedAccess(matches: Matches): Access {
  const name = matchedPage(matches)
  return name ? pages[name].access : 'officer'
}

type Viewer = Pick<AuthState, 'authStatus' | 'profile'>

/** What the viewer may do with a page. The membership comes with the profile. */
export function pageDecision(access: Access, { authStatus, profile }: Viewer): AccessDecision {
  const loaded = 'value' in profile ? profile.value : null
  // An account that is deleted has no session any more.
  const status = isAccountDeleted(loaded) ? 'anonymous' : authStatus
  return decideAccess(access, status, loaded?.membership ?? null)
}

/**
 * Stops a page before its loaders run, unless it is for the viewer. Where that is not known yet,
 * the browser waits; on the edge the loaders run at the same time, and `entry` drops what they loaded.
 */
export function enterPage(matches: Matches, auth: AuthStore): void | Promise<void> {
  const access = matchedAccess(matches)
  const { authStatus, profile } = auth.get()
  if (!needsMembership(access) || authStatus !== 'signed-in' || 'value' in profile)
    return stopUnlessGranted(pageDecision(access, auth.get()))
  const entry = profile.promise.then((value) => {
    auth.set({ profile: { value } })
    stopUnlessGranted(pageDecision(access, auth.get()))
  })
  const page = pageRequest()
  if (!page) return entry
  page.entry = entry
  // The loader of the root awaits it, after others of its own.
  entry.catch(() => undefined)
}

/** Whether a viewer may have a permission. While it is not known, the data routes decide. */
export function mayHave(permission: Permission, { profile }: Pick<AuthState, 'profile'>): boolean {
  if ('promise' in profile) return true
  const membership = profile.value?.membership
  return Boolean(membership && hasPermission(membership, permission))
}

const statusOf = {
  'sign-in': 403,
  forbidden: 403,
  'not-found': undefined,
  unavailable: 503,
} as const

/** As "not found": the one outcome of a route that runs no loader and hydrates as rendered. */
function stopUnlessGranted(decision: AccessDecision): void {
  if (decision === 'granted') return
  const response = pageRequest()?.response
  const status = statusOf[decision]
  if (response && status) response.status = status
  // What stands in place of the page is loaded late here.
  const isLate = decision === 'not-found' || decision === 'forbidden'
  if (response && isLate) response.isStreamed = true
  throw notFound({ routeId: '/_site/_gated' })
}
