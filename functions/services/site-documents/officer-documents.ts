import * as v from 'valibot'
import type { DocumentId } from '../../../src/domain/site-documents.ts'
import type { DocumentObject } from '../../../src/domain/site-documents-form.ts'
import { documentVersionSchema, historySchema } from '../../../src/domain/site-documents-schema.ts'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { SignedInSession } from '../../session/session.ts'
import { OfficerError } from '../membership/officers.ts'
import { maxExportSize, memberDatabase } from '../supabase/database.ts'

/** Another officer has saved a version since. */
export class DocumentConflict extends Error {
  override name = 'DocumentConflict'
}

/**
 * The versions of a document, as officers read and write them. Each may throw an OfficerError,
 * an UpstreamError or, for a save, a DocumentConflict.
 */
export function officerDocuments(accounts: Accounts, officer: SignedInSession, deadline: Deadline) {
  async function call<Schema extends v.GenericSchema>(
    name: string,
    given: Record<string, unknown>,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    const database = await memberDatabase(accounts, officer, deadline, maxExportSize)
    const { data, error } = await database.rpc(name, given)
    if (error?.code === '42501') throw new OfficerError('forbidden')
    if (error?.code === '55000') throw new DocumentConflict()
    if (error) throw new UpstreamError('database', `${error.code}: ${error.message}`)
    const parsed = v.safeParse(schema, data)
    if (parsed.success) return parsed.output
    throw new UpstreamError('database', `The response of ${name} has an unknown form.`)
  }

  return {
    /** Null where there is none. Without a number, the newest one. */
    version: (id: DocumentId, version?: number) =>
      call(
        'document_version',
        { document: id, version: version ?? null },
        v.nullable(documentVersionSchema),
      ),
    /** The newest first, before this one. */
    history: (id: DocumentId, before?: number) =>
      call('document_history', { document: id, before_version: before ?? null }, historySchema),
    /**
     * Saves the version after the base, 0 where there was none.
     * @param shipped what the site shows without a version: the history compares with it
     */
    publish: (id: DocumentId, base: number, data: DocumentObject, shipped: DocumentObject) =>
      call('publish', { document: id, base, data, shipped }, documentVersionSchema),
  }
}
