import type { HttpsUrl } from './pending-links.ts'

export const subscribeTexts = {
  heading: 'Every kickoff in your calendar',
  text: 'Subscribe once: new times and dates arrive by themselves.',
  /** After the season. */
  over: {
    heading: 'Next season in your calendar',
    text: 'Subscribe now: the new games arrive by themselves once the schedule is out.',
    download: 'Download last season',
  },
  subscribe: 'Subscribe',
  google: 'Google Calendar',
  download: 'Download',
} as const

/** Opens the visitor's own calendar program. @param calendarUrl of the season's calendar file */
export function subscribeLink(calendarUrl: string): string {
  return calendarUrl.replace(/^https?:/, 'webcal:')
}

/** The same for Google's calendar, which takes no such links. */
export function googleCalendarLink(calendarUrl: string): HttpsUrl {
  return `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscribeLink(calendarUrl))}`
}
