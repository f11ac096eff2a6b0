import { notFound } from '@tanstack/react-router'
import { pageRequest } from '../api.ts'
import { type PageName, pages } from '../content/pages.ts'
import { decideAccess } from '../domain/viewer.ts'
import type { AuthStore } from './auth-store.ts'

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

/**
 * Stops a page before its loaders run, as "not found": the one outcome of a route that runs no
 * loader and hydrates as rendered. A page that is missing from the table is refused too.
 */
export function enterPage(matches: Matches, auth: AuthStore): void {
  const name = matchedPage(matches)
  const decision = decideAccess(name ? pages[name].access : 'member', auth.get().authStatus)
  if (decision === 'granted') return
  const response = pageRequest()?.response
  if (response) response.status = decision === 'unknown' ? 503 : 403
  throw notFound()
}
