import { count } from '../../domain/count.ts'

/** What the home page asks a member, or says: the first that is true. */
export const panelTexts = {
  /** At the first visit. */
  welcome: (name: string | undefined) => (name ? `Welcome, ${name}` : 'Welcome'),
  tell: {
    heading: 'Tell the officers who you are',
    text: 'Two steps to the alumni directory are left: this word to the officers and, once one of them has verified you, your choice of what teammates see. Families and friends are welcome too.',
  },
  unproven: { heading: 'Show us your mailbox', link: 'Go on with my membership' },
  waiting: {
    heading: (since: string) => `You wait since ${since}`,
    text: 'A club officer goes next. It usually takes a few days, at most a week. Meanwhile photos, news, the calendar and search are all yours.',
    link: 'See what I told them',
  },
  sharing: {
    heading: 'Can your teammates find you?',
    text: 'You are verified. Show your name, and your playing days if you have any, in the directory. The rest of what you can show is on your profile; here are the first two:',
    yes: 'Show Me in the Directory',
    no: 'Not Now',
    /** After it. */
    changeLater: 'You can change that on your profile.',
  },
  roster: {
    heading: 'Find yourself on the roster',
    text: 'Which entry of the all-time roster is you? Once an officer has confirmed it, teammates find you there, too.',
    link: 'Find Me',
  },
  /** For officers: proven people and claims. */
  officers: (people: number, claims: number) =>
    [
      people > 0 && `${count(people, 'person', 'people')}`,
      claims > 0 && count(claims, 'roster claim'),
    ]
      .filter(Boolean)
      .join(' and '),
  officersWait: (number: number) =>
    number === 1 ? 'waits for an officer.' : 'wait for an officer.',
  officersLink: 'Open the queue',
} as const

/** Below the tagline. */
export const waysOn = {
  label: 'Go on to',
  nextGame: 'Next game:',
  links: [
    { path: '/schedule', label: 'Schedule' },
    { path: '/mission', label: 'Mission' },
    { path: '/about', label: 'About' },
  ],
} as const
