import { type Position, positions } from '../../members/profile.ts'
import type { PlayerRole } from './player-fields.ts'

/** What lists and people call the positions of the profile form, as parts of a pattern. */
export const positionWords: Readonly<Record<Position, string>> = {
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
}

/** Which positions a text names: Running Back and Linebacker of "HB-LB". */
export function positionsOf(text: string): Position[] {
  const parts = [text, ...text.split(/[,;&/-]/)].map((part) => part.trim())
  return positions.filter((name) => {
    const pattern = new RegExp(`^(?:${positionWords[name]})$`, 'i')
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
