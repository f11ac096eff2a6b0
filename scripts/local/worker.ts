import { access, constants, cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unstable_startWorker } from 'wrangler'
import { builtConfig } from './build.ts'
import { disableTelemetry } from './disable-telemetry.ts'
import { healthy } from './health.ts'
import { edgeDirectory } from './paths.ts'
import type { Settings } from './settings.ts'

export interface WorkerOptions {
  /** A free port: the Worker would silently wait for a taken one. */
  port: number
  stateDir: string
  settings: Settings
}

/** The built site, served on this machine. */
export interface RunningWorker {
  url: string
  /** Sends the mails that are due, as the trigger of wrangler.toml does. */
  sendMails(): Promise<unknown>
  stop(): Promise<void>
}

/** Wrangler writes beside the configuration, so a read-only build is served from a copy. */
async function writableConfig(stateDir: string): Promise<string> {
  const server = dirname(builtConfig)
  try {
    await access(server, constants.W_OK)
    return builtConfig
  } catch {
    const copy = join(stateDir, 'dist')
    await cp(dirname(server), copy, { recursive: true })
    return join(copy, 'server/wrangler.json')
  }
}

/** Serves the built Worker in workerd, with KV and R2 on disk. Waits for its first response. */
export async function startBuiltWorker({
  port,
  stateDir,
  settings,
}: WorkerOptions): Promise<RunningWorker> {
  disableTelemetry()
  const texts = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, { type: 'plain_text' as const, value }]),
  )
  // It takes every mail and sends none: the local backend shows them.
  const bindings = { ...texts, EMAIL: { type: 'send_email' as const } }
  const worker = await unstable_startWorker({
    config: await writableConfig(stateDir),
    bindings,
    dev: {
      server: { hostname: '127.0.0.1', port },
      persist: edgeDirectory(stateDir),
      watch: false,
      inspector: false,
      liveReload: false,
    },
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await worker.ready
    await healthy(url)
  } catch (error) {
    await worker.dispose()
    throw error
  }
  // The runtime's own address for triggers; `scheduled` of wrangler's worker does not find it.
  const sendMails = () => worker.fetch(`${url}/cdn-cgi/handler/scheduled?cron=*/10+*+*+*+*`)
  return { url, sendMails, stop: () => worker.dispose() }
}
