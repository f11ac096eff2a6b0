/** The links below a list of several pages. */
export const pagerTexts = { label: 'Pages', previous: 'Back', next: 'Next' } as const
