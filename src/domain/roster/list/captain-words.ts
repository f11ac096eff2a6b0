/** A captain of the team, as a part of a pattern: captain, Capt. */
export const captain = '[Cc]apt(?:ain)?s?'

const kinds = String.raw`co|tri|team|game|honorary|hon\.?|acting|permanent|defensive|offensive|off\.|def\.`

/** The same with what kind of captain: Co-Captain, Acting Capt. */
export const captainMark = String.raw`(?:(?:${kinds})[ -]?)*${captain}\.?`
