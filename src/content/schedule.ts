export const scheduleTexts = {
  subtitle: 'Follow the Tribe through an exciting season of football.',
  loading: 'Loading schedule...',
  failed: 'Failed to load schedule data',
  empty:
    'No games are listed right now. Please look in again soon: there is always a next kickoff.',
  nextGame: 'Next Game',
  toNextGame: 'To the next game',
  details: 'Details',
  liveStats: 'Live Stats',
  tickets: 'Tickets',
  home: 'Home',
  away: 'Away',
  statuses: {
    Canceled: 'Canceled',
    Postponed: 'Postponed',
    Suspended: 'Suspended',
    Forfeit: 'Forfeit',
  },
  movedFrom: (date: string) => `moved from ${date}`,
  /** Beside a clock time, Eastern. */
  zone: 'ET',
  neutral: 'Neutral site',
  addToCalendar: 'Add to calendar',
  /** Where every season is closed. */
  closedHeading: (year: number) => `That was the ${year} season`,
  closed:
    'Thank you for standing by the Tribe: the next schedule will be here as soon as it is out.',
  /** The links to them. */
  seasons: 'Seasons before',
  seasonHeading: (year: number) => `The ${year} Season`,
  seasonIntro: 'How the season went, game by game.',
  now: 'Today’s schedule',
  overHeading: 'That was the season',
  over: 'The games on this page are over. Thank you for standing by the Tribe: the next schedule will be here as soon as it is out.',
} as const

/** A clock time with its zone: "2:00 PM ET". Other texts, such as results, stay as they are. */
export function inEastern(time: string): string {
  return /\d [AP]M$/.test(time) ? `${time}\u00a0${scheduleTexts.zone}` : time
}

/** "2025 Schedule", or "Schedule" while no game tells the year. */
export function scheduleHeading(year: number | null): string {
  return year === null ? 'Schedule' : `${year} Schedule`
}
