import * as v from 'valibot'
import {
  type NumberWall,
  numberWallSchema,
  type PlayerPage,
  playerPageSchema,
  type RosterPage,
  rosterPageSchema,
  type Team,
  teamSchema,
  type Wearing,
  wearingsSchema,
} from '../../../src/domain/roster-pages-schema.ts'
import type { RosterSearch } from '../../../src/domain/roster-search.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { callAsViewer, type ViewerRequest } from '../supabase/viewer-call.ts'

/** A page of the roster. @throws {UpstreamError} */
export function readRoster(
  { name, season, position, after, before }: RosterSearch,
  request: ViewerRequest,
): Promise<RosterPage> {
  return read(request, rosterPageSchema, 'roster_page', {
    name: name ?? '',
    season: season ? Number(season) : null,
    team_position: position ?? '',
    after: after ?? null,
    before: before ?? null,
  })
}

/** The team of a season; empty where none is known. @throws {UpstreamError} */
export function readTeam(season: number, request: ViewerRequest): Promise<Team> {
  return read(request, teamSchema, 'roster_season', { season })
}

/** Each number that somebody wore. @throws {UpstreamError} */
export function readNumbers(request: ViewerRequest): Promise<NumberWall> {
  return read(request, numberWallSchema, 'jersey_numbers')
}

/** Who wore a number, the first one first. @throws {UpstreamError} */
export function readWearings(number: string, request: ViewerRequest): Promise<Wearing[]> {
  return read(request, wearingsSchema, 'jersey_number', { number })
}

/** An entry with its teammates; null where there is none to see. @throws {UpstreamError} */
export function readPlayer(id: string, request: ViewerRequest): Promise<PlayerPage | null> {
  return read(request, v.nullable(playerPageSchema), 'player_page', { id })
}

async function read<Schema extends v.GenericSchema>(
  request: ViewerRequest,
  schema: Schema,
  name: string,
  given?: object,
): Promise<v.InferOutput<Schema>> {
  const { success, output } = v.safeParse(schema, await callAsViewer(request, name, given))
  if (!success) throw new UpstreamError('database', `The response of ${name} has an unknown form.`)
  return output
}
