import { type ScheduledGame, scheduledGame } from './game.ts'
import { withIds } from './game-identity.ts'
import { type Game, readGame, type ScheduleRow } from './game-row.ts'
import { season } from './season.ts'
import { type ShownGame, shownGames } from './shown-game.ts'
import type { TeamDirectory } from './team.ts'

const team = (name: string, logo: string, ...icons: string[]) => ({ name, logo, icons })

/** The teams of every test. */
export const teams: TeamDirectory = {
  school: { name: 'William & Mary', aliases: ['W&M'], logo: '/school.svg' },
  teams: [
    {
      ...team('Maine', '/maine.svg', 'maine.png'),
      aliases: ['Maine Black Bears'],
      historyUrl: 'https://example.org/history/maine/1',
    },
    { ...team('New Hampshire', '/unh.svg', 'unh.png'), aliases: ['UNH'] },
    team('North Carolina A&T', '/ncat.svg', 'North Carolina A&T.png', 'nc-at.svg'),
    team('Virginia', '/virginia.svg', 'virginia.png'),
    team('Furman', '/furman.svg', 'furman.png'),
    team('Elon', '/elon.svg', 'elon.png'),
  ],
  historyUrl: 'https://example.org/history',
  liveStatsUrl: 'https://example.org/stats',
  ticketsUrl: 'https://example.org/tickets',
}

/** A row of the schedule file with some cells of its own. */
export function rowOf(cells: Partial<ScheduleRow> = {}): ScheduleRow {
  return {
    Game: 'Maine',
    'Game Date': 'Sat Sep 06 2025 22:00:00 GMT+0000 (Coordinated Universal Time)',
    'Home or Away': 'Home',
    Location: 'Zable Stadium, Williamsburg, VA',
    'Home Icon': 'school.png',
    'Away Icon': 'maine.png',
    'Special Event': '',
    Archived: 'false',
    Draft: 'false',
    Status: '',
    'Original Date': '',
    Result: '',
    'Details Link': '',
    'Live Stats Link': '',
    'Tickets Link': '',
    ...cells,
  }
}

/** Such a row, read. */
export function readRow(cells: Partial<ScheduleRow> = {}): Game {
  return readGame(rowOf(cells), teams)
}

/** The game of such a row. */
export function gameOf(cells: Partial<ScheduleRow> = {}, position = 0): ScheduledGame {
  const [identified] = withIds([{ id: null, game: readRow(cells) }])
  const game = identified && scheduledGame(identified.game, position, teams, identified.id)
  if (!game) throw new Error('The row has no game.')
  return game
}

/** The same game as a page shows it. @param now ms since 1970 */
export function shownGame(cells: Partial<ScheduleRow>, now = 0): ShownGame {
  const [game] = shownGames(season([gameOf(cells)], now).games)
  if (!game) throw new Error('The season has no game.')
  return game
}
