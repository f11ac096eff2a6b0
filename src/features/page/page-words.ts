import { api } from '../../api.ts'

/** The edited words of the pages for those who are signed in, by the documents’ ids. */
export type PageWords = Awaited<ReturnType<typeof loadPageWords>>

export async function loadPageWords() {
  const response = await api().api.site.pages.$get()
  if (!response.ok) throw new Error(`The words of a page: status ${response.status}`)
  return response.json()
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
