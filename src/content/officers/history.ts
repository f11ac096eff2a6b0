const maxNames = 6

/** The words of a history of versions. */
export const historyTexts = {
  heading: 'History',
  version: (version: number) => `Version ${version}`,
  by: 'by',
  /** Names of what was changed. */
  changed: (names: readonly string[]) => {
    if (names.length === 0) return 'Nothing changed.'
    const shown = names.slice(0, maxNames).join(', ')
    const more = names.length - maxNames
    return `Changed: ${more > 0 ? `${shown} and ${more} more` : shown}`
  },
  newest: 'The newest',
  restore: 'Bring This Version Back',
  older: 'Older Versions',
} as const
