import type { MemberFilter } from '../domain/officers.ts'
import type { LogEntry, Person } from '../domain/officers-schema.ts'
import { stateLabels } from './membership.ts'
import { clubName } from './site.ts'

/** The words of the officers' pages. */
export const officerTexts = {
  navigationLabel: 'Officers',
  queue: {
    link: 'Queue',
    heading: 'Who Is One of Us?',
    intro: 'The longest wait is on top. Only people whose mailbox is proven are here.',
    empty: 'Nobody is waiting. Go Tribe!',
    unproven: (count: number) =>
      count === 1
        ? 'One more person has not opened the link in our email yet, and is not here until then.'
        : `${count.toLocaleString('en-US')} more people have not opened the link in our email yet, and are not here until then.`,
  },
  members: {
    link: 'Members',
    heading: 'Members',
    intro: 'Everybody with an account.',
    searchLabel: 'Name or email',
    search: 'Search',
    filtersLabel: 'Show',
    all: 'All',
    found: (total: number) =>
      total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`,
    empty: 'No member matches that.',
  },
  roster: {
    link: 'Roster',
    heading: 'Everyone Who Wore the Jersey',
    intro: 'Import the club’s lists, and put right what they have wrong.',
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
    intro: 'Who did what, newest first. Nobody can change it.',
    empty: 'Nothing yet.',
  },
  pagesLabel: 'Pages',
  next: 'Next Page',
  first: 'Back to the first page',
  saved: 'Saved.',
  /** Of a card. */
  noName: 'No name yet',
  proven: 'email proven',
  notProven: 'email not proven yet',
  joined: 'joined',
  since: 'since',
  officer: 'Officer',
  asked: 'You asked:',
  reason: 'Reason, for officers only:',
  changed: 'Verified as',
  changedNow: 'The profile says something else now. Is it still the same person?',
  accept: 'Looks Right',
  verify: 'Verify',
  undo: 'Undo',
  backToQueue: 'Back to Queue',
  write: 'Write to Them',
  ask: {
    open: 'Ask for More',
    label: 'What would you like to know?',
    hint: 'They read this on their profile and can answer there.',
    submit: 'Send the Question',
  },
  decline: {
    open: 'Not Verified',
    label: 'Why?',
    hint: 'Only officers read this. The address leaves the club’s list.',
    submit: 'Decide: Not Verified',
  },
  makeOfficer: {
    open: 'Make an Officer',
    text: 'Officers see every account, decide who is one of us, and take the mailing list.',
    submit: 'Make Them an Officer',
  },
  removeOfficer: {
    open: 'Remove as an Officer',
    text: 'They stay a verified member.',
    submit: 'Remove as an Officer',
  },
  busy: 'Saving...',
  refusals: {
    forbidden: 'Only officers can do that.',
    gone: 'That account is gone: its owner deleted it.',
    conflict:
      'Not saved: another officer decided first, or the member just answered. This is how it stands now.',
    'not-proven': 'Not saved: this email is not proven yet. They get a link on their profile.',
    'is-officer': 'Not saved: officers stay verified. Remove them as an officer first.',
    'not-verified': 'Not saved: only somebody who is verified can be an officer.',
    taken: 'Not saved: another account has this entry already. Undo that claim first.',
    'in-memoriam': 'Not saved: this entry is in memoriam, so it cannot be claimed.',
    'roster-changed':
      'Nothing was imported: somebody changed the roster after this report. Please choose the file again.',
    'roster-undone': 'That is not the last import any more. This is how it stands now.',
    'entry-changed':
      'Not saved: somebody else changed this entry. Please check what it has now, and try again.',
    'entry-gone': 'Not saved: somebody has deleted this entry.',
    'entry-claimed': 'Not deleted: an account is this entry. Undo its claim first.',
    'last-officer': 'Not saved: the club needs at least one officer. Make another one first.',
  },
} as const

/** What is done with the lists, on the page of the members. */
export const exportTexts = {
  heading: 'Mailing List',
  text: 'Every verified member with name, email and class, as a file for a spreadsheet. The log notes who took it. Delete it when the mailing is out.',
  submit: 'Download the List (CSV)',
} as const

/** The first line of the file. */
export const exportedColumns = ['Name', 'Email', 'Class', 'Position', 'Jersey', 'Connection']

export const emailListTexts = {
  heading: 'The Club’s Email List',
  text: 'Upload the addresses that the club knows, and members who sign up with one of them are verified at once. The file is CSV, as a spreadsheet saves it: a column Email, and Name and Class if you have them. Addresses that are already on the list stay.',
  label: 'File',
  submit: 'Upload the List',
  noFile: 'Choose a file first.',
  tooLarge: 'This file is too large. Please split it.',
  notCsv:
    'This is not a CSV file. In your spreadsheet, choose “Save as” or “Download”, and then CSV.',
  empty: 'There is no address in this file.',
  noColumn: 'No column is called Email. Please name the columns in the first line.',
  refused: 'Nothing was stored. Please mend the file and upload it again.',
  more: (count: number) => `And ${count.toLocaleString('en-US')} more lines.`,
  tooMany: (limit: number) =>
    `The list can have at most ${limit.toLocaleString('en-US')} addresses. Please split it.`,
  badEmail: (line: number, email: string) =>
    email
      ? `Line ${line}: “${email}” is not an email address.`
      : `Line ${line}: there is no email address.`,
  badYear: (line: number, year: string) =>
    `Line ${line}: “${year}” is not a class. Write all four digits, like 1999.`,
  longName: (line: number, limit: number) =>
    `Line ${line}: the name is longer than ${limit} characters.`,
  stored: (stored: number, verified: number, total: number) =>
    `${countOf(stored, 'address is', 'addresses are')} saved, and the list has ${total.toLocaleString('en-US')}. ${
      verified === 0
        ? 'Nobody who waits had one of them.'
        : `${countOf(verified, 'person', 'people')} who waited ${verified === 1 ? 'is' : 'are'} verified now.`
    }`,
} as const

function countOf(count: number, one: string, many: string): string {
  return count === 1 ? `One ${one}` : `${count.toLocaleString('en-US')} ${many}`
}

/** The links that choose whom the page of the members shows. */
export const filterLabels: Readonly<Record<MemberFilter, string>> = {
  ...stateLabels,
  officer: 'Officers',
  changed: 'Changed details',
}

/** What a card says after a decision. */
export function decidedText(name: string, { state }: Pick<Person, 'state'>): string {
  const texts = {
    waiting: `${name} is back in the queue.`,
    asked: `${name} will read your question on the profile page.`,
    verified: `${name} is verified. Welcome to the family!`,
    declined: `${name} is not verified.`,
  }
  return texts[state]
}

/** The mail that an officer may send after a decision; none while somebody waits. */
export function mailAfter(
  { state, question, full_name }: Pick<Person, 'state' | 'question' | 'full_name'>,
  profileAddress: string,
): { subject: string; text: string } | null {
  const greeting = full_name ? `Hi ${full_name},` : 'Hello,'
  const closing = `Go Tribe!\n${clubName}`
  if (state === 'asked')
    return {
      subject: 'One question about your alumni account',
      text: `${greeting}\n\nthanks for signing up! Before we can verify you, we have a question:\n\n${question ?? ''}\n\nPlease answer on your profile page:\n${profileAddress}\n\n${closing}`,
    }
  if (state === 'verified')
    return {
      subject: 'You are verified',
      text: `${greeting}\n\nwelcome! You are a verified member now. Take a look around, and finish your profile so that teammates can find you:\n${profileAddress}\n\n${closing}`,
    }
  if (state === 'declined')
    return {
      subject: 'Your alumni account',
      text: `${greeting}\n\nthanks for your interest in the club. We could not verify that you belong to the football family. If we got that wrong, just reply and tell us about your time with the Tribe.\n\n${closing}`,
    }
  return null
}

const nobody = 'A deleted account'

/** A line of the log as a sentence's parts: who, what, and whom it was about. */
export function logTexts(entry: LogEntry): { who: string; what: string; whom: string | null } {
  const roster = rosterActions[entry.action]
  const member = entry.member_name ?? (entry.member ? officerTexts.noName : nobody)
  const officer =
    entry.officer_name ??
    (entry.officer ? officerTexts.noName : 'A maintainer, or a deleted account')
  if (entry.action === 'answer') return { who: member, what: 'answered the officers', whom: null }
  if (entry.action === 'list')
    return { who: 'The club’s email list', what: 'verified', whom: member }
  if (entry.action === 'emails-added')
    return { who: officer, what: 'uploaded the club’s email list', whom: null }
  if (entry.action === 'members-exported')
    return { who: officer, what: 'downloaded the mailing list', whom: null }
  const claim = claimActions[entry.action]
  if (claim) return { who: officer, what: claim, whom: member }
  if (roster) return { who: officer, what: roster, whom: entry.player_name || null }
  if (entry.action === 'officer-added')
    return { who: officer, what: 'made an officer:', whom: member }
  if (entry.action === 'officer-removed')
    return { who: officer, what: 'removed as an officer:', whom: member }
  return { who: officer, what: stateChange(entry), whom: member }
}

const claimActions: Partial<Record<LogEntry['action'], string>> = {
  'claim-confirmed': 'confirmed the roster entry of',
  'claim-declined': 'did not confirm the roster entry of',
  'claim-undone': 'put the roster claim back in line of',
}

const rosterActions: Partial<Record<LogEntry['action'], string>> = {
  'roster-imported': 'imported a list into the all-time roster',
  'roster-undone': 'undid the last import of the all-time roster',
  'roster-exported': 'downloaded the all-time roster',
  'player-added': 'added to the all-time roster:',
  'player-corrected': 'corrected in the all-time roster:',
  'player-hidden': 'hid in the all-time roster:',
  'player-shown': 'put back into the all-time roster:',
  'player-deleted': 'deleted an entry of the all-time roster',
}

function stateChange({ from_state: from, to_state: to }: LogEntry): string {
  if (from === 'verified' && to === 'verified') return 'accepted the new name or class of'
  if (to === 'verified') return 'verified'
  if (to === 'declined') return 'did not verify'
  if (to === 'asked') return 'asked for more from'
  return 'put back into the queue:'
}
