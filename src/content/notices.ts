const shownLater =
  'The site tries again by itself within a day, or publish it once more in a minute.'

/** Messages that one page leaves for the next. */
export const notices = {
  'account-created':
    'Account created successfully! Please check your email to confirm your account.',
  'email-confirmed': 'Your email is confirmed. Sign in to get started.',
  'password-needed':
    'Your email is confirmed. There was an earlier sign-up with it, so please choose your password now.',
  'password-refused':
    'Your email is confirmed, but we could not save that password. Please choose another one.',
  'account-ready': 'Your password is saved, and you are in.',
  'recovery-sent':
    'If that address has an account, a link to choose a new password is on its way. Please check your email, and the spam folder too.',
  'confirmation-sent':
    'If that address is waiting to be confirmed, a link is on its way. Please check your email, and the spam folder too.',
  'password-changed': 'Your new password is saved. Welcome back.',
  'password-updated':
    'Password changed successfully! Your other devices will have to sign in again.',
  'personal-saved': 'Personal information updated successfully!',
  'alumni-saved': 'Alumni information updated successfully!',
  'biography-saved': 'Biography updated successfully!',
  'membership-saved': 'Thanks! The officers can read it now.',
  'emails-added': 'The list is saved.',
  'mailings-refused': 'The list is read.',
  'entry-deleted': 'The entry is deleted.',
  'entries-merged': 'They are one entry now. The other one is hidden, and leads here.',
  'sharing-shown': 'Saved! You are in the alumni directory, with what you chose to show.',
  'sharing-hidden': 'You are not shown.',
  'claim-sent': 'Got it! The officers can see it now.',
  'claim-none': 'Thanks for telling us.',
  'claim-unsure': 'No problem. Take your time: the question stays here.',
  'claim-nothing-found':
    'We found no entry that could be yours. We look by what your profile says: check it, or tell the officers when you were on the team.',
  'word-sent':
    'Thanks! The officers can read it now. Their answer is on the home page once there is one.',
  'message-sent': 'Passed on, if your teammate takes messages.',
  'mail-saved': 'Saved!',
  'mail-off': 'Done: no more of these mails.',
  'document-published': 'Published! Visitors see it within two minutes.',
  'document-saved': `Saved, but not visible yet. ${shownLater}`,
  'document-restored': 'That version is back. Visitors see it within two minutes.',
  'document-restored-unseen': `That version is back, but not visible yet. ${shownLater}`,
} as const

/** A message that a page leaves for the next one. */
export type NoticeName = keyof typeof notices
