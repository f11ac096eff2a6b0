import * as v from 'valibot'
import type { DirectorySearch } from '../../../src/domain/directory.ts'
import {
  type DirectoryCard,
  type DirectoryPage,
  directoryCardSchema,
  directoryPageSchema,
  type Sharing,
} from '../../../src/domain/directory-schema.ts'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Settings } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { Session } from '../../session/session.ts'
import { memberDatabase } from '../supabase/database.ts'

type Request = Deadline & { session: Session; settings: Settings }

/** A page of the directory. @throws {UpstreamError} */
export async function readDirectory(
  { name, class: year, position, number, city, mentors, sort, after, before }: DirectorySearch,
  request: Request,
): Promise<DirectoryPage> {
  const page = await call(request, 'directory_page', {
    name: name ?? '',
    class: year ? Number(year) : null,
    team_position: position ?? null,
    number: number ?? null,
    city: city ?? '',
    mentors: mentors === 'yes',
    sort: sort ?? 'name',
    after: after ?? null,
    before: before ?? null,
  })
  return parsed(directoryPageSchema, page)
}

/** What somebody shows; null for everybody who is not in the directory. @throws {UpstreamError} */
export async function readCard(id: string, request: Request): Promise<DirectoryCard | null> {
  return parsed(v.nullable(directoryCardSchema), await call(request, 'directory_card', { id }))
}

/** Saves what the viewer shows. @throws {UpstreamError} */
export async function saveSharing(sharing: Sharing, request: Request): Promise<void> {
  await call(request, 'share_in_directory', sharing)
}

/** Calls a function as the viewer, whom the database asks for the membership once more. */
async function call(request: Request, name: string, given: object) {
  const { session, settings } = request
  if (session.authStatus !== 'signed-in' || !settings.accounts)
    throw new UpstreamError('profiles', 'Only members call the database.')
  const database = await memberDatabase(settings.accounts, session, request)
  const { data, error } = await database.rpc(name, given)
  if (error) throw new UpstreamError('profiles', `${name}: ${error.code} ${error.message}`)
  return data as unknown
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, data: unknown) {
  const { success, output } = v.safeParse(schema, data)
  if (!success) throw new UpstreamError('profiles', 'The response is no page of the directory.')
  return output
}
