import { withTimeout } from '../../../src/domain/timeout.ts'
import { type Accounts, type Env, settingsOf } from '../../env.ts'
import { log } from '../../log/log.ts'
import { isBackupDue, makeBackup } from '../backup/backup.ts'
import type { BackupBucket } from '../backup/backup-bucket.ts'
import { purgePhotos } from '../gallery/officer-photos.ts'
import { queueLength } from '../membership/queue-length.ts'
import { repairStored } from '../site-documents/stored-documents.ts'
import { checkDependencies, isHealthy } from './dependencies.ts'

/** In ms. */
const heartbeatLimit = 5_000

/**
 * Checks all dependencies, makes a backup once a week, logs the result and pings the heartbeat.
 * Reading a profile prevents a free project from being paused. @param now in ms since 1970
 * @throws {SettingsError}
 */
export async function checkDaily(env: Env, now: number): Promise<void> {
  const settings = settingsOf(env)
  const { accounts, heartbeatUrl } = settings
  const dependencies = await checkDependencies(env, settings)
  const backup = accounts ? await weeklyBackup(env.BACKUPS, accounts, now) : 'none'
  const documents = accounts ? await repairDocuments(env, accounts) : 'none'
  const ok = isHealthy(dependencies) && backup !== 'failed' && documents !== 'failed'
  const queue = accounts ? await officersQueue(accounts) : 'none'
  const purged = await purgedPhotos(env.GALLERY, now)
  const details = { dependencies, backup, queue, documents, purged }
  log(ok ? 'info' : 'error', 'daily check', { ok, ...details })
  // The form of healthchecks.io, which others share.
  if (heartbeatUrl) await ping(ok ? heartbeatUrl : `${heartbeatUrl}/fail`)
}

async function weeklyBackup(bucket: BackupBucket, accounts: Accounts, now: number) {
  try {
    if (!(await isBackupDue(bucket, now))) return 'not due'
    await makeBackup(bucket, accounts, now)
    return 'made'
  } catch (cause) {
    log('error', 'backup failed', { dependency: 'profiles', cause })
    return 'failed'
  }
}

/** Edited words that did not reach the visitors' pages when they were saved. */
async function repairDocuments(env: Env, accounts: Accounts) {
  try {
    return await repairStored(env, accounts)
  } catch (cause) {
    log('error', 'documents not checked', { dependency: 'profiles', cause })
    return 'failed'
  }
}

/** How many people wait for an officer: a queue that grows wants somebody's attention. */
async function officersQueue(accounts: Accounts) {
  try {
    return await queueLength(accounts)
  } catch (cause) {
    log('error', 'queue not read', { dependency: 'profiles', cause })
    return 'unknown'
  }
}

/** How many photos were deleted for good. The next day tries again what failed. */
async function purgedPhotos(bucket: R2Bucket, now: number) {
  try {
    return await purgePhotos(bucket, now)
  } catch (cause) {
    log('error', 'photos not purged', { dependency: 'gallery', cause })
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
