import type { MailChoice } from '../../domain/mail/mail-choices.ts'

/** Which mails a member wants: a page of the profile. */
export const mailChoiceTexts = {
  heading: 'What We May Send You',
  text: 'Mails about your membership, your roster entry and your questions come in any case.',
  choices: {
    club_mailings: {
      label: 'Mailings of the club',
      hint: 'News and invitations that the officers send to verified members. Off: your address is not in their list.',
    },
    teammate_messages: {
      label: 'Messages of teammates',
      hint: 'Teammates write to you through the site, without your address. Off: none reaches you, and nobody is told.',
    },
    officer_digest: {
      label: 'What waits for officers',
      hint: 'One mail a day at most, at 8:00 in Williamsburg, and only when somebody waits. Off: look at the queue yourself.',
    },
  } satisfies Record<MailChoice, { label: string; hint: string }>,
  save: 'Save',
  failed: 'We could not save your choice. Please try again.',
} as const

/** The page behind the link of a mail that turns its kind off. */
export const mailOffTexts = {
  heading: 'Turn Off These Mails?',
  text: (label: string) => `This turns off: ${label}. Nothing else changes.`,
  submit: 'Turn Them Off',
  done: 'These Mails Are Off',
  back: 'You can turn them on again on your profile, on the page Mail.',
  broken: 'This link does not work any more. Your profile has the same switches, on the page Mail.',
  failed: 'We could not save that. Please try again in a minute.',
  settings: 'Mail Settings',
} as const
