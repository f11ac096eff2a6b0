/** What a member can turn off. */
export const mailChoices = ['club_mailings', 'teammate_messages', 'officer_digest'] as const

/** One of `mailChoices`. */
export type MailChoice = (typeof mailChoices)[number]
