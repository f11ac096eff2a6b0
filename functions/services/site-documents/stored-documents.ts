import * as v from 'valibot'
import { storedDocumentSchema } from '../../../src/domain/documents/site-documents-schema.ts'
import { sleep } from '../../../src/domain/timeout.ts'
import type { Accounts, Env } from '../../env.ts'
import { digest } from '../../http/digest.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { readOrFail, writeCached } from '../cache/kv.ts'
import { call } from '../desk/call.ts'

/** All published documents as one value of KV. The same words have the same version. */
const storedSchema = v.object({ version: v.string(), documents: v.array(storedDocumentSchema) })

export type StoredDocuments = v.InferOutput<typeof storedSchema>

/** What reading or writing KV needs. */
export type WithKV = Pick<Env, 'CACHE'>

/** The value of a site where nothing has been published. */
export const nothingPublished: StoredDocuments = { version: 'shipped', documents: [] }

/** Where KV has the documents. */
export const documentsKey = 'site-documents:1'

const lifetimeSeconds = 365 * 24 * 3_600
/** In ms: KV takes one write a second of a key. */
const pause = 1_100
/** Its name, for the clocks of tests: others publish at the same time, in the same database. */
export const putTimer = 'pause between puts'

/** Reads KV; undefined where it has none, an error where it cannot be read. */
export function readStoredDocuments(
  env: WithKV,
): Promise<StoredDocuments | undefined | UpstreamError> {
  return readOrFail(env, documentsKey, storedSchema)
}

/** What the database has. @throws {UpstreamError} */
export async function readDatabase(accounts: Accounts): Promise<StoredDocuments> {
  const documents = await call({ accounts }, 'public_documents')
  const version = (await digest(JSON.stringify(documents))).slice(0, 16)
  return { version, documents }
}

/**
 * Puts what the database has, and once more where others have saved since: their put may have come
 * before this one. What is still older is repaired by the daily check. @returns what KV has now;
 * undefined where it took nothing @throws {UpstreamError}
 */
export async function publishStored(
  env: WithKV,
  accounts: Accounts,
): Promise<StoredDocuments | undefined> {
  const first = await putNewest(env, accounts)
  if (!first || first.version === (await readDatabase(accounts)).version) return first
  await sleep(pause, putTimer)
  return putNewest(env, accounts)
}

async function putNewest(env: WithKV, accounts: Accounts) {
  const newest = await readDatabase(accounts)
  const isPut = await writeCached(env, documentsKey, newest, lifetimeSeconds)
  return isPut ? newest : undefined
}

/**
 * Compares KV with the database, for the daily check, and repairs it.
 * @throws {UpstreamError}
 */
export async function repairStored(env: WithKV, accounts: Accounts) {
  const [stored, newest] = await Promise.all([readStoredDocuments(env), readDatabase(accounts)])
  const isRead = stored !== undefined && !(stored instanceof UpstreamError)
  if (isRead && stored.version === newest.version) return 'agree'
  return (await publishStored(env, accounts)) ? 'repaired' : 'failed'
}
