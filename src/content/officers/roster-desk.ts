import { count, shownNumber } from '../../domain/count.ts'
import {
  fieldColumn,
  type PlayerField,
  playerFieldNames,
} from '../../domain/roster/entry/player-fields.ts'
import type {
  ImportCounts,
  LastImport,
  UndoCounts,
} from '../../domain/roster/entry/roster-schema.ts'
import type { RosterColumn } from '../../domain/roster/list/roster-columns.ts'

const changedSince = [
  'entry stays, because an officer has changed it since.',
  'entries stay, because an officer has changed them since.',
] as const

/** The words of the officers’ page of the all-time roster. */
export const rosterDeskTexts = {
  import: {
    heading: 'Import a List',
    text: 'A CSV file as your spreadsheet saves it. Name the columns in the first line: Name (or First and Last), No., Years, Pos, Class, and if you have them Letters, Email, Deceased, Note. One row for each player, or one for each player and season. You see a report first. Nothing is stored before you press Import.',
    sample: 'A sample to fill in (CSV)',
    label: 'File',
    reading: 'Reading...',
    failed:
      'The roster could not be loaded. Please check your connection and choose the file again.',
    importFailed:
      'We could not tell whether that worked. Please press Import again: nothing is imported twice.',
    submit: 'Import',
    busy: 'Importing...',
    nothing: 'Nothing to import: the roster has all of this already.',
    removesMissing: (number: number) =>
      `Also delete the ${count(number, 'entry')} that this list lacks`,
    confirmRemoval: (number: number) =>
      `Really delete ${count(number, 'entry')} from the roster? Only an undo of this import brings them back.`,
    emails: (number: number) =>
      `${count(number, 'email address goes', 'email addresses go')} to the club’s email list, unless the list has it. A member who waits with one of them is verified at once.`,
    accept: 'Right as it is',
    merged: (names: readonly string[]) =>
      `Merged entries that change: ${names.join(', ')}. Their merges cannot be undone unless you undo this import first.`,
    acceptAll: (number: number) => `All ${shownNumber(number)} are right as they are`,
    done: ({ added, changed, removed, emails, verified }: ImportCounts) =>
      [
        `${count(added, 'entry')} added, ${shownNumber(changed)} changed`,
        removed > 0 && `${shownNumber(removed)} deleted`,
        emails > 0 && count(emails, 'email address added', 'email addresses added'),
        verified > 0 && count(verified, 'person verified', 'people verified'),
      ]
        .filter(Boolean)
        .join(', ')
        .concat('.'),
  },
  columns: {
    heading: 'Columns',
    unread: (columns: readonly string[]) => `Not read: ${columns.join(', ')}.`,
    open: 'What each column was taken for',
    unnamed: (place: number) => `Column ${place + 1}`,
    notRead: 'Not read',
    isEmpty: 'Empty',
    keepsCapitals: (names: number) =>
      names === 1
        ? 'Leave the name in capitals as it is'
        : `Leave the ${shownNumber(names)} names in capitals as they are`,
  },
  report: {
    heading: 'Report',
    added: 'New',
    changed: 'Changed',
    /** By kind: a tick takes the rows, and the heading says what that means. */
    doubtful: [
      {
        kind: 'note',
        heading: 'Doubtful: words that we cannot read. A tick puts them into the note',
      },
      {
        kind: 'reading',
        heading: 'Doubtful: perhaps meant otherwise. A tick takes it as it was read',
      },
      {
        kind: 'same',
        heading:
          'Doubtful: perhaps somebody else of the list or the roster. A tick takes the row as it stands',
      },
    ],
    errors: 'Held back: no name in these rows',
    missing: 'In the roster, but not in this list: they stay',
    unchanged: 'Unchanged',
    overruled: 'Unchanged: an officer wrote something else, which stays',
    line: (lines: readonly number[]) =>
      lines.length > 1 ? `Lines ${lines.join(', ')}` : `Line ${lines.join()}`,
    more: (number: number) => `And ${shownNumber(number)} more.`,
  },
  last: {
    heading: 'Last Import',
    text: ({ counts }: NonNullable<LastImport>) => rosterDeskTexts.import.done(counts),
    hint: 'An undo puts entries back as they were, but for those that were changed or merged since. A member whom an email address verified stays verified.',
    submit: 'Undo the Last Import',
    undone: ({ added, changed, removed, emails, left }: UndoCounts) =>
      [
        'The import is undone.',
        added > 0 && `${count(added, 'added entry is', 'added entries are')} out again.`,
        changed > 0 && `${count(changed, 'changed entry is', 'changed entries are')} as before.`,
        removed > 0 && `${count(removed, 'deleted entry is', 'deleted entries are')} back.`,
        emails > 0 && `${count(emails, 'address is', 'addresses are')} off the club’s email list.`,
        left > 0 && count(left, ...changedSince),
      ]
        .filter(Boolean)
        .join(' '),
  },
  export: {
    heading: 'Download the Roster',
    text: 'Every entry as a file for a spreadsheet. The log notes who took it.',
    submit: 'Download (CSV)',
  },
  search: {
    label: 'Name or class',
    hidden: 'Hidden',
    add: 'Add an Entry',
    found: (total: number) => count(total, 'entry'),
    empty: 'No entry matches that.',
    isHidden: 'Hidden',
    isDeceased: 'In memoriam',
    isUncertain: 'Uncertain',
  },
  entry: {
    newHeading: 'New Entry',
    heading: 'Correct',
    text: 'What you change here stays as it is, whatever a later list says.',
    hide: {
      heading: 'Hide',
      text: 'Only officers see a hidden entry, and your reason.',
      label: 'Why?',
      submit: 'Hide This Entry',
    },
    see: 'See that entry',
    hidden: 'Hidden. Reason, for officers only:',
    show: 'Show It Again',
    delete: 'Delete for Good',
  },
  /** Two entries that are one person. */
  same: {
    heading: 'Same Person',
    text: 'Is the same person in the roster twice? Find the other entry, and compare them field by field.',
    label: 'Name or class of the other entry',
    empty: 'No other entry matches that.',
    more: 'There are more: add a first name or the class.',
    compare: 'Compare',
    compareHeading: 'Same Person?',
    compareText:
      'One entry stays, with the seasons, numbers and letter years of both. The other is hidden and leads to it; a claim of it moves. You can undo that until one of them is changed again. The undo of an import before leaves them as they are.',
    stays: 'Stays',
    goes: 'Is hidden',
    account: (name: string) => `Account: ${name}`,
    unnamed: 'an account without a name',
    nothing: 'Nothing',
    equal: 'The same in both:',
    united: 'Of both:',
    swap: 'Keep the other entry instead',
    back: 'Back to the entry',
    hiddenOther: 'Only entries that are not hidden can be merged. Show it again first.',
    submit: 'They Are the Same Person',
    hides: 'Hidden as the same person:',
    leadsTo: 'This entry is hidden as the same person as',
    undo: 'Undo the Merge',
    undone: 'They are two entries again.',
    isOver:
      'One of them has changed since, so this cannot be undone now. If a later merge or the last import changed it, undo that first.',
    endsUndo:
      'Another change of this entry, to hide or to show it too, and the merge below cannot be undone any more.',
    earlier: 'An earlier merge of one of them can be undone only after this one.',
    reason: (name: string) => `The same person as ${name}.`,
  },
} as const

const partLabels: Readonly<Record<Exclude<RosterColumn, PlayerField>, string>> = {
  ...{ id: 'ID of the entry', first: 'First name', middle: 'Middle name', last: 'Last name' },
  ...{ former_name: 'Former name', seasons: 'Years', email: 'Email' },
  ...{ first_season: 'First season', last_season: 'Last season' },
}

/** Names of the columns of a list. */
export const columnLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(playerFieldNames.map((name) => [name, fieldColumn(name)])),
  ...partLabels,
}
