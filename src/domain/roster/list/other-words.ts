import { staffRoles } from '../entry/position-words.ts'
import { meaningOf } from './name-marks.ts'
import { captain, deathMark } from './person-words.ts'

/** Words that are in no name, though they look like it. Who has such a name is in doubt, and can be taken. */
const otherWord = new RegExp(
  String.raw`^(?:${captain}|${staffRoles}|${deathMark}|all|all-.*|anonymous|ass(?:istan|ocia)t.*|association|athletics?|awards?|class|club|committee|conference|department|director|ditto|football|foundation|fund|guide|honorable|honorary|honors?|injured|jersey|lettermen|letterman|media|memorial|mention|monogram|mvp|most|outstanding|president|records?|results|retired|roster|scholar|scholarship|schedule|season|secretary|squad|statistic(?:s|ian)|stats|team|transfer|trophy|university|unknown|varsity|waterboy|yearbook)\.?$`,
  'i',
)

/** A name without what stands behind it and means something else, which no rule reads. */
export interface OtherWords {
  name: string
  /** Empty without any. */
  others: string
}

/**
 * Parts "Jim Poe All Conference". Words that are in no name, where too little would be left, are
 * said and stay.
 * @param least words that a name has here
 */
export function withoutOtherWords(text: string, least: number): OtherWords {
  const words = text.split(' ')
  const from = words.findIndex(
    (word, at) =>
      otherWord.test(word) || (at >= least && meaningOf(words.slice(at).join(' ')) !== undefined),
  )
  if (from < 0) return { name: text, others: '' }
  const others = words.slice(from).join(' ')
  return from < least ? { name: text, others } : { name: words.slice(0, from).join(' '), others }
}
