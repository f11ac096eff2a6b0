import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../../../scripts/local/ending.ts'
import { root } from '../../../scripts/local/paths.ts'
import { SetupError } from '../../../scripts/local/setup-error.ts'

const binary = join(root, 'node_modules/.bin/workerd')
const startLimit = 20_000

/** A `workerd serve` of its own: what it uses is used by nobody else. */
export interface Workerd {
  /** Origin of each socket by name. */
  origins: Readonly<Record<string, string>>
  /** Processor time used so far by all its threads, in microseconds. */
  processorTime(): number
  /** Memory it holds, in KiB. */
  memory(): number
  stop(): Promise<void>
}

/**
 * Starts workerd as the edge runs it: no development server in front, no inspector, its output thrown away.
 * @param file where to write the configuration
 */
export async function startWorkerd(file: string, configuration: string, sockets: number): Promise<Workerd> {
  writeFileSync(file, configuration)
  const child = spawn(binary, ['serve', '-I/', '--control-fd=3', file], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  let trouble = ''
  child.stderr?.on('data', (chunk) => {
    trouble = (trouble + chunk).slice(-4_000)
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
  }
  atEnd(stop)
  const origins = await Promise.race([
    listening(child.stdio[3], sockets),
    exited.then(() => undefined),
    sleep(startLimit, undefined, { ref: false }),
  ])
  if (!origins || !pid) throw new SetupError(`workerd did not start:\n${trouble}`)
  return { origins, processorTime: () => processorTime(pid), memory: () => memory(pid), stop }
}

/** workerd says on its control channel where each socket listens. */
async function listening(control: unknown, sockets: number): Promise<Record<string, string>> {
  const origins: Record<string, string> = {}
  // The fourth of its channels is a pipe, as asked for.
  for await (const line of createInterface({ input: control as NodeJS.ReadableStream })) {
    const { event, socket, port } = JSON.parse(line)
    if (event === 'listen') origins[socket] = `http://127.0.0.1:${port}`
    if (Object.keys(origins).length === sockets) break
  }
  return origins
}

/**
 * By the scheduler's own count, in nanoseconds per thread; `utime` and `stime` of /proc/PID/stat say the same in
 * hundredths of a second.
 */
function processorTime(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [used] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(used)
  })
  return nanoseconds.reduce((sum, used) => sum + used, 0) / 1_000
}

function memory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
