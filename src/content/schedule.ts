export const scheduleTexts = {
  subtitle: 'Follow the Tribe through an exciting season of football.',
  loading: 'Loading schedule...',
  failed: 'Failed to load schedule data',
  empty: 'No games are listed right now. Please look in again soon: there is always a next kickoff.',
  nextGame: 'Next Game',
  details: 'Details',
  liveStats: 'Live Stats',
  tickets: 'Tickets',
  home: 'Home',
  away: 'Away',
} as const

/** "2025 Schedule", or "Schedule" while no game tells the year. */
export function scheduleHeading(year: number | null): string {
  return year === null ? 'Schedule' : `${year} Schedule`
}
