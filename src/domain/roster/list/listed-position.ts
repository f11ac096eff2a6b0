import { positionWords } from '../entry/position-words.ts'

/** Those that may be several positions, or a part of one. */
const others = [
  'le|re|lt|rt|lg|rg|ot|og|oc|de|dt|nt|ng|db|ls|kr|pr|e|t|g|(?:defensive[ -])?backs?|line(?:m[ae]n)?',
  '(?:(?:defensive|offensive|left|right|nose)[ -])?(?:ends?|tackles?|guards?)|center|centre',
  '(?:long )?snappers?',
]

const position = [...Object.values(positionWords), ...others].join('|')

/** Positions as lists write them, one or several: QB, HB-DB, Left Guard. */
export const listedPosition = new RegExp(`^(?:${position})(?:[ ,&/-]+(?:${position}))*$`, 'i')
