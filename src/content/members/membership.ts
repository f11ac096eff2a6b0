import type {
  Connection,
  MembershipState,
  MembershipStep,
} from '../../domain/members/membership.ts'
import { loadAgain } from '../../domain/submission.ts'

/** How a state is called, for members and officers. */
export const stateLabels: Readonly<Record<MembershipState, string>> = {
  waiting: 'Waiting for an officer',
  asked: 'More info needed',
  verified: 'Verified',
  declined: 'Not verified',
}

/** How somebody belongs to the team. */
export const connectionLabels: Readonly<Record<Connection, string>> = {
  player: 'Player',
  coach: 'Coach or staff',
  family: 'Family or friend',
}

export const membershipTexts = {
  heading: 'Membership',
  /** Who acts next: on the membership page, and in place of pages for verified alumni. */
  next: {
    unproven:
      'Your turn: confirm your email address. We email you a link, and you choose a password with it. You may choose the one you have.',
    waiting:
      'Next, a club officer looks at your details. Your name helps them, your class if you have one, and what you tell them about how you belong to the team.',
    asked: 'Your turn: an officer has a question. Your answer puts you back in line.',
    verified: 'The club knows you as one of its own. Welcome home!',
    declined:
      'The officers could not verify you as one of us. If that is a mistake, please write to the club:',
  } satisfies Record<MembershipStep, string>,
  /** Of those who are verified, with a link. */
  directory: {
    listed: 'You are in the alumni directory.',
    unlisted: 'You are not in the alumni directory: it opens when you show yourself.',
    officer: 'You open the alumni directory as an officer, but you are not in it.',
    open: 'Open it',
    show: 'Show me',
  },
  question: 'An officer asks',
  answered: 'You answered',
  sendLink: 'Email Me the Link',
  since: 'Since',
  /** After a week, before the club's address. */
  late: 'That is more than a week. Please write to the club:',
  meanwhile: {
    label: 'Meanwhile',
    text: 'Photos, news, the calendar, search and your profile are all yours.',
  },
  connection: { label: 'I belong to the team as', prompt: 'Choose one', shown: 'Connection' },
  statement: {
    label: 'To the officers',
    hint: 'When you played, who your teammates were, or whose family you are. Only officers read it.',
  },
  save: 'Send',
  answer: 'Answer',
  yourAnswer: { label: 'Your answer', hint: 'Only officers read it.' },
  failed: 'We could not send that to the officers. Please try again.',
  decided: `The officers have decided in the meantime. ${loadAgain}`,
} as const
