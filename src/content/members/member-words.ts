/** What a verified member tells the officers: a word in code, a message in what people read. */
export const wordTexts = {
  /** The button, by what the word is about. */
  open: {
    own: 'Something wrong?',
    entry: 'A death, a correction',
    membership: 'Tell the officers something',
  },
  label: 'To the officers',
  hint: {
    own: 'What is wrong about your entry, and what is right.',
    entry: 'What you know, and from where. Only officers read it.',
    membership: 'Another name, a move, an idea: only officers read it.',
  },
  submit: 'Send',
  /** Of those that wait. */
  waits: 'You told the officers',
  /** Before the name of an entry. */
  about: 'about',
  answered: 'An officer answers',
  /** Without an answer. */
  read: 'The officers have read your message',
  noAnswer: 'They have put it aside without an answer.',
  close: 'Close',
} as const

export const wordErrors = {
  'too-many':
    'Three of your messages wait for the officers already. Please wait until they have read one.',
  gone: 'That entry is not on the roster any more.',
  forbidden: 'Only verified members can write to the officers here.',
  failed: 'We could not send that to the officers. Please try again.',
} as const
