import { gateTexts } from '../content/accounts.ts'
import { type PageName, pages } from '../content/pages.ts'
import { clubName } from '../content/site.ts'

/** What a page says of itself in the document's head. */
export function pageHead(name: PageName) {
  const { title, description, indexed } = pages[name]
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
  }
}

/** The head of a page that is not shown to its viewer: it says nothing of the page. */
export const gateHead = {
  meta: [{ title: `${gateTexts.heading} | ${clubName}` }, { name: 'robots', content: 'noindex' }],
}
