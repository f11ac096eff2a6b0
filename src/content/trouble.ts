/** What a visitor reads when a page cannot be drawn, a fault of ours. */
export const troubleTexts = {
  heading: 'A Fumble on Our Side',
  text: 'Something went wrong and this page could not be shown. Please try again in a moment.',
  retry: 'Try Again',
} as const
