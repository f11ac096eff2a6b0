import * as v from 'valibot'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { maxExportSize, serviceDatabase } from '../supabase/database.ts'

/** A version of a document as it is stored: no schema has checked its data. */
export const storedDocumentSchema = v.object({
  id: v.string(),
  version: v.number(),
  data: v.unknown(),
  edited_at: v.optional(v.string()),
})

export type StoredDocument = v.InferOutput<typeof storedDocumentSchema>

const listSchema = v.array(storedDocumentSchema)

/** The newest version of each document. @throws {UpstreamError} */
export async function readPublicDocuments(accounts: Accounts, deadline: Deadline) {
  const database = await serviceDatabase(accounts, deadline, maxExportSize)
  return listOf(await database.rpc('public_documents'))
}

/** The versions before this one, the newest first, for code that cannot read it. @throws {UpstreamError} */
export async function readOlderDocuments(
  accounts: Accounts,
  { id, version }: StoredDocument,
  deadline: Deadline,
) {
  const database = await serviceDatabase(accounts, deadline, maxExportSize)
  const given = { document: id, before_version: version }
  return listOf(await database.rpc('older_documents', given))
}

function listOf({ data, error }: { data: unknown; error: { message: string } | null }) {
  if (error) throw new UpstreamError('database', error.message)
  const parsed = v.safeParse(listSchema, data)
  if (parsed.success) return parsed.output
  throw new UpstreamError('database', 'The response is no list of documents.')
}
