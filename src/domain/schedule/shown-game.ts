import type { SeasonGame } from './season.ts'

/** The length of a game in ms, for calendars and search engines. */
export const gameLength = 3.5 * 3_600_000

/** A game as a page shows it. */
export type ShownGame = ReturnType<typeof shownGames>[number]

/**
 * What the schedule shows of its games. A page has it as HTML and once more as state: nothing in it
 * follows from the rest, and equal objects are one, which the state contains once.
 */
export function shownGames(games: ReadonlyArray<Omit<SeasonGame, 'season'>>) {
  const known = new Map<string, object>()
  function shared<Value extends object>(value: Value): Value {
    const text = JSON.stringify(value)
    known.set(text, known.get(text) ?? value)
    return known.get(text) as Value // What was stored under this text is equal.
  }
  return games.map((game) => {
    const { id, slug, date, kickoff, location, isHome, isNextGame, isOver, specialEvent } = game
    const home = { name: game.homeTeam, logo: game.homeTeamLogo }
    const away = { name: game.awayTeam, logo: game.awayTeamLogo }
    const [school, { name, logo }] = isHome ? [home, away] : [away, home]
    const { detailsUrl: details, liveStatsUrl: liveStats, ticketsUrl: tickets } = game
    const { status, movedFrom } = game
    return {
      ...{ id, slug, date, time: shownTime(game), kickoff, location, isHome },
      ...{
        school: shared(school),
        // Nobody follows a canceled game, and there is a seat in none that is not played as planned.
        links: shared({
          ...{ details, ...(status !== 'Canceled' && { liveStats }), ...(!status && { tickets }) },
        }),
      },
      // An unknown opponent has the school's logo in the data.
      opponent: { name, ...(logo !== school.logo && { logo }) },
      ...(specialEvent && { specialEvent }),
      ...(status && { status }),
      ...(movedFrom && { movedFrom }),
      ...(game.isNeutral && { isNeutral: true }),
      ...(isNextGame && { isNextGame }),
      ...(isOver && { isOver }),
      // Only where the time is to be announced: the others wait for their kickoff.
      ...(game.timeToBeAnnounced && { endOfWait: game.endOfWait }),
    }
  })
}

/** "William & Mary vs. Maine" */
export function gameTitle(school: string, opponent: string): string {
  return `${school} vs. ${opponent}`
}

/** "William & Mary at Furman", "William & Mary vs. Maine" */
export function gameName(
  game: Pick<SeasonGame, 'isHome' | 'isNeutral' | 'opponent' | 'homeTeam' | 'awayTeam'>,
): string {
  return game.isHome || game.isNeutral ? game.opponent : `${game.awayTeam} at ${game.homeTeam}`
}

/** The time as a list shows it; of a game that was played, its result where that is known. */
export function shownTime(
  game: Pick<SeasonGame, 'time' | 'timeToBeAnnounced' | 'isOver' | 'result'>,
): string {
  if (!game.isOver) return game.time
  return game.result ?? (game.timeToBeAnnounced ? '' : game.time)
}
