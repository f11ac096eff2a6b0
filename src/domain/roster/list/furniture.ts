import { isPositionHeading, staffRoles } from '../entry/position-words.ts'
import { captain, deathHeading } from './person-words.ts'

/** What converted documents have between the players: nobody, and why. */
const furniture: Array<[pattern: RegExp, what: string]> = [
  [
    /^(?:(?:grand|sub|team|squad)[ -]?)*totals?\s*(?:[:=(\d].*|(?:players?|letter\w*|squad)\b.*)?$/i,
    'a total',
  ],
  [/^\d+\s+(?:players?|letter(?:men|winners)|names?|total)\b.*$/i, 'a total'],
  [/^(?:players?|letter(?:men|winners)|names?)\s*[:=]\s*\d+$/i, 'a total'],
  [
    /^[-–—\s[(]*(?:page|pg\.?|p\.)\s*\d+(?:\s*(?:of|\/)\s*\d+)?[-–—\s\])]*$|^[-–—\s[(]*\d{1,3}[-–—\s\])]*$|^\d+\s*(?:of|\/)\s*\d+$/i,
    'a page number',
  ],
  [/^(?:page|pg\.?)\s+\d+\b.*|.*\bpage\s+\d+(?:\s+of\s+\d+)?$/i, 'a page number'],
  [
    /^[-–—*.\s]*\p{L}(?:\s*[-–—/&]\s*\p{L})?[-–—*.\s]*$|^\p{L}\s*\(?cont(?:\.|inued|'d)\)?$/u,
    'a letter of the alphabet',
  ],
  [
    new RegExp(
      String.raw`^(?:[*#+^§‡†✝~°¹²³]+\s*[-–—=:]?|\([*#+^§‡†✝~\dA-Z]{1,3}\)\s*[-–—=:]?|[A-Z]{1,3}\s*=)\s*(?:[a-z]{2,}\b.*|(?:Co-|Team )?${captain}\b.*|Lett(?:er|ers|ered|erman|erwinner)s?\b.*|(?:Denotes|Indicates|Deceased|Died|Did)\b.*|(?:All|Walk)-.*|In [Mm]emoriam.*|Hall of .*)$`,
      'u',
    ),
    'a footnote',
  ],
  [
    /^(?:notes?|key|legend|footnotes?|abbreviations?)\s*[:–—-].*|^(?:denotes|indicates)\b.*/i,
    'a footnote',
  ],
  [
    /^(?:sources?|compiled|courtesy|prepared|researched|information|data)\b\s*(?::|by\b|from\b|of\b|as of\b|courtesy\b).*|^(?:\(c\)|©|copyright)\s.*|^(?:last )?(?:updated|revised|as of|printed)\b.*|^https?:.*|^www\..*/i,
    'a source',
  ],
  [
    /^(?:.*\()?cont(?:\.|inued|['’]d)\)?(?: (?:on|from)\b.*)?$|^.*\(cont(?:\.|inued|['’]d)\)$/i,
    'a heading',
  ],
  [
    new RegExp(
      `^(?:the )?(?:off[ea]nse|offensive|defen[sc]e|defensive|specialists?|returning|returners|newcomers|freshm[ae]n|sophomores|juniors|seniors|redshirts|transfers|walk-?ons|starters|reserves|(?:co-)?captains|lettermen|letterwinners|letter ?winners|(?:${staffRoles})e?s|players|roster|others?|${deathHeading}|honorable mention|(?:first|second|third) team|(?:junior )?varsity|scout team)(?: (?:players?|squad|unit|team|starters|lettermen|letterwinners|captains|roster|line(?:men)?|backs?|backfield|freshmen|staff))*:?$`,
      'i',
    ),
    'a heading',
  ],
  [
    /^(?:all[ -]time|alphabetical|complete|numerical|football|final|official|varsity|athletic|support|coaching|medical|training|assistant|head|team)(?: \p{L}[\p{L}-]*)* (?:roster|list|listing|lettermen|letterwinners|winners|staff|coach(?:es)?|index|results|records?|history|managers|captains|trainers|squad|guide)(?:,? .*\d{2,4})?:?$/iu,
    'a heading',
  ],
  [
    /^(?:class of |the |season |fall )?['’]?(?:\d{4}s?|\d0s)(?:\s*[-–—]\s*(?:\d{4}s?|\d{2}s?))?(?: (?:football )?(?:season|roster|team|squad|lettermen|letterwinners|list|players|class))*:?$/i,
    'a heading',
  ],
  [/^[ivxlc]+$/, 'a page number'],
  [/^\S+\.(?:com|org|edu|net)(?:\/\S*)?$/i, 'a source'],
  [/\b(?:roster|lettermen|letterwinners|letter winners)\b/i, 'a heading'],
  [
    /^(?:name |player )?(?:unknown|anonymous|tb[adn]|ditto|do\.|same|not known|vacant|not issued|not assigned|no player|none|open)(?: player| name)?$|^(?:retired|number retired|retired number)$/i,
    'nobody’s name',
  ],
]

/** What words of a row are that are no player, such as "a page number"; undefined for others. */
export function furnitureOf(words: string): string | undefined {
  // The patterns take their time with more, and nothing of this is long.
  if (words.length > 300) return 'a line of text'
  if (isPositionHeading(words)) return 'a heading'
  return furniture.find(([pattern]) => pattern.test(words))?.[1]
}

/** The season that a row of its own names for the rows below it. */
export function seasonHeading(words: string): number | undefined {
  const found = /^(?:the )?(\d{4})(?: (?:football|season|roster|team|squad))*:?$/i.exec(words)
  return found ? Number(found[1]) : undefined
}

/** Whether words that stand alone may be the name of a person. */
export function mayBePerson(words: string): boolean {
  const all = words
    .replaceAll(/[([].*?[)\]]/g, '')
    .trim()
    .split(/ +/)
  const names = all.filter((word) => /^["“‘']?\p{Lu}/u.test(word))
  const last = all.at(-1) ?? ''
  const isSentence = /[!:;]$/.test(last) || (last.length > 4 && last.endsWith('.'))
  return all.length <= 5 && names.length >= all.length - 1 && !isSentence
}
