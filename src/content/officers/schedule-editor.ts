import { count } from '../../domain/count.ts'
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
  drafts: {
    submit: 'Publish All Drafts',
    stay: (number: number) => `${count(number, 'draft')} with a problem stayed behind.`,
  },
  takeBack: 'Take It Back',
  fresh: 'New',
  archived: 'Archived',
  result: {
    missing: 'Result?',
    owed: (number: number) => `Results That Are Missing in Closed Seasons (${number})`,
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
  gone: 'Not saved: this game is not in the schedule any more.',
  tooMany: (limit: number) =>
    `The schedule can have at most ${limit} games. Remove some old ones first.`,
  tooLarge:
    'The schedule is too large to be stored. Shorten its longest cells, or remove old games.',
} as const

export const gameFormTexts = {
  heading: 'Game',
  addHeading: 'Add a Game',
  intro: 'The card below the form is what visitors will see.',
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

/** What a table comes to. */
interface TableCounts {
  added: number
  changed: number
  wrong: number
  /** The names of rows that are no games. */
  leftOut: readonly string[]
}

/** "6 drafts added, 1 with a problem, 1 row left out (BYE)" */
function tableSummary({ added, changed, wrong, leftOut }: TableCounts): string {
  const parts = [
    (added > 0 || changed === 0) && `${count(added, 'draft')} added`,
    wrong > 0 && `${wrong} with a problem`,
    changed > 0 && `${count(changed, 'game')} changed`,
    leftOut.length > 0 && `${count(leftOut.length, 'row')} left out (${leftOut.join(', ')})`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Of the officers' page, and of the command that checks a file. */
export const tableTexts = {
  heading: 'Bring a Table',
  text: 'Games from a page, a sheet or the content system. You see what becomes of them first: a new game is a draft, and one that is here changes only where you say so.',
  label: 'Table, with the names of its columns in the first line',
  hint: 'Date and Opponent at least; Time, Home or Away, Location, Special Event and Result are read too.',
  file: 'Or a file of it',
  check: 'See What Becomes of It',
  tooLarge: 'This file is too large for a schedule.',
  unreadable: 'Your browser could not read this file. Please choose it again.',
  /** 0 is the table as a whole. */
  place: (lines: readonly number[]) => {
    if (lines[0] === 0) return 'Table'
    return lines.length === 1 ? `Line ${lines[0]}` : `Lines ${lines.join(', ')}`
  },
  clean: 'No problems. Go Tribe!',
  blocked:
    'It cannot take the place of other games, because of the problems above. Its games can be drafts.',
  will: (counts: TableCounts) => `To come: ${tableSummary(counts)}.`,
  change: (name: string, changes: readonly string[]) => `Change ${name}: ${changes.join(', ')}`,
  from: (label: string, before: string, after: string) =>
    `${label} ${before || 'none'} to ${after || 'none'}`,
  how: 'What becomes of it',
  add: 'Drafts, and the changes that are ticked',
  replace: ({ brought, gone }: { brought: number; gone: number }) =>
    `Replace the open games of this season: ${count(brought, 'game')}, ${gone} of today’s leave`,
  useFile: 'The club’s file is the schedule again',
  submit: 'Bring It In',
  done: (counts: TableCounts) => `Done: ${tableSummary(counts)}. Visitors see no drafts.`,
  replaced: ({ brought, gone }: { brought: number; gone: number }) =>
    `Replaced: ${count(brought, 'game')} now, ${gone} gone. Visitors see it within two minutes.`,
  fileIsBack: 'The club’s file is the schedule again. Visitors see it within two minutes.',
  nothing: 'Every game of this table is in the schedule already.',
  noDrafts: 'Every draft has a problem. Mend it, and it can be published.',
  backToFile: 'Back to the File',
} as const

export const closedSeasonTexts = {
  close: (year: number) => `Close the ${year} Season`,
  text: 'Its games leave the schedule for a page of their own, with their results. Calendars keep them until the next season is closed. It can be undone here.',
  missing: (number: number) =>
    `${count(number, 'result')} of it ${number === 1 ? 'is' : 'are'} missing. You can add them later, too.`,
  /** Beside a table that is brought in. */
  first: (year: number) =>
    `The ${year} season is over and still open, so its games would stand beside these. Close it above first.`,
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
