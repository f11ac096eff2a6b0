import { api } from '../../api.ts'
import { loadOptional } from './load-optional.ts'

/** The edited words of the pages for those who are signed in, by the documents’ ids. */
export type PageWords = Awaited<ReturnType<typeof loadPageWords>>

/** Without them a page has the words that the site came with. Never rejects. */
export async function loadPageWords() {
  return (await loadOptional(() => api().api.site.pages.$get())) ?? {}
}

/** What is on each edited page, for the search. */
export function wordsByDocument(pages: PageWords): Map<string, string[]> {
  const words = Object.entries(pages).map(([id, { entries, ...texts }]): [string, string[]] => [
    id,
    [
      ...Object.values(texts).filter((text) => text !== ''),
      ...entries.map(({ title, detail }) => `${title} ${detail}`),
    ],
  ])
  return new Map(words)
}
