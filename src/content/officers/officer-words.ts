/** What officers read about words of members: to people they are messages. */
export const officerWordTexts = {
  link: 'Messages',
  heading: 'What Members Tell You',
  intro: 'A death, a correction, a question. Whoever wrote first is on top.',
  empty: 'No message is waiting.',
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
  putAside: 'Put aside, without an answer. They read on the home page that you have read it.',
  undone: 'The message is waiting again.',
  closed: 'They know, and have closed it.',
} as const
