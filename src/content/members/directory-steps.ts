/** For those who cannot open the directory: how they get there. */
export const directoryStepsTexts = {
  intro:
    'People of the team meet in the alumni directory. Once you have joined, two steps lead there:',
  steps: [
    'A club officer verifies that you belong to the team.',
    'You show yourself in the directory, with as much as you like.',
  ],
  /** By the step that is next. */
  links: { join: 'Join', membership: 'See My Membership', show: 'Show Me in the Directory' },
} as const
