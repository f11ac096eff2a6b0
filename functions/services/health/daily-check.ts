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
import { forgetAuditLog } from './forget-audit-log.ts'

/** In ms. */
const heartbeatLimit = 5_000

/**
 * Checks all dependencies, makes a backup once a week, forgets what is due, logs the result and
 * pings the heartbeat. @param now in ms since 1970
 * @throws {SettingsError}
 */
export async function checkDaily(env: Env, now: number): Promise<void> {
  const settings = settingsOf(env)
  const { accounts, heartbeatUrl } = settings
  const dependencies = await checkDependencies(env, settings)
  const backup = await outcomeOf('backup failed', 'database', async () =>
    accounts ? weeklyBackup(env.BACKUPS, accounts, now) : 'none',
  )
  // Where no backup can be made, old ones are forgotten all the same.
  const expired = await outcomeOf('backups not forgotten', 'backups', () =>
    forgetExpiredBackups(env.BACKUPS, now),
  )
  const stayed = await outcomeOf('deletions not checked', 'database', async () =>
    accounts ? takeBackNotes(env.BACKUPS, accounts, now) : 'none',
  )
  const imports = await outcomeOf('imports not forgotten', 'database', async () =>
    accounts ? call({ accounts }, 'forget_roster_imports') : 'none',
  )
  const words = await outcomeOf('words not forgotten', 'database', async () =>
    accounts ? call({ accounts }, 'forget_words') : 'none',
  )
  // Edited words that did not reach the visitors' pages when they were saved.
  const documents = await outcomeOf('documents not checked', 'database', async () =>
    accounts ? repairStored(env, accounts) : 'none',
  )
  // A queue that grows, and photos that stay, wait for a person and for the next day.
  const queue = await outcomeOf('queue not read', 'database', async () =>
    accounts ? call({ accounts }, 'membership_queue_length') : 'none',
  )
  const entries = await outcomeOf('audit log not forgotten', 'database', async () =>
    accounts ? forgetAuditLog(accounts) : 'none',
  )
  const purged = await outcomeOf('photos not purged', 'gallery', () =>
    purgePhotos(env.GALLERY, now),
  )
  const ok = isHealthy(dependencies) && backup !== 'failed' && documents !== 'failed'
  const forgotten = { expired, stayed, imports, words, entries, purged }
  const details = { dependencies, backup, queue, documents, ...forgotten }
  log(ok ? 'info' : 'error', 'daily check', { ok, ...details })
  // The form of healthchecks.io, which others share.
  if (heartbeatUrl) await ping(ok ? heartbeatUrl : `${heartbeatUrl}/fail`)
}

async function weeklyBackup(bucket: BackupBucket, accounts: Accounts, now: number) {
  if (!(await isBackupDue(bucket, now))) return 'not due'
  await makeBackup(bucket, accounts, now)
  return 'made'
}

/** What a part of the check came to, or `failed` with an event in the log: the others go on. */
async function outcomeOf<Outcome>(
  failure: string,
  dependency: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | 'failed'> {
  try {
    return await work()
  } catch (cause) {
    log('error', failure, { dependency, cause })
    return 'failed'
  }
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
