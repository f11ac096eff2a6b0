import type { LogKind } from '../../domain/members/officers.ts'
import type { KnownLogEntry, LogEntry } from '../../domain/members/officers-schema.ts'
import { officerTexts } from './officers.ts'

/** Actions with a sentence of another form. */
type Told = 'state' | 'answer' | 'proof' | 'list'

const nobody = 'A deleted account'

/** Of the parts of the log that can be shown. */
export const logFilterTexts = {
  kinds: {
    memberships: 'Memberships',
    claims: 'Claims',
    messages: 'Messages',
    lists: 'Lists',
    roster: 'Roster',
    photos: 'Photos',
  } satisfies Record<LogKind, string>,
  only: 'By or about',
  somebody: 'one person',
  everybody: 'Show Everybody',
}

/** Somebody with an account, or what has a name alone. */
export interface LogName {
  name: string
  id?: string | null
}

/** A line of the log as a sentence's parts: who, what, and whom it was about. */
export function logTexts(entry: LogEntry): { who: LogName; what: string; whom?: LogName } {
  if (entry.action === 'unknown')
    return { who: { name: 'Something' }, what: 'that this version of the site does not know' }
  const { action, member: id, officer: officerId, about } = entry
  const member = { id, name: entry.member_name ?? (id ? officerTexts.noName : nobody) }
  const noOfficer = officerId ? officerTexts.noName : 'A maintainer, or a deleted account'
  const officer = { id: officerId, name: entry.officer_name ?? noOfficer }
  if (action === 'answer') return { who: member, what: 'answered the officers' }
  if (action === 'proof')
    return { who: member, what: 'confirmed their email, and waits in the queue' }
  if (action === 'list')
    return { who: { name: 'The club’s email list' }, what: 'verified', whom: member }
  if (action === 'state') return { who: officer, what: stateChange(entry), whom: member }
  const what = actionTexts[action]
  if (isAboutMember(action)) return { who: officer, what, whom: member }
  const name = about ?? (what.endsWith(':') ? 'something that is gone' : null)
  return { who: officer, what, ...(name && { whom: { name } }) }
}

/** What an officer did. After a colon is what it was about, by its name then. */
const actionTexts: Record<Exclude<KnownLogEntry['action'], Told>, string> = {
  'officer-added': 'made an officer:',
  'officer-removed': 'removed as an officer:',
  'claim-confirmed': 'confirmed the roster entry of',
  'claim-declined': 'did not confirm the roster entry of',
  'claim-asked': 'asked for more about the roster claim of',
  'claim-undone': 'put the roster claim back in line of',
  'word-answered': 'answered a message of',
  'word-aside': 'put aside a message of',
  'word-undone': 'put back into the queue a message of',
  'emails-added': 'uploaded the club’s email list',
  'mailings-refused': 'uploaded addresses that want no mailings',
  'members-exported': 'downloaded the mailing list',
  'roster-imported': 'imported a list into the all-time roster',
  'roster-undone': 'undid the last import of the all-time roster',
  'roster-exported': 'downloaded the all-time roster',
  'player-added': 'added to the all-time roster:',
  'player-corrected': 'corrected in the all-time roster:',
  'player-hidden': 'hid in the all-time roster:',
  'player-shown': 'put back into the all-time roster:',
  'player-deleted': 'deleted an entry of the all-time roster',
  'players-merged': 'merged two entries of the all-time roster:',
  'merge-undone': 'undid a merge in the all-time roster:',
  'photo-added': 'added to the gallery:',
  'photo-changed': 'changed in the gallery:',
  'photo-moved': 'moved in the gallery:',
  'photo-deleted': 'deleted from the gallery:',
  'photo-restored': 'put back into the gallery:',
  'photo-shown': 'showed to everyone on the home page:',
  'photo-hidden': 'took off the home page:',
}

/** Whose account may be deleted by now. */
function isAboutMember(action: KnownLogEntry['action']): boolean {
  return ['claim-', 'officer-', 'word-'].some((kind) => action.startsWith(kind))
}

function stateChange({ from_state: from, to_state: to }: KnownLogEntry): string {
  if (from === 'verified' && to === 'verified') return 'accepted the new name or class of'
  if (to === 'verified') return 'verified'
  if (to === 'declined') return 'did not verify'
  if (to === 'asked') return 'asked for more from'
  return 'put back into the queue:'
}
