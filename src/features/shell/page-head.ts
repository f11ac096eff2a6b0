import { createIsomorphicFn } from '@tanstack/react-start'
import { pageRequest } from '../../api.ts'
import { descriptions } from '../../content/descriptions.ts'
import { gateTexts } from '../../content/gate.ts'
import { type PageName, pages } from '../../content/pages.ts'
import { clubName } from '../../content/site.ts'
import type { AuthStatus } from '../../domain/viewer.ts'

/** Paint waits for the whole shell: centered content would move while the rest of it arrives. */
const wholeShell = { rel: 'expect', href: '#shell-end', blocking: 'render' }

export function pageHead(name: PageName) {
  const { title, indexed, path, bar } = pages[name]
  const meta = [{ title }, ...forMachines(name)]
  if (!indexed) return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
  const canonical = { rel: 'canonical', href: `${siteUrl()}${path}` }
  return { meta, links: bar ? [canonical] : [canonical, wholeShell] }
}

/** Tags for crawlers, which never sign in and load every page from the edge. */
const forMachines = createIsomorphicFn()
  .server((name: PageName) => {
    const { title, indexed, path } = pages[name]
    const content = descriptions[name]
    if (!indexed || pageRequest()?.auth.authStatus === 'member') return []
    return [
      { name: 'description', content },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: clubName },
      { property: 'og:title', content: title },
      { property: 'og:description', content },
      { property: 'og:url', content: `${siteUrl()}${path}` },
      { property: 'og:image', content: `${siteUrl()}/images/share/${name}.jpg` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]
  })
  .client(() => [])

/** The head of a page that its viewer may not see: it names nothing of the page. */
export function gateHead(authStatus: AuthStatus) {
  const { heading } = authStatus === 'unknown' ? gateTexts.unknown : gateTexts
  return { meta: [{ title: `${heading} | ${clubName}` }, { name: 'robots', content: 'noindex' }] }
}

function siteUrl(): string {
  return pageRequest()?.siteUrl ?? window.location.origin
}
