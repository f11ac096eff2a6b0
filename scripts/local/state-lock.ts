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
 * @throws {SetupError} when a running process has it.
 */
export async function lockState(
  stateDir: string,
  part: keyof typeof sentences,
): Promise<() => Promise<void>> {
  const file = join(stateDir, `${part}.pid`)
  await mkdir(stateDir, { recursive: true })
  return take(file, (holder) => {
    throw new SetupError(sentences[part](file, holder))
  })
}

/** Waits for a lock that is held no longer than it takes to remove a file. */
const waitShortly = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

/** Acquires the lock of a file. @param whileLocked what to do about a running process that has it */
async function take(
  file: string,
  whileLocked: (holder: number) => Promise<void>,
): Promise<() => Promise<void>> {
  // Only one of several that begin at the same time can make the file.
  while (!(await isMade(file))) {
    const holder = await holderOf(file)
    if (holder === undefined) continue
    if (holder > 0 && holder !== process.pid && isAlive(holder)) await whileLocked(holder)
    else await removeAfter(file, holder)
  }
  return () => rm(file, { force: true })
}

/**
 * Removes the lock of a process that is gone. Only one may at a time, and looks again first: what was left may
 * have been removed meanwhile, and the file be that of a living process.
 */
async function removeAfter(file: string, holder: number): Promise<void> {
  const giveBack = await take(`${file}.${holder}-left`, waitShortly)
  if ((await holderOf(file)) === holder) await rm(file, { force: true })
  await giveBack()
}

/** The process that a file names; 0 when it names none, nothing when there is no file. */
async function holderOf(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text) || 0
}

/** Makes the file with its content in one step, so that it is never read half-written. */
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
