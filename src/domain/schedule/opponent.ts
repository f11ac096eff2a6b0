import { statusWords } from './game-status.ts'
import { isNamed, type TeamDirectory } from './team.ts'

type School = TeamDirectory['school']

/** Nothing is looked for in a longer text, so that no file can make reading it slow. */
const maxGameLength = 300

/** "vs." and "@" need no space after them; "vs", "v", "v." and "at" are words of their own. */
const separator = /(?:^|\s)(?:vs[.:]|(?:vs?|v\.|versus|at)(?=\s|$))|@/gi

/** Words of an event or a round. No school has one of them in brackets behind its name. */
const event =
  'homecoming|hc|weekend|day|night|game|classic|bowl|kickoff|reunion|playoffs?|rounds?|' +
  '(?:semi-?|quarter-?)?finals?|championship|exhibition|scrimmage|(?:non-?)?conference|' +
  'neutral(?: site)?|if necessary|tv'
/** Words for a game that is not played, or may not be. */
const unsure = `${statusWords}|if (?:necessary|needed)`
const venue = 'stadium|field|park|coliseum|dome|arena'
const rank = '(?:#|no\\.? ?)\\d{1,2}(?:/(?:#|no\\.? ?)?(?:\\d{1,2}|rv|nr))?'

/**
 * What a `Game` may have beside the teams; a part with words of its own only where it has them. All
 * else is a part of the name: "Miami (OH)".
 */
const notes: ReadonlyArray<readonly [note: RegExp, words?: RegExp]> = [
  // *Elon, Towson*
  [/(?:^|\s)[*†‡^+]+/g],
  [/[*†‡^+]+\S?/g, /^[*†‡^+]+$/],
  // (Homecoming), (Zable Stadium), (at Durham), (RV), (#5), (12)
  [new RegExp(`[([](?:[^()[\\]]*\\b(?:${event}|${venue})|(?:at |@)[^()[\\]]*)[)\\]]`, 'gi')],
  // (canceled: weather), CANCELED, – postponed to November
  [/[([][^()[\]]*[)\]]/g, new RegExp(`\\b(?:${unsure})\\b`, 'i')],
  [new RegExp(`(?:,| [–—-]) ?(?:${statusWords})\\b.*`, 'i')],
  [new RegExp(`(?:^|\\s)(?:${unsure})\\b:?`, 'gi')],
  [new RegExp(`(?:^|\\s)[([](?:${rank}|\\d{1,2}|rv|nr)[)\\]]`, 'gi')],
  // #5, No. 12, #5/7, RV
  [new RegExp(`(?:^|\\s|(@))${rank}(?=\\s)`, 'gi')],
  [/(?:^|\s|(@))RV(?=\s)/g],
  // Frisco Bowl: Lehigh
  [/^[^:]*: /, new RegExp(`\\b(?:${event})\\b`, 'i')],
]

/** "Elon - Homecoming" */
const eventAtEnd = new RegExp(`\\b(?:${event})$`, 'i')

/** "Zable Stadium", "Hardy Field, Martin, TN" */
const place = new RegExp(`^.*\\b(?:${venue})(?:,|$)`, 'i')

/** How lists say that there is no game that week. */
const bye =
  /^(?:week \d+ )?(?:bye|open|off|idle|no game)(?: (?:date|day|week(?:end)?|saturday|\d+))*$/i

/** The opponent in a `Game` cell, which may name both sides. "TBA" for the school alone. */
export function opponentIn(game: string, school: School): string {
  return sidesIn(game, school).find((side) => !isSchool(side, school)) ?? 'TBA'
}

/** Whether the name of an opponent stands for a week without a game: "BYE", "Open Date". */
export function isBye(opponent: string): boolean {
  const words = opponent.replace(/\([^)]*\)?/g, (note) => (note.endsWith(')') ? '' : note))
  return bye.test(words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
}

/** Whether the name of an opponent is that of an event: "FCS Playoffs First Round". */
export function isEvent(opponent: string): boolean {
  return eventAtEnd.test(opponent)
}

/** For those who named the school alone. */
export const opponentRule = 'Both sides are William & Mary: write the opponent.'

/** Whether a `Game` names the school on both sides. */
export function isAgainstItself(game: string, school: School): boolean {
  const sides = sidesIn(game, school)
  return sides.length > 1 && sides.every((side) => side !== '' && isSchool(side, school))
}

/** Whether a `Game` has more than the names of teams. */
export function hasNotes(game: string, school: School): boolean {
  return withoutNotes(game, school) !== plain(game)
}

/** The side behind the separator, then the one before it; of a single name this alone. */
function sidesIn(game: string, school: School): string[] {
  const text = withoutNotes(game, school)
  const part = text.length > maxGameLength ? '' : text
  const splits = Array.from(part.matchAll(separator), (match) => ({
    before: text.slice(0, match.index).trim(),
    after: text.slice(match.index + match[0].length).trim(),
  }))
  const split =
    splits.find(({ before, after }) => isSchool(before, school) || isSchool(after, school)) ??
    splits.at(-1)
  return split === undefined ? [text] : [split.after, split.before]
}

function withoutNotes(game: string, school: School): string {
  const text = plain(game)
  if (text.length > maxGameLength) return text
  const teams = plain(withoutEvent(notes.reduce(withoutNote, text)))
  const rest = withoutPlace(teams).trim()
  // Where the place is all that there is beside the school, it may be a team's name.
  return isSchool(rest, school) ? teams : rest
}

/** A note leaves a space, and the "@" before a rank. */
function withoutNote(text: string, [note, words]: (typeof notes)[number]): string {
  const space = (found: string, at: unknown) =>
    words?.test(found) === false ? found : at === '@' ? '@ ' : ' '
  return text.replace(note, space).trim()
}

/** Without an event that is all there is behind the last comma, or behind a dash after it. */
function withoutEvent(text: string): string {
  const end = text.match(/(?:,| [–—-]) [^,]*/g)?.at(-1) ?? ''
  return text.endsWith(end) && eventAtEnd.test(end) ? text.slice(0, -end.length) : text
}

/** Without "at Zable Stadium" or "@ Fenway Park" behind the teams. No place goes on behind a side. */
function withoutPlace(text: string): string {
  const marks = text.matchAll(/\S(?=( at |,? ?@ ?))/gi)
  const found = [...marks].find(({ index, 1: mark = '' }) =>
    place.test(text.slice(index + 1 + mark.length).replace(/\s(?:at|vs?)[.\s]|@/i, '\n')),
  )
  return found ? text.slice(0, found.index + 1) : text
}

/** In one line, without the dashes and commas that notes leave behind. */
function plain(text: string): string {
  return /[^ ,–—-](?:.*[^ ,–—-])?/.exec(text.replace(/\s+/g, ' '))?.[0] ?? ''
}

function isSchool(side: string, school: School): boolean {
  return side === '' || isNamed(side, [school.name, ...school.aliases])
}
