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

interface WorkerdOptions {
  /** Where to write the configuration. */
  file: string
  configuration: string
  /** How many sockets it opens. */
  sockets: number
  /** An inspector slows nothing down that is not asked, but the edge has none. */
  withInspector?: boolean
}

/** A `workerd serve` of its own: what it uses is used by nobody else. */
export interface Workerd {
  /** Origin of each socket by name. */
  origins: Readonly<Record<string, string>>
  /** Address of its inspector, where it was asked for. */
  inspector: string | undefined
  /** Processor time used so far by all its threads, in microseconds. */
  processorTime(): number
  /** Memory it holds, in KiB. */
  memory(): number
  stop(): Promise<void>
}

/** Starts workerd as the edge runs it: no development server in front, its output thrown away. */
export async function startWorkerd(options: WorkerdOptions): Promise<Workerd> {
  const { file, withInspector = false } = options
  writeFileSync(file, options.configuration)
  const inspector = withInspector ? ['--inspector-addr=127.0.0.1:0'] : []
  const child = spawn(binary, ['serve', '-I/', '--control-fd=3', ...inspector, file], {
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
  const ports = await Promise.race([
    listening(child.stdio[3], options.sockets + inspector.length),
    exited.then(() => undefined),
    sleep(startLimit, undefined, { ref: false }),
  ])
  if (!ports || !pid) throw new SetupError(`workerd did not start:\n${trouble}`)
  const { inspector: inspected, ...sockets } = ports
  const origins = Object.fromEntries(
    Object.entries(sockets).map(([name, port]) => [name, `http://127.0.0.1:${port}`]),
  )
  return {
    origins,
    inspector: inspected ? `ws://127.0.0.1:${inspected}` : undefined,
    processorTime: () => processorTime(pid),
    memory: () => memory(pid),
    stop,
  }
}

/** workerd says on its control channel where each socket and its inspector listen. */
async function listening(control: unknown, expected: number): Promise<Record<string, number>> {
  const ports: Record<string, number> = {}
  // The fourth of its channels is a pipe, as asked for.
  for await (const line of createInterface({ input: control as NodeJS.ReadableStream })) {
    const { event, socket, port } = JSON.parse(line)
    if (event === 'listen') ports[socket] = port
    if (event === 'listen-inspector') ports.inspector = port
    if (Object.keys(ports).length === expected) break
  }
  return ports
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
