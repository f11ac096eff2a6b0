import { withTimeout } from '../../../src/domain/timeout.ts'
import { type Accounts, type Env, settingsOf } from '../../env.ts'
import { log } from '../../log/log.ts'
import { isBackupDue, makeBackup } from '../backup/backup.ts'
import type { BackupBucket } from '../backup/backup-bucket.ts'
import { takeBackNotes } from '../backup/deletions.ts'
import { forgetExpiredBackups } from '../backup/forget-expired.ts'
import { call } from '../desk/call.ts'
import { purgePhotos } from '../gallery/officer-photos.ts'
import { repairStored } from '../site-documents/stored-documents.ts'
import { checkDependencies, isHealthy } from './dependencies.ts'

/** In ms. */
const heartbeatLimit = 5_000

/** Its name in the log, the event of its failure, what it needs, and what it does. */
type Part = readonly [string, failure: string, dependency: string, work: () => Promise<unknown>]

/** The parts of the check, in their order. */
function partsOf(env: Env, accounts: Accounts | undefined, now: number): readonly Part[] {
  const { BACKUPS: bucket, GALLERY: photos } = env
  const own = (work: (accounts: Accounts) => Promise<unknown>) => async () =>
    accounts ? work(accounts) : 'none'
  const called = (name: 'forget_roster_imports' | 'forget_words' | 'membership_queue_length') =>
    own((accounts) => call({ accounts }, name))
  return [
    ['backup', 'backup failed', 'database', own((all) => weeklyBackup(bucket, all, now))],
    // Where no backup can be made, old ones are forgotten all the same.
    ['expired', 'backups not forgotten', 'backups', () => forgetExpiredBackups(bucket, now)],
    ['stayed', 'deletions not checked', 'database', own((all) => takeBackNotes(bucket, all, now))],
    ['imports', 'imports not forgotten', 'database', called('forget_roster_imports')],
    ['words', 'words not forgotten', 'database', called('forget_words')],
    // Edited words that did not reach the visitors' pages when they were saved.
    ['documents', 'documents not checked', 'database', own((all) => repairStored(env, all))],
    // A queue that grows, and photos that stay, wait for a person and for the next day.
    ['queue', 'queue not read', 'database', called('membership_queue_length')],
    ['entries', 'audit log not forgotten', 'database', own(forgetAuditLog)],
    ['purged', 'photos not purged', 'gallery', () => purgePhotos(photos, now)],
  ]
}

/**
 * Checks all dependencies, makes a backup once a week, forgets what is due, logs the result and
 * pings the heartbeat. A part that fails is `failed` in it, and the others go on.
 * @param now in ms since 1970
 * @throws {SettingsError}
 */
export async function checkDaily(env: Env, now: number): Promise<void> {
  const settings = settingsOf(env)
  const { accounts, heartbeatUrl } = settings
  const dependencies = await checkDependencies(env, settings)
  const outcomes: Record<string, unknown> = {}
  for (const [name, failure, dependency, work] of partsOf(env, accounts, now))
    outcomes[name] = await work().catch((cause: unknown) => {
      log('error', failure, { dependency, cause })
      return 'failed'
    })
  const { backup, documents } = outcomes
  const ok = isHealthy(dependencies) && backup !== 'failed' && documents !== 'failed'
  log(ok ? 'info' : 'error', 'daily check', { ok, dependencies, ...outcomes })
  // The form of healthchecks.io, which others share.
  if (heartbeatUrl) await ping(ok ? heartbeatUrl : `${heartbeatUrl}/fail`)
}

async function weeklyBackup(bucket: BackupBucket, accounts: Accounts, now: number) {
  if (!(await isBackupDue(bucket, now))) return 'not due'
  await makeBackup(bucket, accounts, now)
  return 'made'
}

/** Entries of the accounts service's log that the database deletes at a call. */
const batchSize = 20_000

/** Batches a day, so that the check ends: more than the accounts service writes in a day. */
const maxBatches = 5

/** Deletes what that log has had in the database for 30 days, and says how many entries. */
async function forgetAuditLog(accounts: Accounts): Promise<number> {
  let total = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const deleted = await call({ accounts }, 'forget_audit_log')
    total += deleted
    if (deleted < batchSize) break
  }
  return total
}

async function ping(url: string): Promise<void> {
  try {
    const response = await withTimeout((signal) => fetch(url, { signal }), heartbeatLimit, 'ping')
    await response.body?.cancel()
    if (!response.ok) throw new Error(`status ${response.status}`)
  } catch (cause) {
    log('error', 'heartbeat not sent', { cause })
  }
}
