export const landing = {
  logos: [
    { src: '/images/logos/club.svg', alt: 'The crest of the football alumni' },
    { src: '/images/logos/heritage.svg', alt: 'Football since 1893' },
    { src: '/images/logos/football.svg', alt: 'A football with its laces' },
  ],
  headline: 'William & Mary Football Alumni',
  tagline: 'Once Tribe, always Tribe.',
  enter: { label: 'ENTER', path: '/select' },
} as const

/** The four ways in. `id` names the picture of a card, under public/images/sections. */
export const sectionChooser = {
  heading: 'Where to first?',
  logoLabel: 'Back to the front page',
  cards: [
    {
      id: 'years',
      title: 'YEARS',
      path: '/home',
      description:
        'Every season leaves its mark. Step inside and see what the years have made of us.',
    },
    {
      id: 'about',
      title: 'ABOUT',
      path: '/about',
      description: 'Why we exist, and the tradition that has been handed down since 1893.',
    },
    {
      id: 'mission',
      title: 'MISSION',
      path: '/mission',
      description: 'Yesterday’s players beside today’s: mentors for the next Tribe.',
    },
    {
      id: 'schedule',
      title: 'SCHEDULE',
      path: '/schedule',
      description: 'Who, where and when, counted down to the next kickoff.',
    },
  ],
} as const
