/** What officers can do with a person, on the card. */
export const personActionTexts = {
  ask: {
    open: 'Ask for More',
    label: 'What would you like to know?',
    hint: 'They read this on the home page and can answer there.',
    submit: 'Send the Question',
  },
  decline: {
    open: 'Not Verified',
    label: 'Why?',
    hint: 'Officers read this on the card, and the person in the download of their own data. The address leaves the club’s list.',
    submit: 'Decide: Not Verified',
  },
  makeOfficer: {
    open: 'Make an Officer',
    text: 'Officers see every account with its email. They decide who is one of us and who is who on the roster, make and remove officers, download the lists of members and players, and upload the club’s lists. They change the roster, the schedule, and the words, links and photos of this site.',
    submit: 'Make Them an Officer',
  },
  removeOfficer: {
    open: 'Remove as an Officer',
    text: 'They stay a verified member, and can do nothing of what officers do any more.',
    submit: 'Remove as an Officer',
  },
  /** For one's own card. */
  stepDown: {
    open: 'Step Down as an Officer',
    text: 'You stay a verified member. All of the officers’ pages close for you at once, and only another officer can make you one again.',
    submit: 'Step Down',
  },
} as const
