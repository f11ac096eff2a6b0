import { shownNumber } from '../domain/count.ts'

/** What officers read about claims of entries of the roster. */
export const officerClaimTexts = {
  link: 'Claims',
  heading: 'Who Is Who?',
  intro:
    'They found themselves on the roster. Compare both sides: a name alone proves little. The longest wait is on top.',
  empty: 'No claim is waiting.',
  /** Columns of the comparison. */
  columns: { field: 'Field', account: 'Account', entry: 'Roster' },
  fields: {
    name: 'Name',
    class: 'Class',
    position: 'Position',
    number: 'Number',
    seasons: 'Seasons',
    said: 'Says',
    note: 'Note',
    source: 'Source',
  },
  same: 'same',
  differs: 'differs',
  unknown: '–',
  hidden: 'Hidden from members:',
  taken:
    'Another account has this entry already. Undo that claim first, or decide against this one.',
  rivals: (number: number) =>
    number === 1
      ? 'One more person claims this entry.'
      : `${shownNumber(number)} more people claim this entry.`,
  verifies: 'Confirming verifies the account too.',
  confirm: 'Confirm: Same Person',
  decline: 'Not the Same Person',
  undo: 'Undo',
  confirmed: 'Confirmed. The entry is theirs, and they are verified.',
  declined: 'Decided: not the same person. They can choose again.',
  undone: 'Taken back. The claim is waiting again.',
  /** On the card of a person. */
  onCard: 'On the roster, they say they are',
  compare: 'Compare',
  saysNoEntry: 'They say that no entry of the roster is theirs.',
} as const
