import { nameKey } from '../entry/name-key.ts'
import { playerName } from '../entry/roster.ts'
import { addNumbers, knownYears } from '../entry/roster-seasons.ts'
import { sortedYears } from '../entry/worn-seasons.ts'
import { comparePeople, type Facts } from '../list/compare-people.ts'
import { nameKeys } from '../list/roster-name.ts'
import type { ListedPlayer, RowError } from '../list/roster-row.ts'
import { RosterDoubles } from './roster-doubles.ts'

/** Namesakes in one list, beyond which it is a mistake. */
const maxNamesakes = 20

/** Adds to the list of a key. */
export function pushTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const found = lists.get(key)
  if (found) found.push(item)
  else lists.set(key, [item])
}

/** What a listed player has of them. */
export function factsOf({ fields, seasons }: ListedPlayer): Facts {
  return { suffix: fields.suffix, class: fields.class, seasons }
}

/**
 * The players of a list, which has one row for each, or one for each of their seasons. Somebody
 * who is there twice stays twice, with a doubt.
 */
export function playersOf(rows: readonly ListedPlayer[]): {
  players: ListedPlayer[]
  errors: RowError[]
} {
  const byName = new Map<string, ListedPlayer[]>()
  for (const row of rows) pushTo(byName, row.id ?? nameKeys(row.fields)[0] ?? '', row)
  const errors: RowError[] = []
  const players = [...byName.values()].flatMap((namesakes) => {
    const found: ListedPlayer[] = []
    for (const row of namesakes) {
      const own = row.id ? found[0] : ownRowsOf(row, found)
      if (own) join(own, row)
      else if (found.length < maxNamesakes) found.push(withDoubt(row, found))
      else
        errors.push({
          line: row.lines[0] ?? 0,
          name: row.fields.full_name,
          error: `This name is in the list more than ${maxNamesakes} times.`,
        })
    }
    return found
  })
  players.sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
  doubtDoubles(players)
  return { players, errors }
}

/** Adds a doubt to who may be somebody above under another name. */
function doubtDoubles(players: readonly ListedPlayer[]): void {
  const above = new RosterDoubles<ListedPlayer>()
  for (const player of players) {
    const facts = factsOf(player)
    // By their IDs they are two entries, as an officer has fields.
    const twin = [...above.of(player.fields, facts).keys()].find((one) => !one.id || !player.id)
    above.add(player, player.fields, facts)
    const doubt = twin && doubleDoubt(player, twin)
    if (doubt && !player.twins.includes(doubt)) player.twins = [...player.twins, doubt]
  }
}

function doubleDoubt({ fields }: ListedPlayer, twin: ListedPlayer): string {
  const isSame = nameKey(fields.full_name) === nameKey(twin.fields.full_name)
  const who = isSame ? 'The same name' : playerName(twin.fields)
  return `${who} is in line ${twin.lines[0] ?? 0}: is this somebody else?`
}

/** The player of whom a row has other seasons. */
function ownRowsOf(row: ListedPlayer, found: readonly ListedPlayer[]): ListedPlayer | undefined {
  const years = knownYears(row.seasons)
  if (years.length === 0) return undefined
  const fitting = found.filter(
    (player) =>
      knownYears(player.seasons).length > 0 &&
      !years.some((year) => player.seasons.has(year)) &&
      comparePeople(factsOf(player), factsOf(row)) === 'same' &&
      (!player.fields.class || !row.fields.class || player.fields.class === row.fields.class),
  )
  const numbers = years.flatMap((year) => [...(row.seasons.get(year) ?? [])])
  const wore = ({ seasons }: ListedPlayer) =>
    [...seasons.values()].some((worn) => numbers.some((number) => worn.has(number)))
  return fitting.find(wore) ?? fitting[0]
}

/** Adds a row to its player. What the later row says counts. */
function join(player: ListedPlayer, row: ListedPlayer): void {
  const letters = sortedYears([...(player.fields.letters ?? []), ...(row.fields.letters ?? [])])
  player.lines = [...player.lines, ...row.lines]
  player.fields = { ...player.fields, ...row.fields, ...(letters.length > 0 && { letters }) }
  player.email = row.email ?? player.email
  for (const list of ['notes', 'taken', 'doubts', 'intoNote', 'twins'] as const)
    player[list] = [...new Set([...player[list], ...row[list]])]
  for (const [year, numbers] of row.seasons) addNumbers(player.seasons, year, numbers)
}

function withDoubt(row: ListedPlayer, found: readonly ListedPlayer[]): ListedPlayer {
  const twin = found.find((player) => comparePeople(factsOf(player), factsOf(row)) !== 'other')
  return { ...row, seasons: new Map(row.seasons), twins: twin ? [doubleDoubt(row, twin)] : [] }
}
