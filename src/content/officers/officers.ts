/** The words of the officers' pages. */
export const officerTexts = {
  navigationLabel: 'Officers',
  noScript: 'These pages need JavaScript. Please turn it on in your browser.',
  notKnown: 'We could not tell whether that was saved. Please try again: nothing is saved twice.',
  stale: 'The rest of this page could not be updated: please load it again.',
  roster: {
    link: 'Roster',
    heading: 'Everyone Who Wore the Jersey',
    intro: 'Import the club’s lists, and correct what they have wrong.',
  },
  site: {
    link: 'Site',
    heading: 'Edit the Site',
    intro:
      'Words and links that visitors and members read. Look at a preview, publish, and take it back if you like the old one better.',
  },
  log: {
    link: 'Log',
    heading: 'Officers’ Log',
    intro:
      'Who decided what about whom, and who changed which photo, newest first. It cannot be changed. Words and games have histories of their own.',
    empty: 'Nothing yet.',
  },
  /** Of a list. */
  search: { submit: 'Search', filtersLabel: 'Show', all: 'All' },
  next: 'Next Page',
  first: 'Back to the first page',
  saved: 'Saved.',
  /** Of a card. */
  noName: 'No name yet',
  confirmed: 'email confirmed',
  unconfirmed: 'Email not confirmed',
  /** To whoever has not confirmed the address. */
  sendLink: 'Send the Link Again',
  linkSent: 'The link is on its way to them.',
  /** In place of the buttons. */
  unproven:
    'There is nothing to decide yet: somebody else may have typed this address. Its owner opens the link in our email first.',
  joined: 'joined',
  since: 'since',
  officer: 'Officer',
  asked: 'An officer asked:',
  answered: 'The answer:',
  reason: 'Reason:',
  changed: 'Verified as',
  changedNow: 'The profile says something else now. Is it still the same person?',
  accept: 'Looks Right',
  verify: 'Verify',
  undo: 'Undo',
  backToQueue: 'Back to Queue',
  write: 'Write to Them',
  busy: 'Saving...',
  /** Of a row. */
  form: {
    edit: 'Edit',
    submit: 'Save',
    delete: 'Delete',
    restore: 'Put It Back',
    failed:
      'We could not tell whether that was saved. What you typed is still here. Please check your connection and the list, then try again.',
    back: 'Back to the list',
    gone: 'That is not there any more.',
    /** Beside what another officer has saved. */
    typed: 'You typed',
  },
  draft: {
    note: 'This is what you typed before. It is not saved yet.',
    discard: 'Discard It',
    question: 'Discard what you typed before? What is saved stays as it is.',
    discarded: 'Discarded.',
  },
  /** Of what is another one than the officer saw. */
  changes: {
    field: 'What changed',
    shown: 'You saw',
    now: 'Now',
    unknown: '–',
    same: 'same',
    differs: 'differs',
    email: 'Email',
    state: 'Membership',
    claim: 'Roster entry',
    owner: 'Has the entry',
    rivals: 'Claims it too',
    asked: 'Question',
    answered: 'Answer',
    reason: 'Reason',
  },
  errors: {
    forbidden: 'Only officers can do that.',
    gone: 'That is gone: somebody has deleted it.',
    conflict:
      'Not saved: this has changed since you opened the page. Please check how it is now, and try again.',
    deleted: 'Not saved: somebody has deleted this. Save again to put it back with what is here.',
    'not-proven':
      'Nothing was decided: this email is not confirmed yet, so it may be somebody else’s. Send them the link again.',
    'is-officer': 'Not saved: officers stay verified. Remove them as an officer first.',
    'not-verified': 'Not saved: only somebody who is verified can be an officer.',
    taken: 'Not saved: another account has this entry already. Put that claim back first.',
    'in-memoriam': 'Not saved: this entry is in memoriam, so it cannot be claimed.',
    'roster-changed':
      'Nothing was imported: somebody changed the roster after this report. Please choose the file again.',
    'roster-undone': 'That is not the last import any more. This is the current one.',
    'roster-full':
      'Not saved: the roster has all that it can take. Shorten notes, or delete entries that nobody needs.',
    'entry-gone': 'Not saved: somebody has deleted this entry.',
    'entry-claimed':
      'Not deleted: an officer has confirmed whose entry this is. Put that claim back first.',
    'both-claimed':
      'Not merged: an officer has confirmed both entries, each for another account. Decide which claim is right, and put the other one back first.',
    'merge-over':
      'Not undone: one of the two entries has changed since. If a later merge or the last import changed it, undo that first.',
    'last-officer': 'Not saved: the club needs at least one officer. Make another one first.',
  },
} as const

/** What a form says of a success, and whether the page around it is old since then. */
export function savedText(sentence: string, isReloaded: boolean): string {
  return isReloaded ? sentence : `${sentence} ${officerTexts.stale}`
}
