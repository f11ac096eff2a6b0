import type { Person } from '../../domain/members/officers-schema.ts'
import { clubName } from '../site.ts'

/** The mail that an officer may send after a decision; none while somebody waits. */
export function mailAfter(
  { state, question, full_name }: Pick<Person, 'state' | 'question' | 'full_name'>,
  profileAddress: string,
): { subject: string; text: string } | null {
  const greeting = full_name ? `Hi ${full_name},` : 'Hello,'
  const closing = `Go Tribe!\n${clubName}`
  if (state === 'asked')
    return {
      subject: 'One question about your alumni account',
      text: `${greeting}\n\nthanks for signing up! Before we can verify you, we have a question:\n\n${question ?? ''}\n\nPlease answer on your membership page:\n${profileAddress}/membership\n\n${closing}`,
    }
  if (state === 'verified')
    return {
      subject: 'You are verified',
      text: `${greeting}\n\nwelcome! You are a verified member now. Take a look around, and finish your profile so that others can find you:\n${profileAddress}\n\n${closing}`,
    }
  if (state === 'declined')
    return {
      subject: 'Your alumni account',
      text: `${greeting}\n\nthanks for your interest in the club. We could not verify that you belong to the football family. If we got that wrong, just reply and tell us about your time with the Tribe.\n\n${closing}`,
    }
  return null
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
