import { foldedName } from '../entry/name-key.ts'
import { emptyPlayer, playerFieldNames } from '../entry/player-fields.ts'
import { playerName } from '../entry/roster.ts'
import type { KnownEntry, OfficerEntry } from '../entry/roster-schema.ts'
import { numbersBySeason } from '../entry/roster-seasons.ts'
import { entryFields, isSameValue } from '../entry/same-person.ts'
import { comparePeople, type Facts, shareFact } from '../list/compare-people.ts'
import { nameKeys } from '../list/roster-name.ts'
import type { ListedPlayer } from '../list/roster-row.ts'
import { changesOf, changeText, ownCells, playerSummary } from './roster-change.ts'
import { RosterDoubles } from './roster-doubles.ts'
import { factsOf, pushTo } from './roster-people.ts'

/** The entry of a player; or a doubt, and the entry that it is about. */
export interface Found {
  entry?: KnownEntry | undefined
  doubt?: string
  about?: KnownEntry
}

interface Candidate extends Facts {
  entry: KnownEntry
}

/** Finds the entries of listed players. Each entry is taken once. */
export class RosterMatcher {
  readonly #byName = new Map<string, Candidate[]>()
  readonly #doubles = new RosterDoubles<Candidate>()
  readonly #open = new Set<KnownEntry>()
  readonly #byId = new Map<string, KnownEntry>()
  /** The entries that officers found to be the person of another one, by that one. */
  readonly #merged = new Map<KnownEntry, KnownEntry[]>()
  /** Entries that a doubtful row may be about: they are not missing. */
  readonly #doubtful = new Set<KnownEntry>()

  constructor(entries: readonly KnownEntry[]) {
    for (const entry of entries) this.#byId.set(entry.id, entry)
    for (const known of entries) {
      const entry = this.#staying(known)
      const seasons = numbersBySeason(entry.numbers)
      // The names, suffix and class of one that is hidden lead to the one that stayed.
      const candidate = { entry, suffix: known.suffix, class: known.class, seasons }
      for (const key of nameKeys(known)) pushTo(this.#byName, key, candidate)
      if (known === entry) {
        this.#open.add(entry)
        this.#doubles.add(candidate, entry, candidate)
      } else this.#merged.set(entry, [...(this.#merged.get(entry) ?? []), known])
    }
  }

  /**
   * A row without what its own entry says already. Rows of one person get the ID of the entry that
   * stayed, whichever of the names they have: they are one player.
   */
  prepare(row: ListedPlayer): ListedPlayer {
    const known = this.#byId.get(row.id?.toLowerCase() ?? '')
    const read = known ? row.without(ownCells(known)) : row
    const prepared = 'fields' in read ? read : row
    const stayed = known ? this.#staying(known) : this.#mergedOf(prepared)
    return stayed && this.#merged.has(stayed) ? { ...prepared, id: stayed.id } : prepared
  }

  /** The one entry that the names of a row without an ID fit, if others are the same person. */
  #mergedOf(row: ListedPlayer): KnownEntry | undefined {
    if (row.id) return undefined
    const facts = factsOf(row)
    const fitting = this.#namesakes(row).filter((one) => comparePeople(facts, one) !== 'other')
    const [entry, another] = new Set(fitting.map((one) => one.entry))
    const isSame = fitting.some((one) => comparePeople(facts, one) === 'same')
    return isSame && !another ? entry : undefined
  }

  #staying(entry: KnownEntry): KnownEntry {
    const stayed = this.#byId.get(entry.same_as ?? '')
    return stayed ? this.#staying(stayed) : entry
  }

  /** Whether others were found to be the person of this entry. */
  isMerged(entry: KnownEntry): boolean {
    return this.#merged.has(entry)
  }

  take(entry: KnownEntry): void {
    this.#open.delete(entry)
  }

  /**
   * Takes the entry of which the list says nothing new, the most alike one. Where an officer wrote
   * something else, and another entry fits too, it is none.
   */
  takeUnchanged(player: ListedPlayer): KnownEntry | undefined {
    const facts = factsOf(player)
    const own = this.entryOf(player.id)
    const fitting = this.#namesakes(player).filter(
      (one) => (!own || own === one.entry) && comparePeople(facts, one) !== 'other',
    )
    const [best] = fitting
      .filter((one) => Object.keys(changesOf(one.entry, player, one.seasons)).length === 0)
      .map((one) => ({ ...one, isOverruled: this.overruledText(one.entry, player) !== '' }))
      .sort(
        (a, b) =>
          Number(a.isOverruled) - Number(b.isOverruled) ||
          countUnlisted(a, player) - countUnlisted(b, player),
      )
    if (!best || (best.isOverruled && fitting.some(({ entry }) => entry !== best.entry)))
      return undefined
    this.take(best.entry)
    return best.entry
  }

  /** What a list says otherwise than an officer, whose word stays, as a sentence. */
  overruledText(entry: KnownEntry, player: ListedPlayer): string {
    const others = changesOf({ ...entry, corrected: [] }, player)
    const merged = this.#merged.get(entry)?.flatMap(nameKeys) ?? []
    const isKnown = nameKeys(player.fields).some((key) => merged.includes(key))
    const fields = playerFieldNames.filter(
      (name) =>
        name in others && entry.corrected.includes(name) && !(isKnown && name === 'full_name'),
    )
    const text = changeText(entry, entryFields(others, fields))
    return text && `The list says otherwise (${text}): what an officer wrote stays.`
  }

  /** The entry of an id, as our own download has it; or the one that stayed of it. */
  entryOf(id: string | undefined): KnownEntry | undefined {
    const entry = this.#byId.get(id?.toLowerCase() ?? '')
    return entry && this.#staying(entry)
  }

  /** The one entry that is the listed player; or why that is not sure, and one that it may be. */
  find(player: ListedPlayer): Found {
    const own = this.entryOf(player.id)
    if (own) {
      const isLike = [own, ...(this.#merged.get(own) ?? [])].some((one) => isNamedLike(one, player))
      const doubt = `The ID of this row is that of ${shown(own)}.`
      return { entry: own, ...(!isLike && { doubt, about: own }) }
    }
    const facts = factsOf(player)
    const namesakes = this.#namesakes(player)
    const same = namesakes.filter((one) => comparePeople(facts, one) === 'same')
    const certain = same.filter((one) => shareFact(facts, one))
    const [found, ...others] = certain.length > 0 ? certain : same
    if (found && others.some(({ entry }) => entry !== found.entry)) {
      const doubt = `There are several of this name in the roster, such as ${shown(found.entry)}.`
      return { doubt, about: found.entry }
    }
    const near = namesakes.find((one) => comparePeople(facts, one) === 'maybe')
    if (!found && near)
      return { doubt: `Is this ${shown(near.entry)}, who is in the roster?`, about: near.entry }
    const twin = this.#twinOf(player, found)?.entry
    return { entry: found?.entry, ...(twin && { doubt: doubtAbout(twin), about: twin }) }
  }

  /** Marks whom a doubtful row may be about: none of them is missing. */
  markDoubtful(player: ListedPlayer): void {
    const doubles = this.#doubles.of(player.fields, factsOf(player)).keys()
    for (const { entry } of [...this.#namesakes(player), ...doubles]) this.#doubtful.add(entry)
  }

  /** Entries that the list lacks, without those that an officer wrote, corrected or confirmed. */
  missing(): KnownEntry[] {
    return [...this.#open].filter(
      (entry) =>
        entry.corrected.length === 0 &&
        entry.hidden_reason === null &&
        !entry.is_claimed &&
        !this.#merged.has(entry) &&
        !this.#doubtful.has(entry),
    )
  }

  /**
   * Who may be the player under another name. Beside an entry of the same name it is only who has a
   * number of the player, and not one of that entry already.
   */
  #twinOf(player: ListedPlayer, own: Candidate | undefined): Candidate | undefined {
    const doubles = [...this.#doubles.of(player.fields, factsOf(player))]
    if (!own) return doubles[0]?.[0]
    const known = this.#doubles.of(own.entry, own)
    const [twin] =
      doubles.find(([one, double]) => double === 'number' && known.get(one) !== 'number') ?? []
    return twin
  }

  #namesakes({ fields }: ListedPlayer): Candidate[] {
    const found = new Set(nameKeys(fields).flatMap((key) => this.#byName.get(key) ?? []))
    return [...found].filter(({ entry }) => this.#open.has(entry))
  }
}

/** Whether a word of both names is the same: in a column that was sorted alone none is. */
function isNamedLike(entry: KnownEntry, { fields }: ListedPlayer): boolean {
  const words = (one: Pick<ListedPlayer['fields'], 'full_name' | 'current_name'>) =>
    foldedName(`${one.full_name} ${one.current_name ?? ''}`)
      .split(' ')
      .filter((word) => word.length > 1)
  const known = new Set(words(entry))
  return words(fields).some((word) => known.has(word))
}

/** How much an entry knows that the list does not say. */
function countUnlisted({ entry, seasons }: Candidate, listed: ListedPlayer): number {
  const unlisted = playerFieldNames.filter(
    (field) =>
      field !== 'numbers' && !listed.fields[field] && !isSameValue(entry, emptyPlayer, field),
  )
  const years = [...seasons.keys()].filter((year) => !listed.seasons.has(year))
  return unlisted.length + years.length
}

/** Asks whether somebody is the person of an entry. */
export function doubtAbout(entry: OfficerEntry): string {
  return `${shown(entry)} is in the roster: is this somebody else?`
}

function shown(entry: OfficerEntry): string {
  const text = playerSummary(entry)
  return `${playerName(entry)}${text && ` (${text})`}`
}
