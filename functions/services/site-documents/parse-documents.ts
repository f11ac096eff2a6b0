import type { DocumentId, SiteDocuments } from '../../../src/domain/site-documents.ts'
import { isDocumentId, parseStored } from '../../../src/domain/site-documents-form.ts'
import type { Accounts } from '../../env.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import { readOlderDocuments, type StoredDocument } from './documents-database.ts'

/** In ms. */
const databaseLimit = 2_000

/**
 * Parses stored documents. Of a document that this release cannot read, because a later one saved
 * it, the newest version that it can read counts; else the shipped words do.
 */
export async function parseDocuments(
  stored: readonly StoredDocument[],
  accounts: Accounts | undefined,
): Promise<SiteDocuments> {
  // A release after this one may have more documents.
  const known = stored.flatMap((document) =>
    isDocumentId(document.id) ? [{ ...document, id: document.id }] : [],
  )
  const entries = known.map(async (document) => {
    const { id, version, data } = document
    return [id, parseStored(id, data) ?? (await parseOlder(id, version, accounts))] as const
  })
  // A cast, because Object.fromEntries forgets which id has which data.
  return Object.fromEntries(await Promise.all(entries)) as SiteDocuments
}

async function parseOlder(id: DocumentId, version: number, accounts: Accounts | undefined) {
  log('error', 'document unreadable', { document: id, version })
  if (!accounts) return undefined
  const deadline = { timeLeft: () => databaseLimit }
  const older = await readOlderDocuments(accounts, { id, version, data: null }, deadline).catch(
    loggedOutage(),
  )
  if (older instanceof UpstreamError) return undefined
  for (const { data } of older) {
    const parsed = parseStored(id, data)
    if (parsed) return parsed
  }
  return undefined
}
