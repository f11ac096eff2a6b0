import { meaningOf } from './name-marks.ts'

/** A cell with years in the form that `parseSeasons` reads, and what else stood in it. */
export interface YearsText {
  text: string
  /** Captains’ marks and the like, for the note. */
  marks: string[]
  /** What no rule reads. */
  unread: string[]
}

/**
 * Reads years as media guides print them: 1960-61-62, 60/61/62, 1960.1961, Fall 1972 - Fall 1974,
 * 2023-present, and 1960 (capt.), 61.
 * @param season that is played, or was played last
 */
export function plainYears(cell: string, season: number): YearsText {
  const marks: string[] = []
  const unread: string[] = []
  const take = (words: string, isMark: boolean) => {
    const taken = isMark ? marks : unread
    taken.push(words)
    return ' '
  }
  const plain = cell
    .replaceAll(/[-\u2010-\u2015\u2212]+|\b(?:through|to)\b/g, '-')
    .replaceAll('‘', '’')
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, (words) => {
      const kind = meaningOf(words.slice(1, -1))?.kind
      return take(words, kind === 'note' || kind === 'position')
    })
    .replaceAll(/[*#^§‡¹²³]+/g, (words) => take(words, true))
    .replaceAll(/[†✝?]+|\+\s*$/g, (words) => take(words, false))
    .replaceAll(/\b(\d{4})\.0\b/g, '$1')
    .replaceAll(/\b(?:fall|season)s?\b/gi, ' ')
    .replace(/^(\s*\d{4}\s*-)\s*(?:present\s*)?$/i, `$1${season}`)
  let before = ''
  const parts = plain.split(/[,;&]|\band\b/i).map((part) => {
    const years = part.match(/\d+/g) ?? []
    const [first = '', second = ''] = years
    const signs = part.replaceAll(/['’\d\s]/g, '')
    // "1960/62" may be a range, or two seasons; "1960-61, 1961-62" may be school years.
    if (signs === '/' && (Number(second) - Number(first) + 100) % 100 > 1) unread.push(part)
    if (second && before && first.endsWith(before)) unread.push(part)
    before = second.slice(-2)
    // "1960-61-62" lists seasons, by one sign throughout; "1960-62" is a range.
    const isList = signs.length === years.length - 1 && /^(?:--+|\/\/+|\.*)$/.test(signs)
    return isList || signs === '' ? years.join() : part
  })
  return { text: parts.join().trim(), marks, unread }
}
