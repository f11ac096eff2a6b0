/** Whether the site writes to somebody who waits. */
export const mailNotes = {
  /** Where somebody waits. */
  weWrite: (address: string) =>
    `We write to ${address} when an officer has decided or has a question.`,
  weDoNot: 'We do not write about it: look here again.',
  /** Where the address takes no mail of the club. */
  refused: (address: string) =>
    `${address} takes no mail of ours, perhaps since one was marked as spam: look here again, or write to the club.`,
} as const
