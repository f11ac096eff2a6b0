import { loadAgain } from '../../domain/submission.ts'

/** "This is me": what members read about their entry of the roster. */
export const claimErrors = {
  forbidden: 'This account cannot claim an entry of the roster.',
  'not-proven': 'First confirm your email address, with the link that we email you.',
  'no-name': 'Add your name on your profile first, and we will look for it.',
  'too-many': 'That is enough looking for one day. Please come back tomorrow.',
  gone: 'That entry is not offered to you any more. Please look at the list again.',
  conflict: `An officer has decided in the meantime. ${loadAgain}`,
  failed: 'We could not save that. Please try again.',
} as const

export const claimTexts = {
  heading: 'You on the All-Time Roster',
  /** Before the name was looked up. */
  look: {
    player:
      'The roster lists everyone who ever wore the jersey. Are you on it? We will look for your name and class.',
    coach:
      'The roster lists everyone who ever wore the jersey, and some who coached. Are you on it? We will look for your name.',
    noClass:
      'We look for your name and class, three times a day at most. If you have a class, add it on your profile first.',
  },
  lookUp: 'Find Me',
  offered: 'Is one of these you?',
  thisOne: 'This One',
  none: 'None of These',
  unsure: 'Not Sure',
  nothing:
    'We found no entry that could be yours. We look by what your profile says: check it, or tell the officers when you were on the team.',
  pending: 'You told the officers: this is me. They compare it with your account, and decide.',
  /** Of an answer to their question, and its day. */
  answeredOn: (day: string | null | undefined) => (day ? `You answered on ${day}` : 'You answered'),
  answerWaits: 'An officer looks at it next.',
  answer: { label: 'Your answer', hint: 'Only officers read it.', submit: 'Send My Answer' },
  confirmed: 'The officers have confirmed: this is you.',
  declined:
    'The officers compared, and think that the entry you chose is not you. Choose another one, or, if that is a mistake, write to the club:',
  gone: 'The entry you chose is not on the roster any more.',
  noEntry: 'You told us that none of these is you.',
  change: 'Change My Answer',
  withdraw: 'Take It Back',
  open: 'Open my page on the roster',
  unavailable: 'We cannot open the roster right now. Please try again later.',
} as const
