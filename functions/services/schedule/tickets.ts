import { teamDirectory } from '../../../src/content/teams.ts'
import type { ScheduledGame } from '../../../src/domain/schedule/game.ts'

/** Games with the address of the tickets that officers have published, where a game has no other. */
export function withTickets(games: ScheduledGame[], tickets: string | undefined): ScheduledGame[] {
  if (!tickets) return games
  return games.map((game) =>
    game.ticketsUrl === teamDirectory.ticketsUrl ? { ...game, ticketsUrl: tickets } : game,
  )
}
