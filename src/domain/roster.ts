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

/** The name with nickname and suffix: John “Jack” Smith Jr. */
export function playerName(player: {
  full_name: string
  nickname?: string | null
  suffix?: string | null
}): string {
  const { full_name, nickname, suffix } = player
  const [first = '', ...rest] = full_name.split(' ')
  const called = nickname ? [first, `“${nickname}”`, ...rest].join(' ') : full_name
  return suffix ? `${called} ${suffix}` : called
}
