import { count } from '../count.ts'

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
export const minQueryLength = 2
const maxQueryLength = 200
const maxResults = 20
/** How many of the results are people. */
const maxPeople = 5

/** What a match adds, for the whole phrase and for each of its words. */
const phraseScores = { title: 100, description: 50, keywords: 25 }
const wordScores = { title: 75, description: 35, keywords: 15 }

/** The trimmed query, cut at 200 characters (UTF-16 units; half a surrogate pair is dropped). */
export function cleanQuery(query: string): string {
  return query
    .trim()
    .slice(0, maxQueryLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** The best 20 entries; ties keep the index's order. A query of one word earns both scores. */
export function search<Entry extends SearchEntry>(query: string, index: readonly Entry[]) {
  const phrase = cleanQuery(query).toLowerCase()
  if (phrase.length < minQueryLength) return []
  const words = phrase.split(/\s+/)
  return index
    .map((entry) => ({ ...entry, score: score(entry, phrase, words) }))
    .filter((result) => result.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxResults)
}

/**
 * The entries beyond the index with every word of the query, those with it in the title first. A
 * keyword matches only together with a word of the texts.
 */
export function searchMore<Entry extends SearchEntry>(query: string, entries: readonly Entry[]) {
  const phrase = cleanQuery(query).toLowerCase()
  if (phrase.length < minQueryLength) return []
  const words = phrase.split(/\s+/)
  return entries
    .filter(({ title, description, keywords }) => {
      const text = `${title} ${description}`.toLowerCase()
      const all = `${text} ${keywords.join(' ').toLowerCase()}`
      return words.every((word) => all.includes(word)) && words.some((word) => text.includes(word))
    })
    .sort((a, b) => Number(isNamed(b, query)) - Number(isNamed(a, query)))
}

/**
 * The list to show, at most 20 results: those of the index, then those beyond it. A page beyond
 * the index comes first when it alone has the whole query in its title.
 */
export function listed<Entry extends SearchEntry>(
  query: string,
  indexed: readonly Entry[],
  more: readonly Entry[],
): Entry[] {
  const hasNamed = indexed.some((entry) => isNamed(entry, query))
  const isFirst = (entry: Entry) =>
    !hasNamed && ['Page', 'External'].includes(entry.category) && isNamed(entry, query)
  const [first, rest] = [more.filter(isFirst), more.filter((entry) => !isFirst(entry))]
  return [...first, ...indexed, ...rest].slice(0, maxResults)
}

/** The results that a page shows at once. People who are found later come below, and move none. */
export function beforePeople<Result>(results: readonly Result[]): Result[] {
  return results.slice(0, maxResults - maxPeople)
}

/** The results below the people, where all that is shown is at most 20. @param found in all */
export function behindPeople<Result>(
  found: readonly Result[],
  before: number,
  people: number,
): Result[] {
  return found.slice(before, maxResults - people)
}

/** The people to show: teammates first, then players. Who is both is there once. */
export function peopleOf<
  Teammate extends { readonly id: string },
  Player extends { readonly card: string | null },
>(teammates: readonly Teammate[], players: readonly Player[]) {
  const cards = new Set(teammates.map(({ id }) => id))
  const names = teammates.slice(0, maxPeople)
  const others = players.filter(({ card }) => card === null || !cards.has(card))
  return { names, players: others.slice(0, maxPeople - names.length) }
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
export function resultCount(results: number): string {
  return `${count(results, 'result')} found`
}
