import { noFileChosen } from '../../domain/submission.ts'
import { scheduleTexts } from '../schedule.ts'

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
  fresh: 'New',
  archived: 'Archived',
  result: {
    missing: 'Result?',
    school: 'W&M',
    submit: 'Save',
    /** What a screen reader says of the button. */
    of: (name: string, day: string) => `Save the result against ${name}, ${day}`,
  },
  conflict: (change: string) => `Not saved: ${change}. Look at what there is now, and save again.`,
  alreadyThere:
    'Not saved: the schedule has a game with this opponent on this day. Open that one to change it.',
  busy: 'Saving...',
  preview: 'Preview the Page',
  goneHere:
    'This game is not in the schedule any more: somebody has removed it. Save, and it is back.',
  noFile:
    'Not saved: the club’s file, with all the other games, cannot be read right now. Please try again in a minute, or upload a file.',
  lastGame: 'This is the only game. Archive it instead, or go back to the file.',
  fileMissing: 'The club’s file cannot be read right now.',
  noVersion: 'There is no such version.',
  tooMany: (limit: number) =>
    `The schedule can have at most ${limit} games. Remove some old ones first.`,
  tooLarge:
    'The schedule is too large to be stored. Shorten its longest cells, or remove old games.',
} as const

export const gameFormTexts = {
  heading: 'Game',
  addHeading: 'Add a Game',
  intro: 'Once the game has an opponent, a card below the form shows what visitors will see.',
  back: 'All Games',
  fields: {
    opponent: 'Opponent',
    date: 'Day',
    time_tba: 'Is the kickoff time known?',
    time: 'Kickoff (Eastern time)',
    side: 'Home or away?',
    location: 'Stadium and town',
    special_event: 'Special event',
    status: 'Is it played?',
    original_date: 'Moved from',
    visibility: 'On the site',
    result: 'Result',
    details_link: 'Details link',
    live_stats_link: 'Live stats link',
    tickets_link: 'Tickets link',
  },
  hints: {
    opponent: 'Choose a team, or write its name.',
    location: 'Like Zable Stadium, Williamsburg, VA',
    special_event: 'Like Homecoming, or nothing',
    original_date: 'Only if the game was moved: the day that it had first',
    result: 'W 31-14, L 7-10 or T 3-3, our points first. Visitors see it once the game is over.',
    link: 'Only if this game has one of its own, with https://',
  },
  isKnown: 'Yes',
  isNotKnown: 'No, to be announced (TBA)',
  sides: { choose: 'Choose', Home: 'Home', Away: 'Away', Neutral: 'Neutral site' },
  statuses: {
    asPlanned: 'As planned',
    inWords: (status: string) => `As its words say: ${status}`,
    labels: { ...scheduleTexts.statuses, Scheduled: 'As planned, whatever its words say' },
  },
  visibility: { shown: 'Shown', draft: 'Draft: not yet', archived: 'Archived: not any more' },
  links: 'Links',
  preview: 'What visitors will see',
  hidden: 'Visitors do not see this game.',
  now: 'How it stands now',
  save: 'Save and Publish',
  saveAndAdd: 'Save and Add Another',
  remove: {
    open: 'Remove This Game',
    text: 'It leaves the site. The history still has it.',
    submit: 'Remove It',
  },
} as const

export const scheduleFileTexts = {
  heading: 'Upload a File',
  text: 'The CSV file of the content system, checked line by line. Its games replace those of its seasons, and none that is closed. Archived lines stay archived.',
  label: 'File',
  noFile: noFileChosen,
  tooLarge: 'This file is too large for a schedule.',
  unreadable: 'Your browser could not read this file. Please choose it again.',
  checking: 'Checking...',
  withProblems: 'Lines with a problem',
  refuse: 'Publish nothing yet',
  asDrafts: 'Keep them as drafts, and I mend them here',
  refused: 'Nothing was published. Mend these lines in the file, or keep them as drafts.',
  blocked: 'Nothing can be published from this file.',
  /** 0 is the file as a whole. */
  place: (lines: readonly number[]) => {
    if (lines[0] === 0) return 'File'
    return lines.length === 1 ? `Line ${lines[0]}` : `Lines ${lines.join(', ')}`
  },
  clean: 'No problems. Go Tribe!',
  preview: (count: number) => (count === 1 ? 'The game it has' : `The ${count} games it has`),
  submit: 'Publish the File',
} as const

export const pastedTableTexts = {
  heading: 'Paste a Table',
  text: 'Copied from a page or a sheet. Each game becomes a draft, checked as a file is; games that are there already are left out.',
  label: 'Table, with the names of its columns in the first line',
  hint: 'Date and Opponent at least; Time, Home or Away, Location, Special Event and Result are read too.',
  submit: 'Add the Games as Drafts',
  drafts: 'Publish All Drafts',
  noTable: 'The first line has to name the columns, Date and Opponent among them.',
  allThere: 'Every game of this table is in the schedule already.',
} as const

export const closedSeasonTexts = {
  close: (year: number) => `Close the ${year} Season`,
  text: 'Its games leave the schedule for a page of their own, with their results. Calendars keep them until the next season is closed. It can be undone here.',
  submit: 'Close It',
  closed: (year: number) => `The ${year} season is closed.`,
  see: 'See it',
  /** What a screen reader says of it. */
  reopen: (year: number) => `Undo: open the ${year} season again`,
} as const

export const scheduleHistoryTexts = {
  text: 'Every version is here, also those of games that were removed. Bringing one back makes it the newest; the others stay.',
  file: 'Back to the club’s file.',
} as const

export const backToFileTexts = {
  heading: 'Back to the File',
  text: 'The club’s file will be the schedule again, without the changes made here. The history keeps them, and closed seasons stay closed.',
  submit: 'Use the File',
} as const
