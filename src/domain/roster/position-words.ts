import type { PlayerRole } from './player-fields.ts'

/** What a member played or did, in the order the form offers it, and what lists and people call it. */
const words = {
  Quarterback: 'qb|quarter[ -]?backs?',
  'Running Back':
    'rb|hb|lh|rh|lhb|rhb|fb|tb|wb|bb|sb|(?:running|half|full|tail|wing|slot|blocking)[ -]?backs?',
  'Wide Receiver': 'wr|fl|se|flankers?|(?:wide )?receivers?|split ends?|wide-?outs?',
  'Tight End': 'te|tight ends?',
  'Offensive Line': 'ol|o-?line|offensive line(?:m[ae]n)?',
  'Defensive Line': 'dl|d-?line|defensive line(?:m[ae]n)?',
  Linebacker: '[iom]?lb|(?:(?:inside|outside|middle) )?line[ -]?backers?',
  Cornerback: 'cb|corner[ -]?backs?',
  Safety: 'fs|ss|s|(?:free |strong )?safet(?:y|ies)',
  Kicker: 'pk|k|(?:place[ -]?)?kickers?',
  Punter: 'p|punters?',
  'Special Teams': 'st|special teams?',
  Coach: 'coach(?:es)?',
  Staff: 'staff',
} as const

/** One of `positions`. */
export type Position = keyof typeof words

/** In the order of the form. A cast, because Object.keys forgets which keys there are. */
export const positions = Object.keys(words) as Position[]

/** Those that may be several of them, or a part of one: they say which no more than nothing does. */
const others = [
  'le|re|lt|rt|lg|rg|ot|og|oc|de|dt|nt|ng|db|ls|kr|pr|e|t|g|(?:defensive[ -])?backs?|line(?:m[ae]n)?',
  '(?:(?:defensive|offensive|left|right|nose)[ -])?(?:ends?|tackles?|guards?)|center|centre',
  '(?:long )?snappers?',
]

const position = [...Object.values(words), ...others].join('|')

/** Positions, one or several: QB, HB-DB, Left Guard. */
export const positionWords = new RegExp(`^(?:${position})(?:[ ,&/-]+(?:${position}))*$`, 'i')

/** Which positions a text names: Running Back and Linebacker of "HB-LB". */
export function positionsOf(text: string): Position[] {
  const parts = [text, ...text.split(/[,;&/-]/)].map((part) => part.trim())
  return positions.filter((name) => {
    const pattern = new RegExp(`^(?:${words[name]})$`, 'i')
    return parts.some((part) => pattern.test(part))
  })
}

const roles: Array<[pattern: RegExp, role: PlayerRole]> = [
  [/^(?:(?:student|team|head|equipment) )*(?:manager|mgr\.?)$/i, 'manager'],
  [/^(?:(?:student|athletic|head) )*(?:trainer|trn\.?)$/i, 'trainer'],
  [/^(?:(?:head|assistant|asst\.?) )?coach$/i, 'coach'],
  [/^(?:player|athlete)$/i, 'player'],
]

/** What somebody was on the team; undefined for other words. */
export function roleOf(words: string): PlayerRole | undefined {
  return roles.find(([pattern]) => pattern.test(words))?.[1]
}
