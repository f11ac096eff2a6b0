import type { ClubEmail } from './officers-schema.ts'
import { emptyPlayer, playerFieldNames, playerName, type RosterEntry } from './roster.ts'
import {
  changesOf,
  changeText,
  type NewPlayer,
  newPlayer,
  type PlayerChanges,
  shownNumbers,
} from './roster-change.ts'
import type { RosterFile } from './roster-file.ts'
import { looseKeys, nameKeys } from './roster-name.ts'
import { type Facts, isCertain, playersOf, pushTo, sameness } from './roster-people.ts'
import type { ListedPlayer, RowError } from './roster-row.ts'
import { type NumbersBySeason, numbersBySeason } from './roster-seasons.ts'

/** An entry, and whether an officer has confirmed that it is an account's. */
export type KnownEntry = RosterEntry & { is_claimed: boolean }

/** The roster as it is, and its version. */
export interface KnownRoster {
  version: number
  entries: KnownEntry[]
}

/** What an import does, to the letter. */
export interface RosterPlan {
  /** The version of the roster that the report was made with: another one refuses the plan. */
  base: number
  add: NewPlayer[]
  change: Array<{ id: string; set: PlayerChanges }>
  remove: string[]
  emails: ClubEmail[]
}

/** A line of the report. */
export interface ReportItem {
  /** The rows of the file; none for an entry that it lacks. */
  lines: number[]
  name: string
  text: string
}

/**
 * What the file says about the roster. Everybody of the file is in one of the lists; a doubtful row
 * stays among the doubtful ones when it is accepted.
 */
export interface RosterReport {
  added: ReportItem[]
  changed: ReportItem[]
  unchanged: ReportItem[]
  missing: Array<ReportItem & { id: string }>
  doubtful: ReportItem[]
  errors: RowError[]
  unread: string[]
}

/** What the officer decided about a report. */
export interface Choices {
  /** First lines of doubtful rows that are right. */
  accepted?: ReadonlySet<number>
  /** Whether entries that the file lacks are deleted. */
  removesMissing?: boolean
}

interface Candidate extends Facts {
  entry: KnownEntry
}

/** Compares a file with the roster: the report, and the plan that is carried out after it. */
export function planImport(
  file: RosterFile,
  known: KnownRoster,
  { accepted = new Set(), removesMissing = false }: Choices = {},
): { report: RosterReport; plan: RosterPlan } {
  const { players, errors } = playersOf(file.rows)
  const roster = new Matcher(known.entries)
  const report: RosterReport = {
    ...{ added: [], changed: [], unchanged: [], missing: [], doubtful: [] },
    errors: [...file.errors, ...errors].sort((a, b) => a.line - b.line),
    unread: file.unread,
  }
  const plan: RosterPlan = { base: known.version, add: [], change: [], remove: [], emails: [] }
  const taken: ListedPlayer[] = []

  // Exact matches come first, so that a second import changes nothing.
  // The most detailed rows choose first.
  const equal = new Set(
    [...players].sort((a, b) => detail(b) - detail(a)).filter((player) => roster.takeEqual(player)),
  )
  for (const player of players) {
    if (equal.has(player)) {
      report.unchanged.push({ ...itemOf(player), text: '' })
      taken.push(player)
      continue
    }
    const isAccepted = accepted.has(player.lines[0] ?? 0)
    const found = roster.find(player)
    const doubts = [...player.doubts, ...(found.doubt ? [found.doubt] : [])]
    const isDoubtful = doubts.length > 0
    if (isDoubtful) report.doubtful.push({ ...itemOf(player), text: doubts.join(' ') })
    if (isDoubtful && !isAccepted) {
      roster.keep(player)
      continue
    }
    taken.push(player)
    if (found.entry) {
      roster.take(found.entry)
      const set = changesOf(found.entry, player)
      if (!isDoubtful)
        report.changed.push({ ...itemOf(player), text: changeText(found.entry, set) })
      plan.change.push({ id: found.entry.id, set })
    } else {
      const added = newPlayer(player)
      if (!isDoubtful) report.added.push({ ...itemOf(player), text: summary(added) })
      plan.add.push(added)
    }
  }
  report.missing = roster.missing().map((entry) => ({
    ...{ id: entry.id, lines: [], name: playerName(entry), text: summary(entry) },
  }))
  if (removesMissing) plan.remove = report.missing.map(({ id }) => id)
  plan.emails = emailsOf(taken)
  return { report, plan }
}

function itemOf({ lines, said }: ListedPlayer) {
  return { lines, name: playerName(said) }
}

/** What an entry has beside its name. */
function summary(player: NewPlayer): string {
  const { numbers, position, class: year } = player
  return [shownNumbers(numbers), position, year && `class of ${year}`].filter(Boolean).join(', ')
}

/** Each address once, for the club's list. */
function emailsOf(players: readonly ListedPlayer[]): ClubEmail[] {
  const emails = new Map<string, ClubEmail>()
  for (const { email, said } of players) {
    if (!email || emails.has(email)) continue
    const { current_name, full_name, class: year } = said
    const graduation_year = year && year >= 1900 ? { graduation_year: year } : {}
    emails.set(email, { email, full_name: current_name ?? full_name, ...graduation_year })
  }
  return [...emails.values()]
}

/** Finds the entries of listed players. Each entry is taken once. */
class Matcher {
  readonly #byName = new Map<string, Candidate[]>()
  readonly #byLooseName = new Map<string, Candidate[]>()
  readonly #seasons = new Map<RosterEntry, NumbersBySeason>()
  readonly #open = new Set<KnownEntry>()
  /** Entries that a doubtful row may be about: they are not missing. */
  readonly #doubtful = new Set<RosterEntry>()

  constructor(entries: readonly KnownEntry[]) {
    for (const entry of entries) {
      const seasons = numbersBySeason(entry.numbers)
      const candidate = { entry, suffix: entry.suffix, class: entry.class, seasons }
      this.#open.add(entry)
      this.#seasons.set(entry, seasons)
      for (const key of nameKeys(entry)) pushTo(this.#byName, key, candidate)
      for (const key of looseKeys(entry)) pushTo(this.#byLooseName, key, candidate)
    }
  }

  take(entry: KnownEntry): void {
    this.#open.delete(entry)
  }

  /** Takes the entry of which the list says nothing new, the most alike one. */
  takeEqual(player: ListedPlayer): KnownEntry | undefined {
    const equal = this.#namesakes(player).filter(
      ({ entry, seasons }) =>
        Object.keys(changesOf(entry, player, seasons)).length === 0 &&
        sameness(factsOf(player), { suffix: entry.suffix, class: entry.class, seasons }) !==
          'other',
    )
    const [best] = equal.sort((a, b) => surplus(a.entry, player) - surplus(b.entry, player))
    if (best) this.take(best.entry)
    return best?.entry
  }

  /** The one entry that is the listed player, or why it is not sure which. */
  find(player: ListedPlayer): { entry?: KnownEntry; doubt?: string } {
    const facts = factsOf(player)
    const namesakes = this.#namesakes(player)
    const same = namesakes.filter((one) => sameness(facts, one) === 'same')
    const certain = same.filter((one) => isCertain(facts, one))
    const [entry, another] = (certain.length > 0 ? certain : same).map((one) => one.entry)
    if (entry && !another) return { entry }
    if (entry)
      return { doubt: `There are several of this name in the roster, such as ${shown(entry)}.` }
    const near =
      namesakes.find((one) => sameness(facts, one) === 'maybe') ??
      this.#alike(player).find((one) => isCertain(facts, one) && sameness(facts, one) === 'same')
    return near ? { doubt: `Is this ${shown(near.entry)}, who is in the roster?` } : {}
  }

  /** A doubtful row says nothing about its namesakes: none of them is missing. */
  keep(player: ListedPlayer): void {
    for (const { entry } of [...this.#namesakes(player), ...this.#alike(player)])
      this.#doubtful.add(entry)
  }

  /** Entries that the list lacks, without those that an officer wrote, corrected or confirmed. */
  missing(): RosterEntry[] {
    return [...this.#open].filter(
      (entry) =>
        entry.corrected.length === 0 &&
        entry.hidden_reason === null &&
        !entry.is_claimed &&
        !this.#doubtful.has(entry),
    )
  }

  #namesakes({ said }: ListedPlayer): Candidate[] {
    return this.#openOf(nameKeys(said), this.#byName)
  }

  #alike({ said }: ListedPlayer): Candidate[] {
    return this.#openOf([...looseKeys(said), ...nameKeys(said)], this.#byLooseName)
  }

  #openOf(keys: readonly string[], index: Map<string, Candidate[]>): Candidate[] {
    const found = new Set(keys.flatMap((key) => index.get(key) ?? []))
    return [...found].filter(({ entry }) => this.#open.has(entry))
  }
}

function factsOf({ said, seasons }: ListedPlayer): Facts {
  return { suffix: said.suffix, class: said.class, seasons }
}

/** How much an entry knows that the list does not say. */
function surplus(entry: RosterEntry, { said, seasons }: ListedPlayer): number {
  const fields = playerFieldNames.filter(
    (field) =>
      field !== 'full_name' &&
      field !== 'numbers' &&
      said[field] === undefined &&
      JSON.stringify(entry[field]) !== JSON.stringify(emptyPlayer[field]),
  )
  const years = [...numbersBySeason(entry.numbers).keys()].filter((year) => !seasons.has(year))
  return fields.length + years.length
}

/** How much a list says about somebody. */
function detail({ said, seasons }: ListedPlayer): number {
  return Object.keys(said).length + seasons.size
}

function shown(entry: RosterEntry): string {
  const text = summary(entry)
  return `${playerName(entry)}${text && ` (${text})`}`
}
