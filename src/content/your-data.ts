export const yourDataTexts = {
  heading: 'Your Data',
  text: 'Everything the club has stored about you is yours to take along, as one file.',
  download: 'Download My Data',
  privacy: 'What we store, and who sees it',
  deletion: {
    heading: 'Delete My Account',
    text: 'Leave the club’s site for good. Only you can do it, and nobody can undo it.',
    link: 'Delete my account',
    consequences: [
      'Your account, your profile and everything you told the officers are deleted at once, on every device.',
      'Officers keep a log of their decisions, which no longer names you.',
      'Backups forget you within twelve weeks, and none of them brings you back.',
      'You may sign up again with the same address, and begin anew.',
    ],
    password: 'Your Password',
    submit: 'Delete My Account',
    stay: 'Keep My Account',
    lastOfficer:
      'You are the club’s only officer. Please make somebody else an officer first, so that the club has one.',
  },
} as const
