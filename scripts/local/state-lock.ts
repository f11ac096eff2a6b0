import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SetupError } from './setup-error.ts'

const sentences = {
  backend: (file: string, pid: number) =>
    `The local backend of ${dirname(file)} is already running (process ${pid}): end it, or set STATE_DIR to another directory.`,
  gallery: (file: string, pid: number) =>
    `The gallery is being changed by another run of this command (process ${pid}): wait until it is done. If there is none, delete ${file}.`,
}

/**
 * Takes a part of the state directory for this process: two processes on one database would destroy it.
 * Resolves with what gives it back.
 * @throws {SetupError} when a living process holds it.
 */
export async function lockState(
  stateDir: string,
  part: keyof typeof sentences,
): Promise<() => Promise<void>> {
  const file = join(stateDir, `${part}.pid`)
  await mkdir(stateDir, { recursive: true })
  // Only one of several that begin at the same time can make the file.
  while (!(await isMade(file))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (holder && holder !== process.pid && isAlive(holder))
      throw new SetupError(sentences[part](file, holder))
    await rm(file, { force: true })
  }
  return () => rm(file, { force: true })
}

/** Makes the file with its content in one step, so that nobody ever reads it half-written. */
async function isMade(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`
  try {
    await writeFile(draft, String(process.pid))
    await link(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
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
