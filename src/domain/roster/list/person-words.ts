/** A captain of the team, as a part of a pattern: captain, Capt. */
export const captain = '[Cc]apt(?:ain)?s?'

const kinds = String.raw`co|tri|team|game|honorary|hon\.?|acting|permanent|defensive|offensive|off\.|def\.`

/** The same with what kind of captain: Co-Captain, Acting Capt. */
export const captainMark = String.raw`(?:(?:${kinds})[ -]?)*${captain}\.?`

/** That somebody is dead, bare behind a name, as a part of a pattern. */
export const deathMark = String.raw`deceased|dec['’]?d|k\.?i\.?a|r\.?i\.?p`

const otherDeaths = String.raw`(?:the )?late|died|in memoriam|d(?:\.|(?= ?\d))|dec|dod|passed|killed|lost at sea`

/** That somebody is dead, with a date or a place behind it: d. 1944, KIA, deceased, 1998. */
export const deathWords = new RegExp(
  String.raw`^(?:(?:${deathMark}|${otherDeaths})(?=$|[^\p{L}]).*)$`,
  'iu',
)

/** The same as a cell of the column Deceased says it, a date alone too. */
export function saysDeath(cell: string): boolean {
  return deathWords.test(cell) || /\d{4}|\d[/.]\d/.test(cell)
}
