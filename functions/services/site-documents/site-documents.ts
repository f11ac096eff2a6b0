import type { DocumentReading } from '../../../src/domain/documents/site-documents.ts'
import type { Env, Settings } from '../../env.ts'
import { type RunInBackground, sharedCalls } from '../../http/shared-calls.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import { parseDocuments } from './parse-documents.ts'
import {
  nothingPublished,
  publishStored,
  readDatabase,
  readStoredDocuments,
  type StoredDocuments,
} from './stored-documents.ts'

/** What reading the documents needs of a request. */
export interface DocumentContext {
  env: Pick<Env, 'CACHE'>
  settings: Pick<Settings, 'accounts'>
  inBackground: RunInBackground
  /** This request's reading, which all of its parts share; a preview has its own. */
  documents?: DocumentReading | undefined
}

/** In ms: an older reading is renewed in the background. */
const freshFor = 30_000
/** In ms: an older reading is renewed before it counts. */
const maxAge = 60_000
/** In ms: how long KV, which caches for a minute in each place, may give what was before a put. */
const putSettlesIn = 60_000
/** In ms: the pause after a reading that failed, or between two that look for a version. */
const retryAfter = 5_000
/** In ms: while KV cannot be read, the pause between two questions to the database. */
const databasePause = 60_000
/** In ms: how long a request waits for another one's reading. */
const sharedLimit = 1_000

/** Times are in ms since 1970. */
interface Known {
  reading: DocumentReading
  readAt: number
  renewAt: number
}

const emergency: DocumentReading = { version: 'emergency', documents: {}, isEmergency: true }

/** This isolate's last reading: words and their version are always replaced together. */
let known: Known | undefined
/** When the database was last asked because KV had nothing or failed. */
let askedAt = 0
const shareReading = sharedCalls<DocumentReading>(sharedLimit, () => 0)

/**
 * The published documents, from memory while that is younger than a minute: no promise then, so
 * that a cached page waits for nothing. @param wanted a version that a moment ago was the newest
 */
export function readDocuments(
  context: DocumentContext,
  wanted?: string,
): DocumentReading | Promise<DocumentReading> {
  const now = Date.now()
  if (!known || known.readAt + maxAge <= now) return readShared(context)
  const isOther = wanted !== undefined && known.reading.version !== wanted
  if (isOther && known.readAt + retryAfter <= now) return readShared(context)
  if (known.renewAt <= now) {
    known.renewAt = now + freshFor
    context.inBackground(() => read(context))
  }
  return known.reading
}

/** The documents of a request: the same ones for all of its parts. */
export async function documentsOf(context: DocumentContext): Promise<DocumentReading> {
  context.documents ??= await readDocuments(context)
  return context.documents
}

/**
 * Makes visible what was just saved, here at once and elsewhere within two minutes.
 * @returns false where KV took nothing: the daily check tries again @throws {UpstreamError}
 */
export async function showSaved(context: DocumentContext): Promise<boolean> {
  const { accounts } = context.settings
  const stored = accounts && (await publishStored(context.env, accounts))
  if (!stored) return false
  const reading = await parse(stored, context)
  remember(reading, Date.now() + putSettlesIn)
  context.documents = reading
  return true
}

function readShared(context: DocumentContext): Promise<DocumentReading> {
  return shareReading('documents', context.inBackground, () => read(context))
}

async function read(context: DocumentContext): Promise<DocumentReading> {
  const before = known
  const found = await readStoredDocuments(context.env)
  const isFailed = found instanceof UpstreamError
  const hasWords = before !== undefined && !before.reading.isEmergency
  if (isFailed && hasWords && known === before && Date.now() < askedAt + databasePause) {
    remember(before.reading, Date.now())
    return before.reading
  }
  const stored = isFailed || !found ? await readWithoutKV(context, !isFailed) : found
  // What this isolate has saved since is newer.
  if (known && known !== before) return known.reading
  if (stored instanceof UpstreamError) {
    // The last words that were read are better than the shipped ones.
    const reading = hasWords ? before.reading : emergency
    remember(reading, Date.now() - maxAge + (hasWords ? freshFor : retryAfter))
    return reading
  }
  const isSame = stored.version === before?.reading.version
  const reading = isSame ? before.reading : await parse(stored, context)
  remember(reading, Date.now())
  return reading
}

function remember(reading: DocumentReading, readAt: number): void {
  known = { reading, readAt, renewAt: readAt + freshFor }
}

/** Nothing was ever saved, KV has lost it, or KV is down: the database knows. */
async function readWithoutKV({ env, settings, inBackground }: DocumentContext, isMissing: boolean) {
  const { accounts } = settings
  if (!accounts) return nothingPublished
  askedAt = Date.now()
  const stored = await readDatabase(accounts).catch(loggedOutage())
  // A put would not help where KV cannot be read.
  if (isMissing && !(stored instanceof UpstreamError))
    inBackground(() => publishStored(env, accounts).catch(loggedOutage()))
  return stored
}

async function parse(stored: StoredDocuments, { settings }: DocumentContext) {
  const documents = await parseDocuments(stored.documents, settings.accounts)
  const times = stored.documents.flatMap(({ id, edited_at }) =>
    edited_at === undefined ? [] : [[id, Date.parse(edited_at)] as const],
  )
  const changedAt = Object.fromEntries(times)
  const versions = Object.fromEntries(stored.documents.map(({ id, version }) => [id, version]))
  return { version: stored.version, documents, changedAt, versions, isEmergency: false }
}
