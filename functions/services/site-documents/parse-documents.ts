import type { DocumentId, SiteDocuments } from '../../../src/domain/documents/site-documents.ts'
import { isDocumentId, parseStored } from '../../../src/domain/documents/site-documents-form.ts'
import type { StoredDocument } from '../../../src/domain/documents/site-documents-schema.ts'
import type { Accounts } from '../../env.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import { call } from '../desk/call.ts'

/**
 * Parses stored documents. Of a document that this release cannot read, because a later one saved
 * it, the newest version that it can read counts; else the shipped words do.
 */
export async function parseDocuments(
  stored: readonly StoredDocument[],
  accounts: Accounts | undefined,
): Promise<SiteDocuments> {
  const known = stored.flatMap((document) => {
    if (isDocumentId(document.id)) return [{ ...document, id: document.id }]
    // A release after this one may have more documents.
    log('warn', 'document unknown', { document: document.id })
    return []
  })
  const entries = known.map(async (document) => {
    const { id, version, data } = document
    return [id, parseStored(id, data) ?? (await parseOlder(id, version, accounts))] as const
  })
  // A cast, because Object.fromEntries forgets which id has which data.
  return Object.fromEntries(await Promise.all(entries)) as SiteDocuments
}

async function parseOlder(document: DocumentId, version: number, accounts: Accounts | undefined) {
  log('error', 'document unreadable', { document, version })
  if (!accounts) return undefined
  const given = { document, before_version: version }
  const older = await call({ accounts }, 'older_documents', given).catch(loggedOutage())
  if (older instanceof UpstreamError) return undefined
  for (const { data } of older) {
    const parsed = parseStored(document, data)
    if (parsed) return parsed
  }
  return undefined
}
