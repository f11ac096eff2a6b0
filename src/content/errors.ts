export const errorTexts = {
  ours: {
    heading: 'A Fumble on Our Side',
    text: 'Something went wrong and this page could not be shown. Please try again in a moment.',
  },
  connection: {
    heading: 'No Connection',
    text: 'You seem to be offline. This page will load as soon as you are back online.',
  },
  retry: 'Try Again',
} as const
