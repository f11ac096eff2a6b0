import { createIsomorphicFn } from '@tanstack/react-start'
import { descriptions } from '../../content/descriptions.ts'
import { gateTexts } from '../../content/gate.ts'
import { hasParameter, type PageName, pages } from '../../content/pages.ts'
import { clubName } from '../../content/site.ts'
import type { AccessDecision } from '../../domain/members/access.ts'
import { pageRequest } from '../../page-request.ts'

/** Paint waits for the whole shell: centered content would move while the rest of it arrives. */
const wholeShell = { rel: 'expect', href: '#shell-end', blocking: 'render' }

/** @param address of this page, where its path has a parameter */
export function pageHead(name: PageName, address: string = pages[name].path) {
  const { title, indexed, bar } = pages[name]
  const url = siteUrl() + (hasParameter(pages[name].path) ? address : pages[name].path)
  const meta = [{ title }, ...forMachines(name, url)]
  if (!indexed) return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
  const canonical = { rel: 'canonical', href: url }
  return { meta, links: bar ? [canonical] : [canonical, wholeShell] }
}

/** Tags for crawlers, which never sign in and load every page from the edge. */
const forMachines = createIsomorphicFn()
  .server((name: PageName, url: string) => {
    const { title, indexed } = pages[name]
    const content = descriptions[name]
    if (!indexed || pageRequest()?.auth.authStatus === 'signed-in') return []
    return [
      { name: 'description', content },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: clubName },
      { property: 'og:title', content: title },
      { property: 'og:description', content },
      { property: 'og:url', content: url },
      { property: 'og:image', content: `${siteUrl()}/images/share/${name}.jpg` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]
  })
  .client(() => [])

/** The title of a page by what it shows; until that is loaded, the one of its kind. */
export function titled(heading: string | null | undefined) {
  return heading ? { meta: [{ title: `${heading} | ${clubName}` }] } : {}
}

/** The head of a page that its viewer may not see: it names nothing of the page. */
export function gateHead(decision: AccessDecision) {
  if (decision === 'granted' || decision === 'not-found') return pageHead('notFound')
  const { heading } = decision === 'unavailable' ? gateTexts.unknown : gateTexts
  return { meta: [{ title: `${heading} | ${clubName}` }, { name: 'robots', content: 'noindex' }] }
}

/** Origin of the live site. */
export function siteUrl(): string {
  return pageRequest()?.siteUrl ?? window.location.origin
}

/** Where somebody new begins, as others pass it on. */
export function joinUrl(): string {
  return `${siteUrl()}/login?mode=signup`
}
