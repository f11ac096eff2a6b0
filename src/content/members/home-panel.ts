import { count } from '../../domain/count.ts'

/** What the home page asks a member, or says: the first that is true. */
export const panelTexts = {
  /** At the first visit. */
  welcome: (name: string | undefined) => (name ? `Welcome, ${name}` : 'Welcome'),
  tell: {
    heading: 'Tell the officers who you are',
    text: 'Two steps are left to the alumni directory: this message to the officers, and then your choice of what others see. Families and friends are welcome too.',
  },
  unproven: { heading: 'Confirm your email address', link: 'Go on with my membership' },
  waiting: {
    heading: (since: string) => `Waiting since ${since}`,
    text: 'Next, a club officer looks at your details. Meanwhile photos, news, the calendar and search are all yours.',
    link: 'See what I told them',
  },
  /** Of who was verified without a word to the officers. */
  connection: {
    heading: 'How do you belong to the team?',
    text: 'You are verified. Say it once: others find you in the directory by it, and we ask you nothing that is not for you.',
  },
  sharing: {
    heading: 'Can others find you?',
    text: 'You are verified. Show yourself in the directory, with as much as you like. More that you can show is on your profile.',
    yes: 'Show Me in the Directory',
    no: 'Not Now',
    /** After it. */
    changeLater: 'You can change that on your profile.',
  },
  messages: {
    heading: 'May teammates write to you?',
    text: 'People in the directory can write to you through the site. They do not see your address, and each mail has a link that turns them off.',
    yes: 'Yes, Pass Them On',
    no: 'No Messages',
  },
  roster: {
    heading: 'Find yourself on the roster',
    text: 'Which entry of the all-time roster is you? Once an officer has confirmed it, teammates find you there, too.',
    link: 'Find Me',
  },
  /** For officers: people, claims, and words of members. */
  officers: (people: number, claims: number, words: number) =>
    [
      people > 0 && count(people, 'person', 'people'),
      claims > 0 && count(claims, 'roster claim'),
      words > 0 && count(words, 'message of a member', 'messages of members'),
    ]
      .filter(Boolean)
      .join(', '),
  officersWait: (number: number) =>
    number === 1 ? 'waits for an officer.' : 'wait for an officer.',
  officersLink: 'Open the queue',
} as const

/** Below the tagline. */
export const waysOn = {
  label: 'Go on to',
  nextGame: 'Next game:',
  lastGame: 'Last game:',
  lastSeason: (year: number) => `See how the ${year} season went`,
  links: [
    { path: '/schedule', label: 'Schedule' },
    { path: '/mission', label: 'Mission' },
    { path: '/about', label: 'About' },
  ],
} as const
