export const yourDataTexts = {
  heading: 'Your Data',
  text: 'Everything the club has stored about you is yours to take along, as one file.',
  download: 'Download My Data',
  tooMany: 'You can download your data once a minute. Please wait a minute and try again.',
  privacy: 'What we store, and who sees it',
  deletion: {
    heading: 'Delete My Account',
    text: 'Leave the club’s site for good. Only you can do it, and nobody can undo it.',
    link: 'Delete my account',
    consequences: [
      'Your account, your profile and everything you told the officers are deleted at once, on every device.',
      'Photos and the calendar can stay open on your other devices for up to an hour.',
      'Officers keep a log of their decisions, which no longer names you.',
      'Backups forget you within twelve weeks, and none of them brings you back.',
      'The service that runs our sign-in has a log of its own, which forgets your address after about 30 days.',
      'Your roster entry and photos of you stay. To have them hidden, write to the club.',
      'You may sign up again with the same address, and begin anew.',
    ],
    password: 'Your Password',
    submit: 'Delete My Account',
    stay: 'Keep My Account',
    lastOfficer:
      'You are the club’s only officer. Please make somebody else an officer first, so that the club has one.',
  },
} as const

/** What the file of somebody's data begins with: the Worker writes it. */
export const dataFileTexts = {
  heading: 'Read me first',
  intro: (day: string) => [
    `This is everything the club has stored about you, on ${day}. Any text editor opens it.`,
    'Each part has a name of its own, and what belongs to it is between its brackets. Empty brackets mean that we have nothing of that kind.',
  ],
  /** By the names of the database's tables. */
  parts: {
    account: {
      heading: 'Your account',
      text: 'your email address, when you joined and last signed in, what you typed to sign up, and where you are signed in.',
    },
    profiles: { heading: 'Your profile', text: 'what you wrote about yourself.' },
    memberships: {
      heading: 'Your membership',
      text: 'what you told the officers, where it stands, and what you show in the directory.',
    },
    membership_notes: {
      heading: 'Notes of the officers',
      text: 'why you are not verified, if so, and the name and class that they verified.',
    },
    mailbox_proofs: {
      heading: 'Your confirmed email',
      text: 'when you opened a link in our email.',
    },
    decisions: {
      heading: 'Decisions about you',
      text: 'what the officers decided, and when. Who decided is not in it.',
    },
    player_claims: {
      heading: 'Your search on the roster',
      text: 'which entries of the all-time roster we showed you, and which one you said is you.',
    },
    words: {
      heading: 'Your messages to the officers',
      text: 'what you told them once you were verified, and what they answered.',
    },
    mail_choices: {
      heading: 'Your choices about mail',
      text: 'which mails you want from the site, and an address that took none.',
    },
    outbox: {
      heading: 'Mails to you',
      text: 'what the site had to write to you about in the last 30 days, and when.',
    },
    messages: {
      heading: 'Messages of teammates',
      text: 'who wrote to whom through the site in the last 30 days, and when; and what you wrote, until the site takes it to send it.',
    },
    roster_entry: {
      heading: 'Your entry on the roster',
      text: 'the entry that the officers confirmed to be you, with their notes.',
    },
    club_emails: {
      heading: 'The club’s email list',
      text: 'your address as the club knew it, perhaps before you joined.',
    },
  },
} as const
