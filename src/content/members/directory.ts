import { count, shownNumber } from '../../domain/count.ts'
import type { SharedField } from '../../domain/members/directory.ts'
import type { Connection } from '../../domain/members/membership.ts'
import { clubName } from '../site.ts'

export const directoryErrors = {
  tooMany: 'You have opened a lot of pages of the directory. Please wait a minute and try again.',
  notFound: 'There is nobody here. The link may be old, or the person is not in the directory.',
  notSaved: 'We could not save your choice. Please try again.',
} as const

/** Why a message to a teammate is not taken. */
export const messageErrors = {
  'mail-off': 'The site sends no mail right now. Please try again later.',
  'not-listed': 'Show yourself in the directory first: only people in it write to one another.',
  gone: directoryErrors.notFound,
  again: 'You have written to this person today. Please wait until tomorrow.',
  'too-many': 'You have written five messages today. Please wait until tomorrow.',
  failed: 'We could not take your message. Please try again.',
} as const

/** A message to a teammate, through the site. */
export const messageTexts = {
  open: (name: string) => `Write to ${name}`,
  label: 'Your message',
  before: 'Some teammates have turned messages off; we cannot tell you who.',
  hint: (email: string) =>
    `At most 1,000 characters, from the club’s address. An answer goes to yours: ${email}`,
  submit: 'Send',
  sent: (name: string) => `Passed on, if ${name} takes messages.`,
  somebody: 'this teammate',
} as const

/** The pages of the directory. */
export const directoryTexts = {
  heading: 'Alumni Directory',
  intro:
    'Find your teammates, coaches and families. Everyone here is verified, and chose to be in it.',
  filters: 'Filters',
  anyPosition: 'Any position',
  anybody: 'Everyone',
  connections: {
    player: 'Players',
    coach: 'Coaches and staff',
    family: 'Families and friends',
  } satisfies Record<Connection, string>,
  fields: {
    from: 'Class from',
    to: 'Class to',
    who: 'Who',
    position: 'Position',
    number: 'Jersey Number',
    city: 'City',
    mentors: 'Open to mentoring',
  },
  /** Of an address alone. */
  oneClass: 'Class',
  apply: 'Show People',
  mine: 'My years',
  /** The filters that are on. */
  activeLabel: 'Filters that are on',
  /** Read out behind each. */
  takeOff: 'take off',
  classes: (first: number | undefined, last: number | undefined) => {
    if (first === last) return `Class ${first}`
    if (last === undefined) return `Class from ${first}`
    return first === undefined ? `Class to ${last}` : `Class ${first}–${last}`
  },
  ofNumber: (number: string) => `#${number}`,
  ofCity: (city: string) => `City: ${city}`,
  sortLabel: 'Sort',
  sort: { name: 'By last name', class: 'By class' },
  /** "312 people", and "25–48 of 312 people" where they are on several pages. */
  found: (total: number, first: number, shown: number) =>
    shown === total || shown === 0
      ? count(total, 'person', 'people')
      : `${shownNumber(first)}–${shownNumber(first + shown - 1)} of ${count(total, 'person', 'people')}`,
  loading: 'Loading the directory...',
  empty: {
    heading: 'No One Found',
    text: 'Nobody in the directory matches all of that. Try fewer filters, or only the beginning of a name.',
  },
  nobody: {
    heading: 'Nobody Is Here Yet',
    text: 'Be the first: show yourself, and ask the people you are in touch with to do the same.',
    link: 'Show Me in the Directory',
  },
  failed: 'We could not open the directory right now. Please try again.',
} as const

/** One person of the directory, on a card or on a page. */
export const teammateTexts = {
  noName: 'No name yet',
  mentor: 'Open to mentoring',
  shared: {
    email: 'Email',
    city: 'City',
    occupation: 'Occupation',
    bio: 'Biography',
  },
  noEmail: (name: string | null) => `${name ?? 'This person'} shows no email. Ask the club:`,
  nothing: 'Shows nothing more here.',
  back: 'Alumni Directory',
  /** What the roster has of somebody. */
  team: {
    heading: 'On the Team',
    seasons: 'Seasons',
    numbers: 'Numbers',
    unknown: 'Not known',
    together: 'Played with you',
    entry: 'See the roster entry',
  },
  self: 'This is you, as others in the directory see you.',
  change: 'Change what I show',
  classmates: (year: number) => `More from the Class of ${year}`,
  wholeClass: 'See the whole class',
  missing: { heading: 'Nobody Here', link: 'Open the Directory' },
} as const

/** What a member shows: on a page of the profile, and once on the home page. */
export const sharingTexts = {
  heading: 'Alumni Directory',
  text: 'See and be seen: members of the directory find one another by name, class, position, number and, where it is shown, city. Only they and the officers can open it.',
  listed: 'Show me in the directory',
  /** While it is off. */
  notListed:
    'A name on the all-time roster stays there, and in search. To have it hidden, write to',
  /** While it is off. */
  mailings: 'The club’s mailings go on until you turn them off:',
  toMail: 'My mail',
  listedHint:
    'Your name, whether you are a player, a coach or family, and what your profile has of class, position, number and mentoring.',
  shares: 'What else others see',
  fields: {
    relation: 'My connection to the team',
    email: 'My email',
    city: 'My city',
    occupation: 'My occupation',
    bio: 'My biography',
  } satisfies Record<SharedField, string>,
  notProvided: 'Nothing in your profile yet',
  notProven:
    'Others see it once you have confirmed the address: ask for a new password, and use the link in our email.',
  save: 'Save My Choice',
  saving: 'Saving...',
  preview: 'As others see you',
  hidden: 'Nobody sees this card. Turn on “Show me in the directory”, and save.',
  unsaved: 'Not saved yet.',
  open: 'Open the Directory',
  notVerified: {
    open: 'People of the team find one another in the alumni directory. It opens as soon as an officer has verified you, and then you choose here whether others see you, and what.',
    declined:
      'The alumni directory is for people whom the officers have verified, and they could not verify you.',
  },
  standing: 'See my membership',
} as const

/** To those who have shown themselves. What is sent names nobody. */
export const missingTexts = {
  heading: 'Know someone who is missing?',
  text: 'Send them the way here. The message is yours to change.',
  sms: 'Text Them',
  mail: 'Email Them',
  share: 'Share',
  subject: 'The football alumni have a site',
  message: `${clubName} has a site of its own, with a directory of players, coaches and families. Join here:`,
} as const

/** Names among the results of the site search. */
export const namesInSearchTexts = {
  heading: 'In the Directory',
  all: 'Search the whole directory',
} as const
