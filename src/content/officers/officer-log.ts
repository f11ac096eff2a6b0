import type { KnownLogEntry, LogEntry } from '../../domain/members/officers-schema.ts'
import { officerTexts } from './officers.ts'

/** Actions with a sentence of another form. */
type Told = 'state' | 'answer' | 'proof' | 'list'

const nobody = 'A deleted account'

/** A line of the log as a sentence's parts: who, what, and whom it was about. */
export function logTexts(entry: LogEntry): { who: string; what: string; whom: string | null } {
  if (entry.action === 'unknown')
    return { who: 'Something', what: 'that this version of the site does not know', whom: null }
  const member = entry.member_name ?? (entry.member ? officerTexts.noName : nobody)
  const officer =
    entry.officer_name ??
    (entry.officer ? officerTexts.noName : 'A maintainer, or a deleted account')
  if (entry.action === 'answer') return { who: member, what: 'answered the officers', whom: null }
  if (entry.action === 'proof')
    return { who: member, what: 'confirmed their email, and waits in the queue', whom: null }
  if (entry.action === 'list')
    return { who: 'The club’s email list', what: 'verified', whom: member }
  if (entry.action === 'state') return { who: officer, what: stateChange(entry), whom: member }
  const what = actionTexts[entry.action]
  if (isAboutMember(entry.action)) return { who: officer, what, whom: member }
  const gone = what.endsWith(':') ? 'something that is gone' : null
  return { who: officer, what, whom: entry.about ?? gone }
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
