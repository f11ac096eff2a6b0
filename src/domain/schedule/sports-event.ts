import { isoDate, isoTime } from '../eastern.ts'
import { gameLength, gameTitle, type ShownGame } from './shown-game.ts'

/** What search engines call what becomes of a game. */
const statuses = {
  Canceled: 'EventCancelled',
  Forfeit: 'EventCancelled',
  Postponed: 'EventPostponed',
  Suspended: 'EventPostponed',
} as const

/** A coming game as schema.org's SportsEvent, for search engines; null without its date. */
export function sportsEvent(game: ShownGame): object | null {
  const { kickoff, isHome, isNeutral } = game
  const [school, opponent] = [game.school.name, game.opponent.name]
  if (kickoff === null || game.isOver) return null
  const eventStatus = game.status ? statuses[game.status] : game.movedFrom && 'EventRescheduled'
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
    ...(eventStatus && { eventStatus: `https://schema.org/${eventStatus}` }),
    ...(eventStatus === 'EventRescheduled' && { previousStartDate: game.movedFrom?.start }),
    ...(isNeutral
      ? { competitor: [team(school), team(opponent)] }
      : {
          homeTeam: team(isHome ? school : opponent),
          awayTeam: team(isHome ? opponent : school),
        }),
    ...(game.specialEvent && { description: game.specialEvent }),
  }
}
