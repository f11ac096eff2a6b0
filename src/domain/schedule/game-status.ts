/** What may become of a game that is not played as planned. */
export const gameStatuses = ['Canceled', 'Postponed', 'Suspended', 'Forfeit'] as const

/** Why a game is not played as planned. */
export type GameStatus = (typeof gameStatuses)[number]

/** The words of each status. A game that was postponed from another day is a moved one. */
const words: Record<GameStatus, string> = {
  Canceled: 'cancel(?:l?ed|lation)|no contest',
  Postponed: '(?:postponed|ppd)(?! from\\b)',
  Suspended: 'suspended',
  Forfeit: 'forfeit(?:s|ed|ure)?',
}

/** The source of a pattern for the words of any status. */
export const statusWords = Object.values(words).join('|')

const patterns = gameStatuses.map((status) => ({
  status,
  cell: new RegExp(`^(?:${words[status]})$`, 'i'),
  word: new RegExp(`(\\b(?:not|never|no longer) )?\\b(?:${words[status]})\\b`, 'gi'),
}))

const anyWord = new RegExp(`\\(?\\b(?:${statusWords})\\b\\)?`, 'i')

/** Cells that may have a status among other words. */
const wordyColumns = ['Special Event', 'Result', 'Game'] as const

/** The cells of a row that say what becomes of its game. */
type StatusCells = Record<'Status' | (typeof wordyColumns)[number], string>

/** For those whose `Status` is none. */
export const statusRule = `write ${gameStatuses.join(', ')}, or nothing`

/** The status that a `Status` cell states: null for none, undefined for any other text. */
export function statedStatus(text: string): GameStatus | null | undefined {
  if (/^(scheduled)?$/i.test(text)) return null
  return patterns.find(({ cell }) => cell.test(text))?.status
}

/** The status that a text has among its words, each as a whole word; else null. */
export function statusAmong(text: string): GameStatus | null {
  const found = patterns.find(({ word }) => [...text.matchAll(word)].some(([, not]) => !not))
  return found?.status ?? null
}

/** A text without the words of a status: "W 7-0 (forfeit)" is "W 7-0". */
export function withoutStatus(text: string): string {
  const parts = text.split(anyWord)
  const last = parts.pop()
  // What stands between goes with the words.
  return [...parts.map((part) => /^(?:.*[^ ,/–—-])?/s.exec(part)?.[0]), last].join('').trim()
}

/** The first of a row's cells with the words of a status; undefined where none has any. */
export function statusInWords(row: StatusCells) {
  const [found] = wordyColumns.flatMap((column) => {
    const status = statusAmong(row[column])
    return status ? { column, status } : []
  })
  return found
}

/** What becomes of a row's game: what its `Status` states, else what its words say. */
export function statusOfRow(row: StatusCells): GameStatus | null {
  const stated = row.Status === '' ? undefined : statedStatus(row.Status)
  return stated === undefined ? (statusInWords(row)?.status ?? null) : stated
}
