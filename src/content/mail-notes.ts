/** What pages say of the site's mails. */
export const mailTexts = {
  /** Where somebody waits. */
  weWrite: (address: string) =>
    `We write to ${address} when an officer has decided or has a question.`,
  weDoNot: 'We do not write about it: look here again.',
  /** Where the address takes no mail of the club. */
  refused: (address: string) =>
    `${address} takes no mail of ours, perhaps since one was marked as spam: look here again, or write to the club.`,
  officers: {
    /** After a decision. */
    writes: 'The site writes to them in a few minutes, unless you undo it.',
    /** Before somebody is made an officer. */
    digest:
      'From tomorrow on the site writes to them at 8:00 AM Eastern when somebody waits, at most once a day.',
    off: 'The site sends no mail: write to members yourself. To have it write, see “Mail” in docs/operations.md.',
    offByAddress: 'Until then the site sends no mail to members.',
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
  },
} as const
