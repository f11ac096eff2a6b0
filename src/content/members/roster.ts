import { count } from '../../domain/count.ts'

export const rosterErrors = {
  tooMany: 'You have opened a lot of pages of the roster. Please wait a minute and try again.',
  notFound: 'There is nothing here. The link may be old, or somebody mistyped it.',
} as const

/** What pages of the roster have in common. */
export const rosterTexts = {
  navigationLabel: 'The roster',
  /** The links on top of each page. */
  links: { roster: 'All-Time Roster', numbers: 'Jersey Numbers' },
  loading: 'Loading the roster...',
  failed: 'We could not open the roster right now. Please try again.',
  missing: { heading: 'Not on the Roster', link: 'Open the Roster' },
  /** Of an entry. */
  now: 'now',
  inMemoriam: 'In memoriam',
  uncertain: 'Not certain',
  card: 'Alumni card',
  cardOf: (name: string) => `Alumni card of ${name}`,
  unknownNumber: 'number unknown',
  unknownSeasons: 'seasons unknown',
  number: (number: string) => `#${number}`,
} as const

/** The list of everybody. */
export const rosterPageTexts = {
  heading: 'All-Time Roster',
  intro: 'Everyone who ever wore the jersey, since 1893. Find yourself, and who lined up with you.',
  fields: { season: 'Season (the fall)', position: 'Position' },
  found: (total: number) => count(total, 'name'),
  empty: {
    heading: 'No Players Found',
    text: 'No one on the roster matches all of that. Try fewer filters, or only the beginning of a name.',
  },
  nobody: {
    heading: 'No One Is Here Yet',
    text: 'The club’s officers have not put the roster online yet.',
  },
} as const

/** A team. */
export const seasonTexts = {
  heading: (season: number) => `The ${season} Team`,
  /** Managers and coaches, too. */
  found: (total: number) => `${count(total, 'person', 'people')}, by number, as far as we know`,
  pagesLabel: 'Seasons',
  games: {
    heading: 'Games',
    schedule: 'To the schedule',
    closed: (season: number) => `The games of ${season}`,
  },
  unplayed: {
    heading: 'No Season',
    text: 'As far as we know, the Tribe did not take the field this fall. No one is missing here.',
  },
  empty: {
    heading: 'No One Is Listed Yet',
    text: 'We do not know who was on this team. If you do, the club would love to hear from you.',
  },
} as const

/** The wall of numbers, and one of them. */
export const numberTexts = {
  heading: 'Jersey Numbers',
  intro: 'Pick a number, and see everyone who wore it.',
  wallLabel: 'All numbers',
  /** Of a number on the wall. */
  worn: (players: number) => count(players, 'player'),
  unworn: 'no one yet',
  number: {
    heading: (number: string) => `Number ${number}`,
    intro: (players: number) =>
      players === 1 ? 'One player wore it.' : `${players} players wore it, from first to latest.`,
    lineLabel: (number: string) => `Who wore ${number}`,
    pagesLabel: 'Numbers',
    wall: 'All numbers',
    gap: 'No one that we know of',
    shared: 'Shared with',
    current: 'Wears it now',
    empty: {
      heading: 'Still on the Rack',
      text: 'As far as we know, no one has worn this number.',
    },
  },
} as const

/** One who played. */
export const playerTexts = {
  facts: {
    seasons: 'Seasons',
    numbers: 'Numbers',
    position: 'Position',
    class: 'Class',
    letters: 'Letters',
    now: 'Name now',
  },
  unknown: 'Not known',
  uncertain: 'We are not certain about this entry. If you know more, please tell the club.',
  card: 'See the alumni card',
  /** Where the entry fits the viewer's name. */
  isThisYou: 'Is this you?',
  teammates: 'Teammates',
  noTeammates: 'We do not know yet who was on the team then.',
  together: (seasons: number) => `${count(seasons, 'season')} together`,
} as const

/** Names of the roster among the results of the site search. */
export const playersInSearchTexts = {
  heading: 'On the All-Time Roster',
  all: 'Search the whole roster',
} as const
