/** `npm run backup`: copies of the public site's accounts and profiles, and the way back. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { listBackups, makeBackup } from '../functions/services/backup/backup.ts'
import { parseBackup, readBackup, restore, verified } from './backup/restore.ts'
import { stateDirectory } from './local/paths.ts'
import { openRemoteStore, type Store } from './local/photo-store.ts'
import { SetupError } from './local/setup-error.ts'
import { onShutdown, shutdown } from './local/shutdown.ts'
import { runOperation } from './operations/command.ts'
import { projectOf } from './operations/deploy.ts'
import type { Tools } from './operations/tools.ts'
import { readDeployment } from './operations/wrangler-file.ts'

const usage = `npm run backup -- <command>

  now              makes a backup of the accounts and profiles; the newest twelve stay
  list             names the backups, the newest first
  download [name]  writes one into .local/backups
  restore [name]   restores one, or a downloaded file, into an empty Supabase project
  --yes            confirms every question

  A name may be the beginning of one, such as 2026-11; without a name it is the newest backup.`

await runOperation(async (tools, [command = '', name = '']) => {
  if (!['now', 'list', 'download', 'restore'].includes(command)) throw new SetupError(usage)
  const { bucket, close } = await openRemoteStore()
  onShutdown(close)
  if (command === 'list') tools.ui.say((await listBackups(bucket)).join('\n') || 'None yet.')
  if (command === 'now')
    tools.ui.done(await makeBackup(bucket, await accountsOf(tools), Date.now()))
  if (command === 'download') {
    const { file, text } = await find(bucket, name)
    const folder = join(stateDirectory(), 'backups')
    await mkdir(folder, { recursive: true })
    // It holds addresses of people.
    await writeFile(join(folder, file), text, { mode: 0o600 })
    tools.ui.done(`${join(folder, file)} is written. Delete it when you are done.`)
  }
  if (command === 'restore') await restoreAfterQuestion(tools, await find(bucket, name))
  await shutdown(0)
})

async function restoreAfterQuestion(
  { ui, ...tools }: Tools,
  { file, text }: { file: string; text: string },
): Promise<void> {
  const accounts = await accountsOf({ ui, ...tools })
  const backup = parseBackup(text)
  const question = `Restore ${backup.accounts.length} accounts of ${file} to ${accounts.url}?`
  if (!(await ui.askYes(question, false))) throw new SetupError('Nothing was restored.')
  ui.say('Restoring, with one request for each account. Let it finish.')
  await restore(accounts, backup)
  ui.done('Restored. Members choose a new password by "Forgot password?": tell them.')
}

/** A file of this machine, or the newest backup whose name begins like this. */
async function find(bucket: Store['bucket'], name: string) {
  // npm runs commands at the project's root.
  const path = resolve(process.env.INIT_CWD ?? '.', name)
  if (name && existsSync(path))
    return {
      file: basename(path),
      text: await verified(basename(path), await readFile(path, 'utf8')),
    }
  const file = (await listBackups(bucket)).find((one) => one.startsWith(name))
  if (!file) throw new SetupError(`There is no backup ${name}.`)
  return { file, text: await readBackup(bucket, file) }
}

/** The project of wrangler.toml, with its secret key. */
async function accountsOf(tools: Tools): Promise<{ url: string; secretKey: string }> {
  const deployment = readDeployment(tools.file)
  const project = await projectOf(tools, deployment)
  const secretKey =
    (await project?.key('secret')) ??
    (await tools.ui.askSecret('Secret key (Supabase: Project Settings, API Keys)'))
  return { url: deployment.vars.SUPABASE_URL ?? '', secretKey }
}
