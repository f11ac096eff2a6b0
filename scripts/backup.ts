/** `npm run backup`: copies of the public site's accounts and tables, and the way back. */
import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { listBackups, makeBackup } from '../functions/services/backup/backup.ts'
import { downloadBackup, inBucket, inFolder, readBackup } from './backup/backup-files.ts'
import { openBackups } from './backup/backup-store.ts'
import { openEmptyProject } from './backup/rehearsal.ts'
import { accountsIn, deletionsSince, type RestoreTarget, restore } from './backup/restore.ts'
import { openLocalStore, type Store } from './local/bucket-store.ts'
import { stateDirectory } from './local/paths.ts'
import { SetupError } from './local/setup-error.ts'
import { onShutdown, shutdown } from './local/shutdown.ts'
import { localAccounts } from './operations/call-database.ts'
import { expectSignedIn } from './operations/cloudflare.ts'
import { runOperation } from './operations/command.ts'
import { projectAccounts } from './operations/project-accounts.ts'
import type { Tools } from './operations/tools.ts'

const usage = `npm run backup -- <command>

  now              makes a backup of the accounts and tables; each stays for twelve weeks
  list             names the backups, the newest first
  download [name]  writes one into .local/backups
  restore [name]   restores one, or a downloaded file, into a Supabase project without accounts
  --local          on this machine while "npm start" runs, with the same SUPABASE_PORT and
                   STATE_DIR; a restore makes a new project in the folder "restored" there
  --yes            confirms every question

  A name may be the beginning of one, such as 2026-11; without a name it is the newest backup.`

await runOperation(async (tools, [command = '', name = ''], { local }) => {
  if (!['now', 'list', 'download', 'restore'].includes(command)) throw new SetupError(usage)
  if (!local) await expectSignedIn(tools.wrangler)
  const { bucket, close } = await (local
    ? openLocalStore('BACKUPS', stateDirectory())
    : openBackups(tools.wrangler))
  onShutdown(close)
  if (command === 'list')
    tools.ui.say((await listBackups(bucket, Date.now())).join('\n') || 'None yet.')
  if (command === 'now') {
    const accounts = await (local ? localAccounts() : projectAccounts(tools))
    tools.ui.done(await makeBackup(bucket, accounts, Date.now()))
  }
  if (command === 'download') {
    const folder = join(stateDirectory(), 'backups')
    const file = await downloadBackup(inBucket(bucket), await nameOf(bucket, name), folder)
    tools.ui.done(`${file} and its parts are written. Delete them when you are done.`)
  }
  if (command === 'restore' && local) await rehearse(tools, bucket, name)
  else if (command === 'restore') {
    const accounts = await projectAccounts(tools)
    await restoreAfterQuestion(tools, accounts.url, async () => accounts, bucket, name)
  }
  await shutdown(0)
})

/** Restores into a new project on this machine, which "npm start" shows. */
async function rehearse(tools: Tools, bucket: Store['bucket'], given: string): Promise<void> {
  const folder = join(stateDirectory(), 'restored')
  const open = async () => {
    const project = await openEmptyProject(folder)
    onShutdown(project.close)
    return project
  }
  await restoreAfterQuestion(tools, folder, open, bucket, given)
  tools.ui.say(`Look at it with "STATE_DIR=${folder} npm start", then delete the folder.`)
}

async function restoreAfterQuestion(
  { ui }: Tools,
  place: string,
  open: () => Promise<RestoreTarget>,
  bucket: Store['bucket'],
  given: string,
): Promise<void> {
  // npm runs commands at the project's root.
  const path = resolve(process.env.INIT_CWD ?? '.', given)
  const isDownloaded = given !== '' && existsSync(path)
  const name = isDownloaded ? basename(path, '.json') : await nameOf(bucket, given)
  const files = isDownloaded ? inFolder(dirname(path)) : inBucket(bucket)
  const parts = await readBackup(files, name)
  const { deleted, unclear } = await deletionsSince(bucket, name)
  const asked = accountsIn(parts).filter(({ id }) => unclear.has(id))
  if (asked.length > 0) {
    ui.say(
      'They wanted to delete their account, and the site could not find out whether it is done. ' +
        `Ask them if you can: ${asked.map(({ email }) => email).join(', ')}`,
    )
    if (await ui.askYes('Leave them out?', true)) for (const { id } of asked) deleted.add(id)
  }
  const kept = accountsIn(parts).filter(({ id }) => !deleted.has(id)).length
  const question = `Restore ${kept} accounts of the backup ${name} to ${place}?`
  if (!(await ui.askYes(question, false))) throw new SetupError('Nothing was restored.')
  ui.say('Restoring, with one request for each account. Let it finish.')
  const restored = await restore(await open(), parts, deleted)
  for (const [table, rows] of restored) ui.say(`${table}: ${rows}`)
  ui.done(
    'Restored, without those who have deleted their account since. Members choose a new password ' +
      'by "Forgot password?", and say again whether they are in the directory: tell them.',
  )
}

/** The newest backup whose name begins like this. @throws {SetupError} */
async function nameOf(bucket: Store['bucket'], begin: string): Promise<string> {
  const name = (await listBackups(bucket, Date.now())).find((one) => one.startsWith(begin))
  if (!name) throw new SetupError(`There is no backup ${begin}.`)
  return name
}
