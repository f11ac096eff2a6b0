/** "This is me": what members read about their entry of the roster. */
export const claimErrors = {
  forbidden: 'This account cannot claim an entry of the roster.',
  'not-proven': 'First show us that your mailbox is yours, with the link that we email you.',
  'no-name': 'Add your name above first, and we will look for it.',
  'too-many': 'That is enough looking for one day. Please come back tomorrow.',
  gone: 'That entry is not offered to you any more. Please look at the list again.',
  decided: 'An officer has decided in the meantime. Please reload the page.',
  failed: 'We could not save that. Please try again.',
} as const

export const claimTexts = {
  heading: 'You on the All-Time Roster',
  /** Before the name was looked up. */
  intro:
    'The roster lists everyone who ever wore the jersey. Are you on it? We look for your name and class.',
  lookUp: 'Find Me',
  busy: 'One moment...',
  offered: 'Is one of these you?',
  thisOne: 'This One',
  none: 'None of These',
  unsure: 'Not Sure',
  nothing:
    'We found nobody with your name and class. Check both above, or tell the officers when you played.',
  pending: 'You told the officers: this is me. They compare it with your account, and decide.',
  taken:
    'This entry belongs to another account already. If that is a mistake, please write to the officers.',
  confirmed: 'The officers have confirmed: this is you.',
  noEntry: 'You told us that none of these is you.',
  change: 'Change My Answer',
  withdraw: 'Take It Back',
  open: 'Open my page on the roster',
  unavailable: 'We cannot open the roster right now. Please try again later.',
} as const

/** The officers’ side. */
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
  rivals: (count: number) =>
    count === 1
      ? 'One more person claims this entry.'
      : `${count.toLocaleString('en-US')} more people claim this entry.`,
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
