import * as v from 'valibot'
import type { DirectorySearch } from '../../../src/domain/directory.ts'
import {
  type DirectoryCard,
  type DirectoryPage,
  directoryCardSchema,
  directoryPageSchema,
  type Sharing,
} from '../../../src/domain/directory-schema.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { callAsViewer as call, type ViewerRequest as Request } from '../supabase/viewer-call.ts'

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

function parsed<Schema extends v.GenericSchema>(schema: Schema, data: unknown) {
  const { success, output } = v.safeParse(schema, data)
  if (!success) throw new UpstreamError('database', 'The response is no page of the directory.')
  return output
}
