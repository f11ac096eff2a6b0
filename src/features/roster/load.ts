import { api } from '../../api.ts'
import type { AuthStore } from '../../auth/auth-store.ts'
import { mayHave } from '../../auth/page-access.ts'
import { rosterTexts } from '../../content/members/roster.ts'
import type {
  MemberRosterPage,
  NumberCounts,
  PlayerDetails,
  RosterPlayer,
  SeasonTeam,
  Wearing,
} from '../../domain/roster/entry/roster-pages-schema.ts'
import type { RosterSearch } from '../../domain/roster/entry/roster-search.ts'
import { cleanQuery, minQueryLength } from '../../domain/search/search.ts'
import { found, type Loaded, load } from '../page/loaded.ts'

const paths = () => api().api.roster

const { text } = rosterTexts.failed

/** A page of the roster. Never rejects. */
export function loadRoster(query: RosterSearch): Promise<Loaded<MemberRosterPage>> {
  return load(
    () => paths().$get({ query }),
    (page: MemberRosterPage) => page,
    text,
  )
}

/** The team of a season. Never rejects. */
export function loadTeam(season: string): Promise<Loaded<SeasonTeam>> {
  return load(
    () => paths().seasons[':season'].$get({ param: { season } }),
    ({ team }: { team: SeasonTeam }) => team,
    text,
  )
}

/** The wall of numbers. Never rejects. */
export function loadNumbers(): Promise<Loaded<NumberCounts>> {
  return load(
    () => paths().numbers.$get(),
    ({ numbers }: { numbers: NumberCounts }) => numbers,
    text,
  )
}

/** Who wore a number. Never rejects. */
export function loadWearings(number: string): Promise<Loaded<Wearing[]>> {
  return load(
    () => paths().numbers[':number'].$get({ param: { number } }),
    ({ wearings }: { wearings: Wearing[] }) => wearings,
    text,
  )
}

/** One who played. @throws {NotFoundError} for everybody who is not on the roster */
export function loadPlayer(id: string): Promise<Loaded<PlayerDetails>> {
  return load(
    async () => found(await paths().players[':id'].$get({ param: { id } })),
    ({ player }: { player: PlayerDetails }) => player,
    text,
  )
}

/** Names for the site search, for those who may see the roster. Never rejects. */
export async function loadPlayers(
  query: string,
  auth: AuthStore,
): Promise<readonly RosterPlayer[]> {
  const name = cleanQuery(query)
  if (name.length < minQueryLength || !mayHave('verified', auth.get())) return []
  const loaded = await loadRoster({ name })
  return 'data' in loaded ? loaded.data.players : []
}
