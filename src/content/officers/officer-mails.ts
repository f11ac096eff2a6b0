import type { Person } from '../../domain/members/officers-schema.ts'
import { mailText, mailWords } from '../mails.ts'

type Decided = Pick<Person, 'state' | 'question' | 'full_name'>

const noWork = { people: 0, claims: 0, words: 0, since: '' }

/** The mail that an officer may send after a decision, in the words of the site's own. */
export function mailAfter({ state, question, full_name: name }: Decided, url: string) {
  if (state === 'waiting') return null
  const words = mailWords[state](noWork, 0)
  const quote = state === 'asked' ? question : null
  return { subject: words.subject, text: mailText({ words, name, quote, url }) }
}

/** What officers read about the mails of the site. */
export const officerMailTexts = {
  /** After a decision. */
  writes: 'The site writes to them in a few minutes, unless you undo it.',
  /** Before somebody is made an officer. */
  digest:
    'From tomorrow on the site writes to them at 8:00 AM Eastern when somebody waits, at most once a day.',
  off: 'The site sends no mail: write to members yourself. To have it write, see “Mail to members” in docs/operations.md.',
  offByAddress: 'While it is, the site sends no mail to members.',
  firstDigest: (day: string) =>
    `From ${day} on, the site writes to you at 8:00 AM Eastern when somebody waits, at most once a day. You can turn it off on your profile.`,
  unsent: (mails: string, reason: string) =>
    `${mails} of the last 30 days went unsent. The last one: ${reason}`,
  /** By the codes of the database; others are the provider's. */
  reasons: {
    late: 'it was too old when it could be sent.',
    'not-true': 'what it told was taken back or done, or its reader turned it off.',
    'not-proven': 'its reader has a new address that is not confirmed.',
    'not-settled': 'the site never learned whether it left.',
    E_RECIPIENT_SUPPRESSED: 'its reader’s address takes no mail of ours.',
  } satisfies Record<string, string>,
  otherReason: (code: string) => `the mail service refused it (${code}).`,
} as const
