/** A page or link that the site search knows. */
export interface SearchEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  /** An address within the site, or one that starts with `http` and opens elsewhere. */
  readonly path: string
  readonly category: 'Page' | 'Mission' | 'Events' | 'External'
  /** Words of the content that are in neither title nor description. */
  readonly keywords: readonly string[]
}

export type SearchResult<Entry extends SearchEntry = SearchEntry> = Entry & {
  readonly score: number
}

/** In UTF-16 units, as text lengths are counted. */
export const shortestQuery = 2
const longestQuery = 200
const mostResults = 20

/** What a match adds, for the whole phrase and for each of its words. */
const phraseScores = { title: 100, description: 50, keywords: 25 }
const wordScores = { title: 75, description: 35, keywords: 15 }

/** The trimmed query, cut at 200 characters (UTF-16 units; half a surrogate pair is dropped). */
export function cleanQuery(query: string): string {
  return query
    .trim()
    .slice(0, longestQuery)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** The best 20 entries; ties keep the index's order. A query of one word earns both scores. */
export function search<Entry extends SearchEntry>(
  query: string,
  index: readonly Entry[],
): Array<SearchResult<Entry>> {
  const phrase = cleanQuery(query).toLowerCase()
  if (phrase.length < shortestQuery) return []
  const words = phrase.split(/\s+/)
  return index
    .map((entry) => ({ ...entry, score: score(entry, phrase, words) }))
    .filter((result) => result.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostResults)
}

/** At most 20 entries with every word of the query, those with it in the title first. */
export function searchMore<Entry extends Pick<SearchEntry, 'title' | 'description'>>(
  query: string,
  entries: readonly Entry[],
): Entry[] {
  const phrase = cleanQuery(query).toLowerCase()
  if (phrase.length < shortestQuery) return []
  const words = phrase.split(/\s+/)
  const hasPhrase = ({ title }: Entry) => Number(title.toLowerCase().includes(phrase))
  return entries
    .filter(({ title, description }) => {
      const text = `${title} ${description}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => hasPhrase(b) - hasPhrase(a))
    .slice(0, mostResults)
}

function score(entry: SearchEntry, phrase: string, words: readonly string[]): number {
  const title = entry.title.toLowerCase()
  const description = entry.description.toLowerCase()
  const keywords = entry.keywords.map((keyword) => keyword.toLowerCase())

  function points(text: string, scores: typeof phraseScores): number {
    return (
      (title.includes(text) ? scores.title : 0) +
      (description.includes(text) ? scores.description : 0) +
      (keywords.some((keyword) => keyword.includes(text)) ? scores.keywords : 0)
    )
  }

  return words.reduce((sum, word) => sum + points(word, wordScores), points(phrase, phraseScores))
}

/** "1 result found", "3 results found". */
export function resultCount(count: number): string {
  return `${count} ${count === 1 ? 'result' : 'results'} found`
}
