import { pastDay } from '../domain/eastern.ts'
import type { MailKind, TakenMail } from '../domain/mail/mail-kinds.ts'
import { panelTexts } from './members/home-panel.ts'
import { clubName } from './site.ts'

/** What a mail says, for its text and for its HTML. Its link leads to the home page. */
export interface MailWords {
  subject: string
  /** Before what an officer or a teammate has typed, if that is quoted. */
  before: readonly string[]
  after?: readonly string[]
  link: string
}

const mistake =
  'If that is a mistake, reply to this email and tell us about your time with the Tribe.'
const asks = 'a club officer would like to know:'

/** Each kind of mail. A reason of an officer is in none. */
export const mailWords: Record<MailKind, (facts: TakenMail['facts'], now: number) => MailWords> = {
  verified: () => ({
    subject: 'You are verified: welcome home',
    before: [
      'A club officer has verified you as one of us. The all-time roster is open to you now.',
    ],
    after: [
      'Your home page has what is left: what your teammates see of you in the directory, which opens once you are in it, and, if you played, which entry of the roster is you.',
    ],
    link: 'Go on to my home page',
  }),
  asked: () => ({
    subject: 'An officer has a question for you',
    before: [`Before we can verify you, ${asks}`],
    after: ['Your answer puts you back in line. Only officers read it.'],
    link: 'Answer on the site',
  }),
  declined: () => ({
    subject: 'About your alumni account',
    before: ['The officers could not verify that you belong to the football family.', mistake],
    link: 'See where it stands',
  }),
  'claim-confirmed': () => ({
    subject: 'Your roster entry is confirmed',
    before: [
      'A club officer has confirmed which entry of the all-time roster is you. You are a verified member.',
      'Once you are in the directory, teammates find you on the roster, too.',
    ],
    link: 'Go on to my home page',
  }),
  'claim-declined': () => ({
    subject: 'About your roster entry',
    before: ['The officers could not confirm that the roster entry you chose is you.', mistake],
    link: 'See where it stands',
  }),
  'claim-asked': () => ({
    subject: 'An officer has a question about your roster entry',
    before: [`Before we can confirm which roster entry is you, ${asks}`],
    after: ['Only officers read your answer.'],
    link: 'Answer on the site',
  }),
  'word-answered': () => ({
    subject: 'An officer has answered you',
    before: ['You wrote to the officers. This is what they answered:'],
    after: ['Your home page shows it beside what you wrote.'],
    link: 'Read it on the site',
  }),
  digest: ({ people, claims, words, since }, now) => {
    const waiting = `${panelTexts.officers(people, claims, words)} ${panelTexts.officersWait(people + claims + words)}`
    return {
      subject: `For officers: ${waiting.replace(/\.$/, '')}`,
      before: [`${waiting} The longest since ${pastDay(Date.parse(since), now)}.`],
      after: ['This comes once a day at most, and only when somebody waits.'],
      link: 'Open the queue',
    }
  },
  message: ({ writer }) => ({
    subject: 'A teammate has written to you',
    before: [
      'Somebody in the alumni directory wrote to you through the club’s site. Your address was not shown. Reply to this email to answer.',
      `From: ${writer ?? 'a member without a name'}`,
    ],
    link: 'Open the site',
  }),
}

/** What stands around the words of every mail. */
export const letterTexts = {
  greeting: 'Hi',
  /** To who has no name in the profile. */
  greetingWithoutName: 'Hello,',
  closing: ['Go Tribe!', clubName],
  address: 'Or open this address:',
  /** Below what another member has written. */
  report: 'Is something wrong with it? Tell the officers:',
  /** Below a mail that can be turned off. */
  off: 'Do not write to me about this any more',
} as const

/** What a mail is made of. What somebody has typed, the name and the quote, is never markup. */
export interface MailParts {
  words: MailWords
  name: string | null
  /** Of an officer or a teammate. */
  quote?: string | null | undefined
  /** Where the link leads. */
  url: string
  /** The officers' address, below what another member has written. */
  report?: string | undefined
  /** Turns the kind off. */
  offUrl?: string | undefined
}

/** A name from right to left is set apart, so that it turns no other word. */
function setApart(name: string): string {
  return /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069]/.test(name) ? `\u2068${name}\u2069` : name
}

/** The mail as plain text: the same words as its HTML, in the same order. */
export function mailText({ words, name, quote, url, report, offUrl }: MailParts): string {
  const { before, after = [], link } = words
  return [
    name ? `${letterTexts.greeting} ${setApart(name)},` : letterTexts.greetingWithoutName,
    ...before,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...after,
    `${link}:\n${url}`,
    letterTexts.closing.join('\n'),
    ...(report ? [`${letterTexts.report}\n${report}`] : []),
    ...(offUrl ? [`${letterTexts.off}:\n${offUrl}`] : []),
  ].join('\n\n')
}
