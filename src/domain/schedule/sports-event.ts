import { isoDate, isoTime } from '../eastern.ts'
import { gameLength, gameTitle, type ShownGame } from './shown-game.ts'

/** A coming game as schema.org's SportsEvent, for search engines; null without its date. */
export function sportsEvent(game: ShownGame): object | null {
  const { kickoff, isHome, isNeutral } = game
  const [school, opponent] = [game.school.name, game.opponent.name]
  if (kickoff === null || game.isOver) return null
  const isAnnounced = game.endOfWait === undefined
  const team = (name: string) => ({ '@type': 'SportsTeam', name })
  const [place, ...address] = game.location.split(',').map((part) => part.trim())
  return {
    '@type': 'SportsEvent',
    name: gameTitle(school, opponent),
    startDate: isAnnounced ? isoTime(kickoff) : isoDate(kickoff),
    ...(isAnnounced && { endDate: isoTime(kickoff + gameLength) }),
    ...(place && {
      location: { '@type': 'Place', name: place, address: address.join(', ') || place },
    }),
    ...(isNeutral
      ? { competitor: [team(school), team(opponent)] }
      : {
          homeTeam: team(isHome ? school : opponent),
          awayTeam: team(isHome ? opponent : school),
        }),
    ...(game.specialEvent && { description: game.specialEvent }),
  }
}
