export const searchTexts = {
  resultsFor: 'Results for',
  /** Followed by the words of a page's content that were found. */
  alsoAbout: 'Also about:',
  /** The badges of results beyond the index. */
  badges: {
    ...{ page: 'Page', external: 'External', game: 'Game', news: 'News' },
    ...{ directory: 'Directory', roster: 'All-Time Roster' },
  },
  /** Results for members who search for a year or a position. */
  memberPages: {
    class: {
      title: (year: string) => `Class of ${year}`,
      text: 'Who of this class is in the directory.',
    },
    season: { title: (year: string) => `The ${year} Team`, text: 'Who played in that autumn.' },
    position: {
      title: (position: string) => `Position: ${position}`,
      text: 'Who of this position is in the directory.',
    },
  },
  viewPage: 'View Page',
  visitExternal: 'Visit External Link',
  noResults: {
    heading: 'No Results Found',
    text: 'Nothing matches those words. Try fewer of them, a shorter one, or one of these.',
  },
  tooShort: {
    heading: 'No Results Found',
    text: 'One letter is not enough to search for. Type at least two, or begin with one of these.',
  },
  noQuery: {
    heading: 'Enter a Search Query',
    text: 'Type what you are looking for into the search box and press GO, or begin with one of these.',
  },
  suggestions: ['tailgate', 'homecoming', 'photos', 'mentor', 'tickets'],
  suggestionsLabel: 'Searches to try',
  backToHome: 'Back to Home',
} as const

/** Of the directory, and of the roster. */
export const peopleSearchTexts = {
  box: { label: 'Search by name', placeholder: 'First or last name', submit: 'Search' },
  clear: 'Clear all',
} as const

/** Of a filter that was not understood, by its label. */
export function unreadText(
  name: string | undefined,
  labels: Readonly<Record<string, string>>,
): string | null {
  const label = name && labels[name]
  return label ? `We did not understand what is in “${label}”, and left it out.` : null
}
