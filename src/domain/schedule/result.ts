import { withoutStatus } from './game-status.ts'

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

const outcome = '\\(?(?<word>w|win|won|l|loss|lost|t|tie|tied)\\)?'
const end = '(?:[ ,/]*\\(?(?:f(?:inal)?[/ ]*)?(?:(?<overtimes>\\d?) ?ot)?\\)?)?'

/** 31-14; 7–10; 3:3; 27-24 (2 OT); 27-24 F/OT; 31-14 Final */
const score = new RegExp(`^(?<ours>\\d{1,3}) ?[-–—:] ?(?<theirs>\\d{1,3})${end}$`, 'i')

/** The forms of a result: where its word is. */
const forms = [
  // W 31-14; L, 7–10; Won 31-14 Final
  new RegExp(`^${outcome}[ ,]*(?<points>\\d.*)$`, 'i'),
  // 17-34 loss; 31-14 (W); 27-24 OT win
  new RegExp(`^(?<points>.*?[^ ,])[ ,]*${outcome}$`, 'i'),
]

/**
 * Reads a `Result`, the school's points first, beside the words of a status; null for other texts,
 * and where they disagree.
 */
export function readResult(text: string): GameResult | null {
  const plain = withoutStatus(text)
  const parts = forms.map((form) => form.exec(plain)?.groups).find((groups) => groups)
  const { word = '', points = '' } = parts ?? {}
  const { ours, theirs, overtimes } = score.exec(points)?.groups ?? {}
  const outcome = outcomeOf(Number(ours), Number(theirs))
  if (ours === undefined || word.charAt(0).toUpperCase() !== outcome) return null
  const [mark, spoken] = overtimeTexts(overtimes)
  return {
    shown: `${outcome} ${Number(ours)}–${Number(theirs)}${mark}`,
    spoken: `${verbs[outcome]} ${Number(ours)} to ${Number(theirs)}${spoken}`,
  }
}

/** The `Result` of two scores, the school's first: "W 31-14". */
export function resultOf(ours: number, theirs: number): string {
  return `${outcomeOf(ours, theirs)} ${ours}-${theirs}`
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
