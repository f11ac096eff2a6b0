/** What officers read about words of members. */
export const officerWordTexts = {
  link: 'Words',
  heading: 'What Members Tell You',
  intro: 'A death, a correction, a question. Whoever wrote first is on top.',
  empty: 'No word is waiting.',
  sent: 'sent',
  /** Before the name of an entry. */
  about: 'About',
  noEntry: 'About themselves, or the club',
  answer: {
    open: 'Answer',
    label: 'Your answer',
    hint: 'They read it on the home page at their next visit, without your name.',
    submit: 'Send the Answer',
  },
  aside: 'Put Aside',
  answered: 'Answered. They read it on the home page at their next visit.',
  putAside: 'Put aside, without an answer.',
  undone: 'The word is waiting again.',
  closed: 'They have read the answer.',
} as const
