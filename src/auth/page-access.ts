import { notFound } from '@tanstack/react-router'
import { pageRequest } from '../api.ts'
import { type Page, type PageName, pages } from '../content/pages.ts'
import { admission } from '../domain/viewer.ts'
import type { AuthStore } from './auth-store.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page that a route shows; layouts show none. Who may see it stands in the table of pages. */
    page?: PageName
  }
}

interface Match {
  staticData: { page?: PageName }
}

/**
 * Lets a page be loaded, or stops it before any of its data is asked for. It is stopped as "not found for this
 * viewer": the one outcome of a route that runs no loader, hydrates as it was rendered, and is drawn by the layout.
 * A matched page that is missing from the table is treated as one for members.
 */
export function enterPage(matches: readonly Match[], auth: AuthStore): void {
  const name = matches.at(-1)?.staticData.page
  const page: Page | undefined = name && pages[name]
  const access = page?.access ?? 'member'
  const decision = admission(access, auth.get().authStatus)
  const answer = pageRequest()?.answer
  if (answer && !isForAnyone(page)) answer.isPrivate = true
  if (decision === 'granted') return
  if (answer) answer.status = decision === 'unknown' ? 503 : 403
  throw notFound()
}

/** Public pages that search engines may list, and the one for addresses that have none, show the same to all visitors. */
function isForAnyone(page: Page | undefined): boolean {
  return page?.access === 'public' && (page.indexed || page.path === '*')
}
