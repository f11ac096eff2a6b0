import { instantOf } from '../../../src/domain/eastern.ts'
import { isReal, writtenDate } from '../../../src/domain/schedule/game-date.ts'
import { isOnWeekday } from '../../../src/domain/schedule/schedule-row-checks.ts'
import { seasonOf } from '../../../src/domain/years.ts'

const weekdayAtEnd = /\b((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6})\.?\)?$/i

/** A day that a year can follow: "Sep. 5 (Sat.)" is "Sat Sep. 5", and "5-Sep" is "5 Sep". */
export function plainDay(text: string): string {
  const [end = '', weekday = ''] = weekdayAtEnd.exec(text) ?? []
  const day = text
    .slice(0, text.length - end.length)
    .replace(/[ ,(]{1,3}$/, '')
    .replace(/^(\d{1,2})-([a-z]{3,9})\b-?/i, '$1 $2 ')
  return `${weekday} ${day}`.replaceAll(/ ?\([^()]{0,40}\)/g, '').trim()
}

/** A day with the year that it has in a season, or its own; undefined for any other text. */
export function inSeason(day: string, season: number): string | undefined {
  if (datedIn(day)) return day
  return [season, season + 1]
    .flatMap((year) => [`${day}, ${year}`, `${day}/${year}`, `${day} ${year}`])
    .find((text) => datedIn(text)?.season === season)
}

/** Of fewer days Saturdays tell nothing. */
const minDays = 3

/**
 * The season of a table's days: that of a year which one of them has; else the one on whose
 * weekdays they are. Games that have been played are past, and the last of the others is to come. Of
 * two seasons it is the one in which most of three days or more are Saturdays.
 * @param days as `plainDay` has them @param now in ms since 1970
 * @returns null where the weekdays are those of no season near
 */
export function seasonOfDays(
  days: ReadonlyArray<{ day: string; isPlayed: boolean }>,
  now: number,
): number | null {
  const [own] = days.flatMap(({ day }) => datedIn(day) ?? [])
  if (own) return own.season
  const isPlayed = days.some((one) => one.isPlayed)
  const near = [-1, 0, 1].map((step) => {
    const season = seasonOf(now) + step
    const dated = days.flatMap(({ day, isPlayed }) => {
      const date = datedIn(inSeason(day, season) ?? '')
      return date ? { ...date, isPlayed } : []
    })
    const named = dated.filter(({ hasWeekday }) => hasWeekday)
    const agreeing = named.filter(({ agrees }) => agrees).length
    const played = dated.filter((one) => one.isPlayed || !isPlayed).map(({ day }) => day)
    const last = Math.max(0, ...played)
    return {
      ...{ season, agreeing, isWrong: agreeing * 2 < named.length },
      isInTime: isPlayed ? last <= now : last > now - 86_400_000,
      saturdays: dated.length < minDays ? 0 : dated.filter((one) => one.isSaturday).length,
    }
  })
  // Weekdays name a season, whatever its games say.
  const [best] = (isPlayed ? near.toReversed() : near).sort(
    (a, b) =>
      b.agreeing - a.agreeing ||
      Number(b.isInTime) - Number(a.isInTime) ||
      b.saturdays - a.saturdays,
  )
  return best && !best.isWrong && (best.isInTime || best.agreeing > 0) ? best.season : null
}

/** What a day with a year says; null for any other text. */
function datedIn(text: string) {
  const written = writtenDate(text)
  if (!written || !isReal(written.wall)) return null
  const day = instantOf({ ...written.wall, hour: 0 })
  const hasWeekday = written.weekday !== undefined
  const isSaturday = isOnWeekday({ ...written, weekday: 'Sat' })
  const agrees = hasWeekday && isOnWeekday(written)
  return { day, season: seasonOf(day), hasWeekday, agrees, isSaturday }
}
