import * as v from 'valibot'
import { storedDocumentSchema } from '../../../src/domain/site-documents-schema.ts'
import { sleep } from '../../../src/domain/timeout.ts'
import type { Accounts, Env } from '../../env.ts'
import { digest } from '../../http/digest.ts'
import { readCached, writeCached } from '../cache/kv.ts'
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
/** Its name, for the clocks of tests: others publish meanwhile, in the same database. */
export const putTimer = 'pause between puts'
const maxPuts = 5

/** Reads KV; undefined where it has none, or cannot be read. */
export function readStored(env: WithKV): Promise<StoredDocuments | undefined> {
  return readCached(env, documentsKey, storedSchema)
}

/** What the database has. @throws {UpstreamError} */
export async function readDatabase(accounts: Accounts): Promise<StoredDocuments> {
  const documents = await call({ accounts }, 'public_documents')
  const version = (await digest(JSON.stringify(documents))).slice(0, 16)
  return { version, documents }
}

/**
 * Puts what the database has, and reads the database again until both agree: a put may have been
 * late, and an older one may have followed a newer one. @returns what KV has now; undefined where
 * it took nothing @throws {UpstreamError}
 */
export async function publishStored(
  env: WithKV,
  accounts: Accounts,
): Promise<StoredDocuments | undefined> {
  let stored = await readDatabase(accounts)
  for (let puts = 0; puts < maxPuts; puts++) {
    if (puts > 0) await sleep(pause, putTimer)
    if (!(await writeCached(env, documentsKey, stored, lifetimeSeconds))) return undefined
    const newest = await readDatabase(accounts)
    if (newest.version === stored.version) return stored
    stored = newest
  }
  return stored
}

/**
 * Compares KV with the database, for the daily check, and repairs it.
 * @throws {UpstreamError}
 */
export async function repairStored(env: WithKV, accounts: Accounts) {
  const [stored, newest] = await Promise.all([readStored(env), readDatabase(accounts)])
  if (stored?.version === newest.version) return 'agree'
  return (await publishStored(env, accounts)) ? 'repaired' : 'failed'
}
