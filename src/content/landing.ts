import type { PagePath } from './pages.ts'

/** A picture under public/images that stands for the club. */
export interface ClubLogo {
  readonly src: `/images/${string}`
  /** What it shows, for those who cannot see it. */
  readonly alt: string
}

export interface Landing {
  readonly logos: readonly ClubLogo[]
  readonly headline: string
  readonly tagline: string
  /** The large link to the section chooser. */
  readonly enter: { readonly label: string; readonly path: PagePath }
}

export const landing: Landing = {
  logos: [
    { src: '/images/logos/club.svg', alt: 'The crest of the football alumni' },
    { src: '/images/logos/heritage.svg', alt: 'Football since 1893' },
    { src: '/images/logos/football.svg', alt: 'A football with its laces' },
  ],
  headline: 'William & Mary Football Alumni',
  tagline: 'Once Tribe, always Tribe.',
  enter: { label: 'ENTER', path: '/select' },
}

/** One of the four ways in. */
export interface SectionCard {
  /** Decides which picture the card shows. */
  readonly id: 'years' | 'about' | 'mission' | 'schedule'
  readonly title: string
  readonly path: PagePath
  readonly description: string
}

export interface SectionChooser {
  readonly heading: string
  readonly cards: readonly SectionCard[]
  /** Names the logos, which lead back to the landing page. */
  readonly logoLabel: string
}

export const sectionChooser: SectionChooser = {
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
}
