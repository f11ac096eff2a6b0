import { isoDate, isoTime } from './eastern.ts'
import { type Game, gameLength } from './game.ts'

/** A coming game as schema.org's SportsEvent, for search engines; null without its date. */
export function sportsEvent(game: Game): object | null {
  if (game.kickoff === null || game.isOver) return null
  const [place, ...address] = game.location.split(',').map((part) => part.trim())
  return {
    '@type': 'SportsEvent',
    name: game.opponent,
    startDate: game.timeToBeAnnounced ? isoDate(game.kickoff) : isoTime(game.kickoff),
    ...(game.timeToBeAnnounced ? {} : { endDate: isoTime(game.kickoff + gameLength) }),
    ...(place && {
      location: { '@type': 'Place', name: place, address: address.join(', ') || place },
    }),
    homeTeam: { '@type': 'SportsTeam', name: game.homeTeam },
    awayTeam: { '@type': 'SportsTeam', name: game.awayTeam },
    ...(game.specialEvent && { description: game.specialEvent }),
  }
}
