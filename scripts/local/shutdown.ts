import { describe } from './setup-error.ts'

type Task = () => unknown

const tasks: Task[] = []
let shuttingDown: Promise<never> | undefined

/** Says what must be ended with this process. The last one registered is ended first. */
export function onShutdown(task: Task): void {
  tasks.push(task)
}

/** Whether this process is on its way out, so that what it started ends too. */
export function isShuttingDown(): boolean {
  return shuttingDown !== undefined
}

/** Ends everything registered, then the process. Later calls (a second Ctrl-C) wait for it. */
export function shutdown(code: number): Promise<never> {
  shuttingDown ??= shutdownAll(code)
  return shuttingDown
}

async function shutdownAll(code: number): Promise<never> {
  // A task that hangs must not block the end: what the process started ends with its pipes.
  setTimeout(() => process.exit(code || 1), 10_000).unref()
  for (const task of tasks.reverse()) {
    try {
      await task()
    } catch (error) {
      console.error(describe(error))
    }
  }
  process.exit(code)
}

/**
 * Runs a command to its end or to a stop: Ctrl-C, a signal, or a parent that is gone. A failure is
 * printed and ends the process with code 1. `whenStopped` is the code after a stop: 0 where a stop
 * is the only way to end, 130 where work is then unfinished.
 */
export async function run(
  command: () => Promise<unknown>,
  whenStopped: 0 | 130 = 0,
): Promise<void> {
  const stop = () => shutdown(whenStopped)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  // Waiting for that must not itself block the end of a finished command.
  process.channel?.unref()
  try {
    await command()
  } catch (error) {
    if (shuttingDown) return shuttingDown
    console.error(`\n${describe(error)}\n`)
    await shutdown(1)
  }
}
