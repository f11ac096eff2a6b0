import { globSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { leastDuration } from '../../functions/middleware/least-duration.ts'
import { builtConfig } from '../../scripts/local/build.ts'
import { keepToolsQuiet } from '../../scripts/local/quiet.ts'
import type { Settings } from '../../scripts/local/settings.ts'

const server = join(import.meta.dirname, '../../dist/server')

/** Every module of the build, the entry first. */
function builtModules() {
  const others = globSync('**/*.js', { cwd: server }).filter((path) => path !== 'index.js')
  return ['index.js', ...others].map((path) => ({
    type: 'ESModule' as const,
    path: join(server, path),
  }))
}

/** A module that runs in front of the built Worker, beside its entry `./index.js`. */
export interface FrontModule {
  path: string
  contents: string
}

interface WorkerOptions {
  /** The first of them is the entry. */
  front?: FrontModule[]
  /** A free port, where what the Worker holds in memory can be asked for. */
  inspectorPort?: number
}

/** The entry of most tests: nothing waits for the least duration of a response. */
const impatient: FrontModule = {
  path: 'impatient.js',
  contents: `
    const { setTimeout } = globalThis
    globalThis.setTimeout = (work, ms, ...given) => setTimeout(work, ms === ${leastDuration} ? 0 : ms, ...given)
    export * from './index.js'
    export { default } from './index.js'
  `,
}

/** Tests mean the site as it was before the club set it up, whatever wrangler.toml says by now. */
const beforeSetUp: Settings = {
  SITE_URL: 'https://alumni.example',
  SUPABASE_URL: '',
  SUPABASE_PUBLISHABLE_KEY: '',
}

/**
 * The built Worker in workerd, with its files, KV, R2 and rate limits in memory. `settings` win over those of
 * wrangler.toml. `kv` and `r2` are the Worker's own bindings, to prepare and to look at what it keeps; `logs` is
 * what it has written so far.
 */
export async function startWorker(
  settings: Settings = {},
  { front = [impatient], inspectorPort }: WorkerOptions = {},
) {
  keepToolsQuiet()
  // The form of Miniflare 4, which Miniflare converts. The rules that find modules are of no use: the build is done.
  const { modulesRules: _, ...options } =
    unstable_getMiniflareWorkerOptions(builtConfig).workerOptions
  const logs: string[] = []
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      rootPath: server,
      modulesRoot: server,
      modules: [
        ...front.map(({ path, contents }) => ({
          type: 'ESModule' as const,
          path: join(server, path),
          contents,
        })),
        ...builtModules(),
      ],
      bindings: Object.assign({}, options.bindings, beforeSetUp, settings),
      host: '127.0.0.1',
      port: 0,
      ...(inspectorPort !== undefined && { inspectorPort }),
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: ({ message }) => logs.push(message),
    }),
  )
  const url = (await miniflare.ready).origin
  return {
    url,
    fetch: (path: string, init?: RequestInit) =>
      ask(new URL(path, url), { redirect: 'manual', ...init }),
    kv: await miniflare.getKVNamespace('CACHE'),
    r2: await miniflare.getR2Bucket('GALLERY'),
    logs,
    inspector: () => miniflare.getInspectorURL(),
    stop: () => miniflare.dispose(),
  }
}

/**
 * The local runtime closes a connection when the Worker answers before it has read the request's body; a request
 * that meets the closed connection begins again on a new one.
 */
async function ask(address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (isClosedConnection(error)) return fetch(address, init)
    throw error
  }
}

function isClosedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (
    cause instanceof Error &&
    'code' in cause &&
    ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'].includes(String(cause.code))
  )
}
