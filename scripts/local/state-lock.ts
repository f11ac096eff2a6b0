import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError } from './setup-error.ts'

/**
 * Takes the state directory for this process: two processes on one database would destroy it.
 * Resolves with what gives it back.
 * @throws {SetupError} when a living process holds it.
 */
export async function lockState(stateDir: string): Promise<() => Promise<void>> {
  const file = join(stateDir, 'backend.pid')
  await mkdir(stateDir, { recursive: true })
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (holder && holder !== process.pid && isAlive(holder)) {
    throw new SetupError(
      `The local backend of ${stateDir} is already running (process ${holder}): end it, or set STATE_DIR to another directory.`,
    )
  }
  await writeFile(file, String(process.pid))
  return () => rm(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user cannot be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
