export const errorTexts = {
  ours: {
    heading: 'A Fumble on Our Side',
    text: 'Something went wrong and this page could not be shown. Please try again in a moment.',
  },
  connection: {
    heading: 'No Connection',
    text: 'You seem to be offline. This page will load as soon as you are back online.',
  },
  /** Of a list that is not there. */
  list: 'Fumble',
  retry: 'Try Again',
} as const

/** In place of what cannot be read, by the name of the dependency that fails. */
export const unreadableTexts: Readonly<Record<string, string>> = {
  database: 'We cannot read the club’s records right now. Please try again.',
  schedule: 'We cannot read the schedule right now. Please try again.',
}
