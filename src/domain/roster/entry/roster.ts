import type { PlayerFields } from './player-fields.ts'

/** The year of the first team. */
export const firstSeason = 1893

/** As far as known, no season was played in these autumns: a gap is not missing data. */
export const unplayedSeasons: ReadonlySet<number> = new Set([1895, 1943, 2020])

/** The name with nickname and suffix: John “Jack” Smith Jr. */
export function playerName(
  player: Pick<PlayerFields, 'full_name'> & Partial<Pick<PlayerFields, 'nickname' | 'suffix'>>,
): string {
  const { full_name, nickname, suffix } = player
  const [first = '', ...rest] = full_name.split(' ')
  const called = nickname ? [first, `“${nickname}”`, ...rest].join(' ') : full_name
  return suffix ? `${called} ${suffix}` : called
}
