import { meaningOf } from './name-marks.ts'

/** A cell with years in the form that `parseSeasons` reads, and what else stood in it. */
export interface YearsText {
  text: string
  /** Captains’ marks and the like, for the note. */
  marks: string[]
  /** What no rule reads. */
  unread: string[]
}

const dash = '[-–—]'
const year = String.raw`['’‘]?(?:\d{4}|\d{2})`
/** "1960-61-62" lists seasons, by one sign throughout; "1960-62" is a range. */
const chain = new RegExp(
  String.raw`(?<!\d)${year}(\s*[-–—/.]\s*)${year}(?:\1${year})+(?!\s*[-–—/.]?\s*['’‘]?\d)`,
  'g',
)
const slashed = /(\d\d)\s*\/\s*['’‘]?(?:\d\d)?(\d\d)(?!\d)/g
const presently = new RegExp(
  String.raw`(?:\s*(?:${dash}|/|\bto\b)\s*)(?:present|pres\.?|current|now|today|date)\b\.?|(?<=\d)\s*${dash}\s*$`,
  'gi',
)

/**
 * Reads years as media guides print them: 1960-61-62, 60/61/62, 1960.1961, Fall 1972 - Fall 1974,
 * 2023-present, and 1960 (capt.), 61.
 * @param season that is played, or was played last
 */
export function plainYears(cell: string, season: number): YearsText {
  const marks: string[] = []
  const unread: string[] = []
  const text = cell
    .replaceAll(/[\u2010-\u2012\u2212]/g, '-')
    .replaceAll(/[([]([^()[\]]*)[)\]]/g, (words: string, inner: string) => {
      if (/^['’\d][\d\s,&'’–-]*$/.test(inner.trim())) return `,${inner}`
      const kind = meaningOf(inner)?.kind
      if (kind === 'note' || kind === 'position') marks.push(words)
      else unread.push(words)
      return ' '
    })
    .replaceAll(/[*#^§‡¹²³]+|(?<=\d{2})[LC](?!\p{L})/gu, (words) => {
      marks.push(words)
      return ' '
    })
    .replaceAll(/[†✝?]+|\+\s*$/g, (words) => {
      unread.push(words)
      return ' '
    })
    .replaceAll(/\b(\d{4})\.0\b/g, '$1')
    .replaceAll(/[-–—]{2,}/g, '-')
    // "1922-3-4" has the decade of its first year.
    .replaceAll(
      /(?<!\d)(\d{3}|\d)(\d)((?:[-–—/]\d)+)(?!\d)/g,
      (_, decade: string, first: string, rest: string) =>
        `${decade}${first}${rest.replaceAll(/\d/g, (digit) => `${decade.slice(-1)}${digit}`)}`,
    )
    .replace(/^\s*since\s+(\d{4})\s*$/i, `$1-${season}`)
    .replaceAll(/\b(?:(?:fall|autumn)(?: of)?|(?:football )?seasons?|from)\b/gi, ' ')
    .replaceAll(/\b(?:through|thru|until)\b/gi, '-')
    .replaceAll(presently, `-${season}`)
    .replaceAll(/(?<=\d{4})\s*\.\s*(?=\d{4})/g, ',')
    .replaceAll(chain, (list) => list.replaceAll(/\s*[-–—/.]\s*(?=['’‘]?\d)/g, ','))
    .replaceAll(/(\d{4}|['’‘]\d{2}|(?<=[\d,&]\s*)\d{2})\s+(?=['’‘]?\d{2})/g, '$1,')
  // "1990-91-" is not open, and school years are two years for a season.
  if (/\d\s*[-–—,/&]\s*\d+\s*[-–—]\s*$/.test(cell) || areSchoolYears(cell)) unread.push(cell)
  // "1960/62" may be a range, or two seasons.
  for (const [words, from, to] of text.matchAll(slashed))
    if ((Number(to) - Number(from) + 100) % 100 > 1) unread.push(words)
  return { text: text.replaceAll('‘', '’').trim(), marks, unread }
}

/** "1960-61, 1961-62" may be the seasons 1960 and 1961. */
function areSchoolYears(cell: string): boolean {
  const ranges = [...cell.matchAll(/(\d\d)\s*[-–—/]\s*(?:\d\d)?(\d\d)/g)]
  return ranges.some(([, from], at) => at > 0 && from === ranges[at - 1]?.[2])
}
