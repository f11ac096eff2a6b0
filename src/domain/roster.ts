/** What somebody was on the team. */
export const playerRoles = ['player', 'manager', 'trainer', 'coach'] as const

/** One of `playerRoles`. */
export type PlayerRole = (typeof playerRoles)[number]

/** The year of the first team. */
export const firstSeason = 1893

/** As far as known, no season was played in these autumns: a gap is not missing data. */
export const unplayedSeasons: ReadonlySet<number> = new Set([1895, 1943, 2020])

/** Seasons in which somebody wore a number. A null is unknown; "0" and "00" are two numbers. */
export interface WornNumber {
  number: string | null
  first_season: number | null
  last_season: number | null
}

/** An entry of the roster, as a list has it: name, season, class and letter years are apart. */
export interface PlayerFields {
  /** The name then, without nickname and suffix. */
  full_name: string
  current_name: string | null
  nickname: string | null
  suffix: string | null
  role: PlayerRole
  position: string | null
  class: number | null
  letters: number[]
  is_deceased: boolean
  is_uncertain: boolean
  note: string | null
  source: string | null
  numbers: WornNumber[]
}

/** The fields of an entry, in the order of forms and reports; `numbers` is a table of its own. */
export const playerFieldNames = [
  ...(['full_name', 'current_name', 'nickname', 'suffix', 'role', 'position', 'class'] as const),
  ...(['letters', 'is_deceased', 'is_uncertain', 'note', 'source', 'numbers'] as const),
]

/** One of `playerFieldNames`. */
export type PlayerField = (typeof playerFieldNames)[number]

/** The most characters that the database stores of each text. */
export const playerLimits = {
  ...{ full_name: 100, current_name: 100, nickname: 40, suffix: 10 },
  ...{ position: 40, note: 1000, source: 200 },
} as const

/** What is stored where a list says nothing. */
export const emptyPlayer: Omit<PlayerFields, 'full_name'> = {
  ...{ current_name: null, nickname: null, suffix: null, role: 'player', position: null },
  ...{ class: null, letters: [], is_deceased: false, is_uncertain: false },
  ...{ note: null, source: null, numbers: [] },
}

/** An entry of the roster as officers have it. */
export interface RosterEntry extends PlayerFields {
  id: string
  /** Of the entry and its numbers: a form that shows an older one is refused. */
  version: number
  /** The fields that an officer set: an import leaves them alone. */
  corrected: string[]
  hidden_reason: string | null
}

/** The name with nickname and suffix: John “Jack” Smith Jr. */
export function playerName(
  player: Pick<PlayerFields, 'full_name'> & Partial<Pick<PlayerFields, 'nickname' | 'suffix'>>,
): string {
  const { full_name, nickname, suffix } = player
  const [first = '', ...rest] = full_name.split(' ')
  const called = nickname ? [first, `“${nickname}”`, ...rest].join(' ') : full_name
  return suffix ? `${called} ${suffix}` : called
}
