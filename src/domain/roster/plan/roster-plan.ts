import type { ClubEmail } from '../../members/officers-schema.ts'
import { playerName } from '../entry/roster.ts'
import type { KnownEntry, RosterPlan } from '../entry/roster-schema.ts'
import { numbersBySeason } from '../entry/roster-seasons.ts'
import { numbersOf } from '../entry/worn-seasons.ts'
import type { RosterFile } from '../list/roster-file.ts'
import type { ListedPlayer } from '../list/roster-row.ts'
import { changesOf, changeText, newPlayer, playerSummary } from './roster-change.ts'
import { type Found, RosterMatcher } from './roster-matcher.ts'
import { playersOf } from './roster-people.ts'

/** A line of the report. */
export interface ReportItem {
  /** The rows of the file; none for an entry that it lacks. */
  lines: number[]
  name: string
  text: string
}

/** What the doubts of a row are about: words for the note, how it was read, or who it is. */
type DoubtKind = 'note' | 'reading' | 'same'

/**
 * What the file says about the roster. Everybody of the file is in one of the lists; a doubtful row
 * stays among the doubtful ones when it is accepted.
 */
export interface RosterReport extends Omit<RosterFile, 'rows'> {
  added: ReportItem[]
  changed: ReportItem[]
  unchanged: ReportItem[]
  /** Unchanged, since an officer wrote something else. */
  overruled: ReportItem[]
  missing: Array<ReportItem & { id: string }>
  doubtful: Array<ReportItem & { kind: DoubtKind }>
  /** Who changes, and has merges: an import ends their undo. */
  merged: string[]
}

/** What the officer decided about a report. */
export interface Choices {
  /** First lines of doubtful rows that are right. */
  accepted?: ReadonlySet<number>
  /** Whether entries that the file lacks are deleted. */
  removesMissing?: boolean
}

/** Compares a file with the roster: the report, and the plan that is carried out after it. */
export function planImport(
  file: RosterFile,
  known: { version: number; entries: KnownEntry[] },
  { accepted = new Set(), removesMissing = false }: Choices = {},
): { report: RosterReport; plan: RosterPlan } {
  const roster = new RosterMatcher(known.entries)
  const { rows, ...about } = file
  const { players, errors } = playersOf(rows.map((row) => roster.prepare(row)))
  const report: RosterReport = {
    ...{ ...about, added: [], changed: [], unchanged: [], overruled: [] },
    ...{ missing: [], doubtful: [], merged: [] },
    errors: [...about.errors, ...errors].sort((a, b) => a.line - b.line),
  }
  const plan: RosterPlan = { base: known.version, add: [], change: [], remove: [], emails: [] }
  const taken: ListedPlayer[] = []

  // Exact matches come first, so that a second import changes nothing.
  // The most detailed rows choose first.
  const equal = new Map(
    [...players]
      .sort((a, b) => detail(b) - detail(a))
      .map((player) => [player, roster.takeUnchanged(player)]),
  )
  for (const player of players) {
    const own = equal.get(player)
    if (own) {
      const text = roster.overruledText(own, player)
      report[text ? 'overruled' : 'unchanged'].push(withTaken(player, text))
      taken.push(player)
      continue
    }
    const isAccepted = accepted.has(player.lines[0] ?? 0)
    const found = roster.find(player)
    const { twins, intoNote } = player
    const same = [...twins, ...doubtsOf(player, found)]
    const doubts = [...player.doubts, ...same]
    const isDoubtful = doubts.length > 0
    const read = player.doubts.length > intoNote.length ? 'reading' : 'note'
    const kind: DoubtKind = same.length > 0 ? 'same' : read
    if (isDoubtful) report.doubtful.push({ ...withTaken(player, doubts.join(' ')), kind })
    if (isDoubtful && !isAccepted) {
      roster.markDoubtful(player)
      continue
    }
    taken.push(player)
    if (found.entry) {
      roster.take(found.entry)
      const set = changesOf(found.entry, player)
      const isChanged = Object.keys(set).length > 0
      const text = [changeText(found.entry, set), roster.overruledText(found.entry, player)]
      const item = withTaken(player, text.filter(Boolean).join('. '))
      if (!isDoubtful) report[isChanged ? 'changed' : 'overruled'].push(item)
      if (isChanged) {
        plan.change.push({ id: found.entry.id, set })
        if (roster.isMerged(found.entry)) report.merged.push(playerName(found.entry))
      }
    } else {
      const added = newPlayer(player)
      if (!isDoubtful) report.added.push(withTaken(player, playerSummary(added)))
      plan.add.push(added)
    }
  }
  report.missing = roster.missing().map((entry) => ({
    ...{ id: entry.id, lines: [], name: playerName(entry), text: playerSummary(entry) },
  }))
  if (removesMissing) plan.remove = report.missing.map(({ id }) => id)
  plan.emails = emailsOf(taken)
  return { report, plan }
}

/** What the entry of a player makes doubtful. */
function doubtsOf(player: ListedPlayer, { entry, doubt }: Found): string[] {
  const isGone = player.id && entry?.id !== player.id.toLowerCase()
  const isZero = entry && losesZero(entry, player)
  return [
    isGone ? 'No entry of the roster has the ID of this row any more.' : '',
    isZero ? 'The roster has 00, and this row 0: a spreadsheet writes it so.' : '',
    doubt ?? '',
  ].filter(Boolean)
}

/** Whether a season of 00 would get 0. */
function losesZero(entry: KnownEntry, { seasons }: ListedPlayer): boolean {
  const known = numbersBySeason(entry.numbers)
  return [...seasons].some(([year, numbers]) => {
    const own = year === null ? new Set(numbersOf(entry.numbers)) : known.get(year)
    return numbers.has('0') && own?.has('00') && !own.has('0')
  })
}

/** A line that says, too, what was taken off the name. */
function withTaken(player: ListedPlayer, text: string): ReportItem {
  const { lines, fields, taken, inCapitals } = player
  const parts = [
    text,
    taken.length > 0 && `beside the name: ${taken.join(', ')}`,
    inCapitals && inCapitals !== fields.full_name && `in the list: ${inCapitals}`,
  ]
  return { lines, name: playerName(fields), text: parts.filter(Boolean).join(' · ') }
}

/** Each address once, for the club's list. */
function emailsOf(players: readonly ListedPlayer[]): ClubEmail[] {
  const emails = new Map<string, ClubEmail>()
  for (const { email, fields } of players) {
    if (!email || emails.has(email)) continue
    const { current_name, full_name, class: year } = fields
    const graduation_year = year && year >= 1900 ? { graduation_year: year } : {}
    emails.set(email, { email, full_name: current_name ?? full_name, ...graduation_year })
  }
  return [...emails.values()]
}

/** How much a list says about somebody. */
function detail({ fields, seasons }: ListedPlayer): number {
  return Object.keys(fields).length + seasons.size
}
