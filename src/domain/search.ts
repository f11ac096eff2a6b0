/** A page or link that the site search knows. */
export interface SearchEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  /** An address within the site, or one that starts with `http` and opens elsewhere. */
  readonly path: string
  readonly category: string
  /** Words of the content that are in neither title nor description. */
  readonly keywords: readonly string[]
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
export function search<Entry extends SearchEntry>(query: string, index: readonly Entry[]) {
  const phrase = cleanQuery(query).toLowerCase()
  if (phrase.length < shortestQuery) return []
  const words = phrase.split(/\s+/)
  return index
    .map((entry) => ({ ...entry, score: score(entry, phrase, words) }))
    .filter((result) => result.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostResults)
}

/**
 * At most 20 entries beyond the index with every word of the query, those with it in the title
 * first. A keyword matches only together with a word of the texts.
 */
export function searchMore<Entry extends SearchEntry>(query: string, entries: readonly Entry[]) {
  const phrase = cleanQuery(query).toLowerCase()
  if (phrase.length < shortestQuery) return []
  const words = phrase.split(/\s+/)
  return entries
    .filter(({ title, description, keywords }) => {
      const text = `${title} ${description}`.toLowerCase()
      const all = `${text} ${keywords.join(' ').toLowerCase()}`
      return words.every((word) => all.includes(word)) && words.some((word) => text.includes(word))
    })
    .sort((a, b) => Number(isNamed(b, query)) - Number(isNamed(a, query)))
    .slice(0, mostResults)
}

/**
 * The results to list first, and those below. Results beyond the index come first when the index
 * has none, or when they are pages that alone have the whole query in the title.
 */
export function listed<Entry extends SearchEntry>(
  query: string,
  indexed: readonly Entry[],
  more: readonly Entry[],
): { first: Entry[]; below: Entry[] } {
  const hasNamed = indexed.some((entry) => isNamed(entry, query))
  const isFirst = (entry: Entry) => {
    const isPage = ['Page', 'External'].includes(entry.category)
    return indexed.length === 0 || (!hasNamed && isPage && isNamed(entry, query))
  }
  return {
    first: [...more.filter(isFirst), ...indexed],
    below: more.filter((entry) => !isFirst(entry)),
  }
}

function isNamed({ title }: Pick<SearchEntry, 'title'>, query: string): boolean {
  return title.toLowerCase().includes(cleanQuery(query).toLowerCase())
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
