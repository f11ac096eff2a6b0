import { pageRequest } from '../api.ts'
import { gateTexts } from '../content/gate.ts'
import { type PageName, pages } from '../content/pages.ts'
import { clubName } from '../content/site.ts'

/** What a page says of itself in the document's head: to the browser, to search engines and where it is shared. */
export function pageHead(name: PageName) {
  const page = pages[name]
  const { title, description, indexed } = page
  const meta = [{ title }, { name: 'description', content: description }]
  if (!indexed) return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
  const address = `${siteUrl()}${page.path}`
  return {
    meta: [
      ...meta,
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: clubName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: `${siteUrl()}/images/share/${name}.jpg` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** The head of a page that is not shown to its viewer: it says nothing of the page. */
export const gateHead = {
  meta: [{ title: `${gateTexts.heading} | ${clubName}` }, { name: 'robots', content: 'noindex' }],
}

function siteUrl(): string {
  return pageRequest()?.siteUrl ?? window.location.origin
}
