/** The length of a game in ms, for calendars and search engines. */
export const gameLength = 3.5 * 3_600_000
