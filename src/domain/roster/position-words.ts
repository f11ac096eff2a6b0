import type { PlayerRole } from './player-fields.ts'

const position = [
  'qb|rb|hb|lh|rh|lhb|rhb|fb|tb|wb|bb|sb|wr|fl|se|te|le|re|lt|rt|lg|rg|ot|og|ol|oc',
  'dl|de|dt|nt|ng|lb|ilb|olb|mlb|db|cb|fs|ss|pk|ls|kr|pr|st|e|t|g|s|k|p',
  '(?:(?:running|half|full|tail|wing|quarter|line|defensive|corner|slot|blocking)[ -]?)?backs?',
  '(?:(?:tight|split|defensive|offensive|left|right|nose|wide)[ -])?(?:ends?|tackles?|guards?)',
  '(?:wide )?receivers?|flankers?|center|centre|(?:defensive |offensive )?line(?:man|men)?',
  '(?:free |strong )?safet(?:y|ies)|(?:place)?-?kickers?|punters?|(?:long )?snappers?',
].join('|')

/** Positions, one or several: QB, HB-DB, Left Guard. */
export const positionWords = new RegExp(`^(?:${position})(?:[ ,&/-]+(?:${position}))*$`, 'i')

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
