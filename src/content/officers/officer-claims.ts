/** What officers read about claims of entries of the roster. */
export const officerClaimTexts = {
  link: 'Claims',
  heading: 'Who Is Who?',
  intro: 'Compare both sides: a name alone proves little. Whoever came first is on top.',
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
  hidden: 'Hidden from members:',
  claimed: 'claimed',
  /** Before a name. */
  taken: 'Somebody else has claimed this entry, and an officer has confirmed it:',
  takenNext: 'Put that claim back first, or decide against this one.',
  /** Before names. */
  rivals: 'Somebody else claims this entry too:',
  verifies: 'Confirming verifies the account too.',
  confirm: 'Confirm: Same Person',
  ask: {
    open: 'Ask for More',
    label: 'What would you like to know?',
    hint: 'They read this on the home page and answer on their membership page. Their membership stays as it is.',
    submit: 'Send the Question',
  },
  asked:
    'They find your question on the home page, at the next visit. The claim waits here again with their answer.',
  takeBack: 'Take the Question Back',
  decline: 'Not the Same Person',
  undo: 'Put the Claim Back',
  confirmed: 'Confirmed. The entry is theirs, and they are verified.',
  declined:
    'Decided: not the same person. This account is not offered the entry again until an officer puts the claim back.',
  undone: 'Put back. The claim is waiting again.',
  /** On the card of a person. */
  onCard: 'On the roster, they say they are',
  ruledOut: 'An officer decided that they are not',
  compare: 'Compare',
  saysNoEntry: 'They say that no entry of the roster is theirs.',
  /** Before entries of the family name, near the class. */
  onRoster: 'On the roster:',
  alsoOnRoster: 'Also on the roster:',
} as const
