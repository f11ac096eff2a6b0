import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SetupError } from './setup-error.ts'

const sentences = {
  backend: (file: string, pid: number) =>
    `The local backend of ${dirname(file)} is already running (process ${pid}): ` +
    'end it, or set STATE_DIR to another directory.',
  gallery: (file: string, pid: number) =>
    `The gallery is being changed by another run of this command (process ${pid}): ` +
    `wait until it is done. If there is none, delete ${file}.`,
}

/**
 * Locks a part of the state directory: two processes on one database would destroy it.
 * Resolves with the function that releases the lock.
 * @throws {SetupError} when a running process owns it.
 */
export async function lockState(
  stateDir: string,
  part: keyof typeof sentences,
): Promise<() => Promise<void>> {
  const file = join(stateDir, `${part}.pid`)
  await mkdir(stateDir, { recursive: true })
  return take(file, (owner) => {
    throw new SetupError(sentences[part](file, owner))
  })
}

/** Waits a moment: the owner of such a lock removes one file, then releases it. */
const waitShortly = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

/** Acquires the lock of a file. @param whileLocked what to do about a running owner */
async function take(
  file: string,
  whileLocked: (owner: number) => Promise<void>,
): Promise<() => Promise<void>> {
  // Only one of several that begin at the same time can make the file.
  while (!(await isMade(file))) {
    const owner = await ownerOf(file)
    if (owner === undefined) continue
    if (owner > 0 && owner !== process.pid && isAlive(owner)) await whileLocked(owner)
    else await removeAfter(file, owner)
  }
  return () => rm(file, { force: true })
}

/**
 * Removes the lock of an owner that is gone. Only one process may at a time, and it checks again:
 * another may have removed the file since, and a running process have locked it again.
 */
async function removeAfter(file: string, owner: number): Promise<void> {
  const release = await take(`${file}.${owner}-left`, waitShortly)
  if ((await ownerOf(file)) === owner) await rm(file, { force: true })
  await release()
}

/** The process that a file names; 0 when it names none, nothing when there is no file. */
async function ownerOf(file: string): Promise<number | undefined> {
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
