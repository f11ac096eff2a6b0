import { type Position, positionNames } from '../../members/profile.ts'
import { type PlayerRole, playerRoles } from './player-fields.ts'

/**
 * What lists and people call the positions of the profile form, as parts of a pattern without
 * regard to case. Lists write those in capitals beside a name, too, without anything between.
 */
const positionWords: Readonly<Record<keyof typeof positionNames, string>> = {
  QB: 'QB|quarter[ -]?backs?',
  RB: '[RHFTW]B|lh|rh|lhb|rhb|bb|sb|(?:running|half|full|tail|wing|slot|blocking)[ -]?backs?',
  WR: 'WR|fl|se|flankers?|(?:wide )?receivers?|split ends?|wide-?outs?',
  TE: 'TE|tight ends?',
  OL: 'OL|o-?line|offensive line(?:m[ae]n)?',
  DL: 'DL|d-?line|defensive line(?:m[ae]n)?',
  LB: '[IOM]?LB|(?:(?:inside|outside|middle) )?line[ -]?backers?',
  CB: 'CB|corner[ -]?backs?',
  S: '[FS]S|s|(?:free |strong )?safet(?:y|ies)',
  K: 'PK|k|(?:place[ -]?)?kickers?',
  P: 'p|punters?',
  ST: 'st|special teams?',
  coach: 'coach(?:es)?',
  staff: 'staff',
}

// The keys are those of the object above.
const codes = Object.keys(positionWords) as Array<keyof typeof positionWords>
const known = codes.map(
  (code) =>
    [
      positionNames[code],
      new RegExp(`^(?:${positionNames[code]}|${positionWords[code]})$`, 'i'),
    ] as const,
)

/** Which positions a text names: Running Back and Linebacker of "HB-LB". */
export function positionsOf(text: string): Position[] {
  const parts = [text, ...text.split(/[,;&/-]/)].map((part) => part.trim())
  return known.flatMap(([name, pattern]) => (parts.some((part) => pattern.test(part)) ? name : []))
}

/** Those that may be several positions, or a part of one. */
const otherPositions = [
  'le|re|lt|rt|lg|rg|O[TG]|oc|D[ETB]|N[TG]|LS|KR|PR|e|t|g',
  '(?:defensive[ -])?backs?|line(?:m[ae]n)?',
  '(?:(?:defensive|offensive|left|right|nose)[ -])?(?:ends?|tackles?|guards?)|centers?|centre',
  '(?:long )?snappers?',
]

const position = [
  ...Object.values(positionWords),
  ...Object.values(positionNames),
  ...otherPositions,
].join('|')

/** Positions as lists write them, one or several: QB, HB-DB, Left Guard. */
export const listedPosition = new RegExp(`^(?:${position})(?:[ ,&/-]+(?:${position}))*$`, 'i')

/** Codes that stand beside a name, as a part of a pattern: those in capitals. */
export const positionCodes = position
  .split('|')
  .filter((code) => /^[A-Z[\]?]{2,}$/.test(code))
  .join('|')

/** What lists call somebody of each role, as parts of a pattern. */
const roleWords: Readonly<Record<PlayerRole, string>> = {
  player: 'player|athlete',
  manager: String.raw`(?:(?:student|team|head|equipment) )*(?:manager|mgr\.?)`,
  trainer: String.raw`(?:(?:student|athletic|head) )*(?:trainer|trn\.?)`,
  coach: String.raw`(?:(?:head|assistant|asst\.?) )?coach`,
}

/** What somebody was on the team; undefined for other words. */
export function roleOf(words: string): PlayerRole | undefined {
  return playerRoles.find((role) => new RegExp(`^(?:${roleWords[role]})$`, 'i').test(words))
}

/** The roles of those who did not play, as a part of a pattern: manager, trainer, coach. */
export const staffRoles = playerRoles.filter((role) => role !== 'player').join('|')
