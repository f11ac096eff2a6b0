import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { build as bundle } from 'vite'
import { root, stateDirectory } from '../../scripts/local/paths.ts'
import { SetupError } from '../../scripts/local/setup-error.ts'
import { onShutdown } from '../../scripts/local/shutdown.ts'
import { jwtSecret } from './upstream.ts'

const directory = join(stateDirectory(), 'bench')
export const siteClient = join(root, 'dist/client')
const compatibilityDate = '2026-10-06'

interface WorkerOptions {
  /** Folder of a built Worker. */
  build: string
  /** A module in front of it. */
  entry?: string
  settings?: Record<string, string>
  /** Address of the stub of its KV namespace. */
  kv: string
  hasInspector?: boolean
}

/** A `workerd serve` of its own: no other contender uses its processor time or memory. */
export type Worker = Awaited<ReturnType<typeof startWorker>>

let workersStarted = 0

export async function startWorker(options: WorkerOptions) {
  fs.mkdirSync(directory, { recursive: true })
  const name = join(directory, `worker-${workersStarted++}`)
  fs.writeFileSync(`${name}.capnp`, configuration(options))
  const inspector = options.hasInspector ? ['--inspector-addr=127.0.0.1:0'] : []
  const binary = join(root, 'node_modules/.bin/workerd')
  const child = spawn(binary, ['serve', '-I/', '--control-fd=3', ...inspector, `${name}.capnp`], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onShutdown(stop)
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors = (errors + chunk).slice(-4_000)))
  const ports = await Promise.race([
    portsOf(child.stdio[3], 1 + inspector.length),
    exited,
    sleep(20_000),
  ])
  if (!(ports instanceof Map)) throw new SetupError(`workerd did not start:\n${errors}`)
  return {
    origin: `http://127.0.0.1:${ports.get('main')}`,
    inspector: `ws://127.0.0.1:${ports.get('inspector')}/main`,
    /** Of all its threads so far, in µs. */
    processorTime: () => processorTime(child.pid ?? 0),
    stop,
  }
}

/** workerd names on its control channel where each socket and its inspector listen. */
async function portsOf(channel: unknown, count: number): Promise<Map<string, number>> {
  const ports = new Map<string, number>()
  // The fourth channel of the process is a pipe.
  for await (const line of createInterface({ input: channel as NodeJS.ReadableStream })) {
    const { event, socket, port } = JSON.parse(line)
    if (event === 'listen') ports.set(socket, port)
    if (event === 'listen-inspector') ports.set('inspector', port)
    if (ports.size === count) break
  }
  return ports
}

/** The scheduler counts nanoseconds per thread; `utime` and `stime` hundredths of a second. */
function processorTime(pid: number): number {
  const tasks = `/proc/${pid}/task`
  const statOf = (thread: string) => fs.readFileSync(`${tasks}/${thread}/schedstat`, 'utf8')
  const used = fs.readdirSync(tasks).map((thread) => Number.parseInt(statOf(thread), 10))
  return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1_000
}

/** A configuration for `workerd serve` as Cap'n Proto text, whose strings are JSON's. */
function configuration({ build, entry, settings = {}, kv }: WorkerOptions): string {
  const text = JSON.stringify
  const found = fs.globSync('**/*.js', { cwd: build })
  const files = ['index.js', ...found.filter((file) => file !== 'index.js')]
  const modules = files.map(
    (file) => `(name = ${text(file)}, esModule = embed ${text(join(build, file))})`,
  )
  if (entry) modules.unshift(`(name = "entry.js", esModule = ${text(entry)})`)
  const bindings = Object.entries(settings).map(
    ([key, value]) => `(name = ${text(key)}, text = ${text(value)})`,
  )
  bindings.push('(name = "CACHE", kvNamespace = "kv")', '(name = "ASSETS", service = "assets")')
  const date = text(compatibilityDate)
  const worker = `modules = [${modules}], compatibilityDate = ${date}, bindings = [${bindings}]`
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (${worker}, globalOutbound = "internet")),
    (name = "internet", network = (allow = ["public", "private"])),
    (name = "kv", external = (address = ${text(kv)}, http = ())),
    (name = "assets", disk = (path = ${text(siteClient)})),
  ],
  sockets = [(name = "main", address = "127.0.0.1:0", http = (), service = "main")],
);`
}

/** The built site, with the upstream at this address. */
export function siteOptions(address: string): WorkerOptions {
  const settings = {
    SITE_URL: 'https://alumni.example',
    SUPABASE_URL: `http://${address}`,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
    SUPABASE_SECRET_KEY: 'sb_secret_bench',
    SUPABASE_JWT_SECRET: jwtSecret,
    SCHEDULE_URL: `http://${address}/schedule.csv`,
    NEWS_FEED_URL: `http://${address}/feed.xml`,
    RSS_ALLOWED_HOSTS: 'tribeathletics.com',
  }
  return { build: join(root, 'dist/server'), settings, kv: address }
}

/** A Worker that always returns the same bytes, status and headers, from a constant. */
export async function constantOptions(response: Response, kv: string): Promise<WorkerOptions> {
  const isOfBody = /^(transfer-encoding|content-length)$/
  const headers = [...response.headers].filter(([name]) => !isOfBody.test(name))
  const init = JSON.stringify({ status: response.status, headers })
  const body = JSON.stringify(await response.text())
  const build = join(directory, 'constant')
  fs.mkdirSync(build, { recursive: true })
  const code = `const body = ${body}\nexport default { fetch: () => new Response(body, ${init}) }`
  fs.writeFileSync(join(build, 'index.js'), code)
  return { build, kv }
}

/** Rate limits that refuse nothing, as code: this runtime has none. */
export const limitsInCode = `
  const limit = async () => ({ success: true })
  const names = ['AUTH', 'ACCOUNT', 'CONFIRM', 'REFRESH', 'RSS', 'REPORTS', 'DIRECTORY', 'WRITES', 'PROFILE']
  const limits = Object.fromEntries(names.map((name) => ['LIMIT_' + name, { limit }]))`

/** A module in front of the site, with rate limits. */
export const withoutLimits = `import app from './index.js'
  export * from './index.js'
  ${limitsInCode}
  let all
  export default { fetch(request, env, context) {
    all ??= { ...env, ...limits }
    return app.fetch(request, all, context)
  } }`

/** The bare page of `floor-worker.ts`, with the same settings as the site. */
export async function floorOptions(address: string): Promise<WorkerOptions> {
  const build = join(directory, 'floor')
  await bundle({
    configFile: false,
    logLevel: 'warn',
    root,
    build: {
      ssr: 'tests/bench/floor-worker.ts',
      outDir: build,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
    ssr: { noExternal: true, target: 'webworker' },
  })
  return { ...siteOptions(address), build }
}
