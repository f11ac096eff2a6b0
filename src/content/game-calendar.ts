import type { SeasonGame } from '../domain/schedule/season.ts'
import { gameName } from '../domain/schedule/shown-game.ts'
import { scheduleTexts } from './schedule.ts'
import { calendarName } from './site.ts'

/** What the games say of themselves in somebody's calendar. */
export const calendarTexts = {
  name: calendarName,
  description: 'Every game of the season, from the William & Mary football alumni.',
  timeToBeAnnounced: 'The kickoff time is to be announced.',
  shortTimeToBeAnnounced: 'time TBA',
} as const

/**
 * A calendar entry: "William & Mary at Furman", "Canceled: William & Mary at Furman", "William &
 * Mary vs. Elon (Homecoming)".
 */
export function calendarTitle(game: SeasonGame): string {
  const name = gameName(game)
  const { status } = game
  const isOpen = game.timeToBeAnnounced && !game.isOver && !status
  const remarks = [
    game.specialEvent,
    isOpen && calendarTexts.shortTimeToBeAnnounced,
    game.isOver && game.result,
  ]
  const remark = remarks.filter(Boolean).join(', ')
  const title = remark ? `${name} (${remark})` : name
  return status ? `${scheduleTexts.statuses[status]}: ${title}` : title
}
