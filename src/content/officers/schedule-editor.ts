import { count } from '../../domain/count.ts'

/** The words of the officers' pages of the schedule. */
export const scheduleEditorTexts = {
  link: 'Schedule',
  heading: 'Schedule',
  intro: 'Every game on the site. A change is out within two minutes.',
  source: {
    file: 'The games come from the club’s file. With your first change, this page takes over.',
    published: (editor: string, time: string) => `Last changed by ${editor}, ${time}.`,
  },
  nobody: 'an officer',
  see: 'See it as visitors do',
  add: 'Add a Game',
  empty: 'No games yet. Add the first one, or upload a file.',
  change: 'Change',
  versus: (opponent: string, isAway: boolean) => `${isAway ? 'at' : 'vs.'} ${opponent}`,
  noDate: 'No day yet',
  draft: 'Draft',
  drafts: {
    submit: (number: number) => `Publish ${count(number, 'Draft')}`,
    done: (ready: number, stay: number) => {
      const stayed = stay > 0 ? ` ${count(stay, 'draft')} with a problem stayed behind.` : ''
      return `Published ${count(ready, 'draft')}.${stayed}`
    },
    none: 'Every draft has a problem. Mend it, and it can be published.',
  },
  takeBack: 'Take It Back',
  fresh: 'New',
  archived: 'Archived',
  next: 'Next Games',
  past: (number: number) => `Over or Archived (${number})`,
  /** What a screen reader says of the links to what is below the games. */
  jumps: 'On this page',
  result: {
    /** Above the game just played, and above those before it. */
    missing: 'Result?',
    others: (number: number) => `Results That Are Missing (${number})`,
    owed: (number: number) => `Results That Are Missing in Closed Seasons (${number})`,
    school: 'W&M',
    theirs: 'Opp.',
    submit: 'Save',
    /** What a screen reader says of the button. */
    of: (name: string, day: string) => `Save the result against ${name}, ${day}`,
  },
  conflict: (change: string) => `Not saved: ${change}. Look at what there is now, and save again.`,
  alreadyThere:
    'Not saved: the schedule has a game with this opponent on this day. Open that one to change it.',
  noFile:
    'Not saved: the club’s file, with all the other games, cannot be read right now. Please try again in a minute, or upload a file.',
  lastGame: 'This is the only game. Archive it instead, or go back to the file.',
  fileMissing: 'The club’s file cannot be read right now.',
  noVersion: 'There is no such version.',
  gone: 'Not saved: this game is not in the schedule any more.',
  tooMany: (limit: number) =>
    `The schedule can have at most ${limit} games. Remove some old ones first.`,
  tooLarge:
    'The schedule is too large to be stored. Shorten its longest cells, or remove old games.',
} as const

export const closedSeasonTexts = {
  close: (year: number) => `Close the ${year} Season`,
  text: 'Its games leave the schedule for a page of their own, with their results. Calendars keep them until the next season is closed. It can be undone here.',
  missing: (number: number) =>
    `${count(number, 'result')} of it ${number === 1 ? 'is' : 'are'} missing. You can add them later, too.`,
  drafts: (number: number) =>
    `Its drafts (${number}) leave with it and stay drafts. Open the season again to publish them.`,
  /** Beside a table that is brought in. */
  first: (year: number) =>
    `The ${year} season is over and still open, so its games would stand beside these. Close it above first.`,
  submit: 'Close It',
  closed: (year: number) => `The ${year} season is closed.`,
  opened: (year: number) => `The ${year} season is open again.`,
  see: 'See it',
  /** What a screen reader says of it. */
  reopen: (year: number) => `Undo: open the ${year} season again`,
} as const

export const scheduleHistoryTexts = {
  text: 'Every version is here, also those of games that were removed. Bringing one back makes it the newest; the others stay.',
  file: 'Back to the club’s file.',
  closed: (season: string) => `Closed the ${season} season.`,
  opened: (season: string) => `Opened the ${season} season again.`,
} as const
