import { notFound } from '@tanstack/react-router'
import { api } from '../../api.ts'
import type { AuthStore } from '../../auth/auth-store.ts'
import { rosterTexts } from '../../content/roster.ts'
import { hasPermission } from '../../domain/membership.ts'
import type {
  NumberWall,
  PlayerPage,
  RosterPage,
  RosterPlayer,
  Team,
  Wearing,
} from '../../domain/roster-pages-schema.ts'
import type { RosterSearch } from '../../domain/roster-search.ts'
import { cleanQuery, minQueryLength } from '../../domain/search.ts'
import { failure, type Loaded } from '../page/loaded.ts'

const paths = () => api().api.roster

/** A page of the roster. Never rejects. */
export function loadRoster(query: RosterSearch): Promise<Loaded<RosterPage>> {
  return loaded(
    () => paths().$get({ query }),
    (page: RosterPage) => page,
  )
}

/** The team of a season. Never rejects. */
export function loadTeam(season: string): Promise<Loaded<Team>> {
  return loaded(
    () => paths().seasons[':season'].$get({ param: { season } }),
    ({ team }: { team: Team }) => team,
  )
}

/** The wall of numbers. Never rejects. */
export function loadNumbers(): Promise<Loaded<NumberWall>> {
  return loaded(
    () => paths().numbers.$get(),
    ({ numbers }: { numbers: NumberWall }) => numbers,
  )
}

/** Who wore a number. Never rejects. */
export function loadWearings(number: string): Promise<Loaded<Wearing[]>> {
  return loaded(
    () => paths().numbers[':number'].$get({ param: { number } }),
    ({ wearings }: { wearings: Wearing[] }) => wearings,
  )
}

/** One who played. @throws {NotFoundError} for everybody who is not on the roster */
export async function loadPlayer(id: string): Promise<Loaded<PlayerPage>> {
  let isMissing = false
  const result = await loaded(
    async () => {
      const response = await paths().players[':id'].$get({ param: { id } })
      isMissing = response.status === 404
      return response
    },
    ({ player }: { player: PlayerPage }) => player,
  )
  if (isMissing) throw notFound()
  return result
}

/** Names for the site search, for those who may see the roster. Never rejects. */
export async function loadPlayers(
  query: string,
  auth: AuthStore,
): Promise<readonly RosterPlayer[]> {
  const { profile } = auth.get()
  const viewer = 'value' in profile ? profile.value : await profile.promise
  const name = cleanQuery(query)
  if (!viewer?.membership || !hasPermission(viewer.membership, 'verified')) return []
  if (name.length < minQueryLength) return []
  const found = await loadRoster({ name })
  return 'data' in found ? found.data.players : []
}

interface ApiResponse {
  ok: boolean
  json: () => Promise<unknown>
}

async function loaded<Body, Data>(
  request: () => Promise<ApiResponse>,
  dataOf: (body: Body) => Data,
): Promise<Loaded<Data>> {
  const { text } = rosterTexts.failed
  try {
    const response = await request()
    // The type is that of the route, whose errors have another body.
    if (response.ok) return { data: dataOf((await response.json()) as Body) }
    return failure(response, text)
  } catch (cause) {
    return failure(cause, text)
  }
}
