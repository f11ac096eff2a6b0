/** What a visitor reads when a page cannot be drawn. */
export const errorTexts = {
  /** A fault of ours. */
  ours: {
    heading: 'A Fumble on Our Side',
    text: 'Something went wrong and this page could not be shown. Please try again in a moment.',
  },
  /** The page did not arrive. */
  connection: {
    heading: 'No Connection',
    text: 'This page could not be reached: the connection to the internet seems to be gone. Once it is back, the page will come by itself.',
  },
  retry: 'Try Again',
} as const
