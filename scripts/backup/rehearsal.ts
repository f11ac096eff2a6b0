import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBackend } from '../local/backend/backend-app.ts'
import { backendKeys } from '../local/backend/backend-keys.ts'
import { SetupError } from '../local/setup-error.ts'
import type { RestoreTarget } from './restore.ts'

/** Marks a state directory to which the local backend adds no demo members. No folder has its name. */
const mark = '.of-a-backup'

/** Whether a backup was restored to a state directory. */
export function isRestored(stateDir: string): boolean {
  return existsSync(join(stateDir, mark))
}

/** Opens an empty project in a new state directory. @throws {SetupError} when it is there already */
export async function openEmptyProject(
  stateDir: string,
): Promise<RestoreTarget & { close(): Promise<void> }> {
  if (existsSync(stateDir))
    throw new SetupError(`${stateDir} is there already. Delete it, or set another STATE_DIR.`)
  const keys = await backendKeys(stateDir)
  await writeFile(join(stateDir, mark), '')
  const { fetch, connection } = await openBackend({
    ...{ stateDir, siteUrl: 'http://127.0.0.1:8787', keys },
    email: { send: async () => undefined },
  })
  return {
    ...{ url: 'http://project.invalid', secretKey: keys.secretKey },
    fetch: async (...call) => fetch(new Request(...call)),
    close: () => connection.close(),
  }
}
