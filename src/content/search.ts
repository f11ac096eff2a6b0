export const searchTexts = {
  /** Followed by the query. */
  resultsFor: 'Results for',
  viewPage: 'View Page',
  visitExternal: 'Visit External Link',
  noResults: {
    heading: 'No Results Found',
    text: 'Nothing matches those words. Try fewer of them, or a shorter one: "tailgate", "photos", "mentor".',
  },
  noQuery: {
    heading: 'Enter a Search Query',
    text: 'Type what you are looking for into the search box and press GO.',
  },
  backToHome: 'Back to Home',
} as const
