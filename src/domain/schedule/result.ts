/** How a game ended, from the school's side. */
export interface GameResult {
  /** "W 31–14", "L 24–27 (2OT)" */
  shown: string
  /** The same to be read aloud: "Won 31 to 14". */
  spoken: string
}

/** For those whose text is none. */
export const resultRule = 'write W 31-14, L 7-10 or T 3-3, William & Mary’s points first'

const verbs = { W: 'Won', L: 'Lost', T: 'Tied' }

/** "W 31-14", "L 7–10", "t, 3:3", "W 27-24 (2OT)". */
const form = /^([wlt])[ ,]*(\d{1,3}) ?[-–—:] ?(\d{1,3})(?:[ ,]*\(?(\d?)ot\)?)?$/i

/** Reads a `Result`, the school's points first; null for other texts, and where they disagree. */
export function readResult(text: string): GameResult | null {
  const [, letter = '', ours, theirs, overtimes] = form.exec(text.trim()) ?? []
  const outcome = outcomeOf(Number(ours), Number(theirs))
  if (letter.toUpperCase() !== outcome) return null
  const [mark, words] = overtimeTexts(overtimes)
  return {
    shown: `${outcome} ${Number(ours)}–${Number(theirs)}${mark}`,
    spoken: `${verbs[outcome]} ${Number(ours)} to ${Number(theirs)}${words}`,
  }
}

/** @param count "2" of "2OT", empty for a single one, undefined without overtime */
function overtimeTexts(count: string | undefined): [shown: string, spoken: string] {
  if (count === undefined) return ['', '']
  return [` (${count}OT)`, Number(count) > 1 ? ` in ${count} overtimes` : ' in overtime']
}

function outcomeOf(ours: number, theirs: number): keyof typeof verbs {
  if (ours === theirs) return 'T'
  return ours > theirs ? 'W' : 'L'
}
