/** How long a game takes, in ms: calendars and search engines want to know when it ends. */
export const gameLength = 3.5 * 3_600_000
