import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { minResponseTimer } from '../../functions/middleware/min-response-time.ts'
import { putTimer } from '../../functions/services/site-documents/stored-documents.ts'
import { builtConfig } from '../../scripts/local/build.ts'
import { disableTelemetry } from '../../scripts/local/disable-telemetry.ts'
import type { Settings } from '../../scripts/local/settings.ts'

/** Pauses for which no test waits, by their names, as code. */
export const skippedTimers = JSON.stringify([minResponseTimer, putTimer])

/** Every module of a build, the entry first. */
function builtModules(server: string) {
  const others = globSync('**/*.js', { cwd: server }).filter((path) => path !== 'index.js')
  return ['index.js', ...others].map((path) => ({
    type: 'ESModule' as const,
    path: join(server, path),
  }))
}

/**
 * Runs in front of the built Worker. Its timers and rate limits wait for a clock that only a test
 * puts forward: a busy machine makes no timeout fire, and no test waits for one. Nothing waits for
 * the least duration of a response, or between two puts into KV. Mails go to a server of the test,
 * if there is one, which answers with a code of the service or with the id of the message.
 * @param rates requests a minute, by the name of the rate limit
 */
const stillClock = (rates: Record<string, number>) => `
    import app from './index.js'
    export * from './index.js'
    const { setTimeout, clearTimeout } = globalThis
    const { now } = Date
    let passed = 0
    Date.now = () => now() + passed
    globalThis.setTimeout = (work, ms = 0, ...given) => {
      const timer = {}
      const due = ${skippedTimers}.includes(given[0]) ? 0 : passed + ms
      const look = () => {
        if (passed >= due) work(...given)
        else timer.id = setTimeout(look, 10)
      }
      timer.id = setTimeout(look, 0)
      return timer
    }
    globalThis.clearTimeout = (timer) => clearTimeout(timer?.id)
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      const timeout = new DOMException('Timed out', 'TimeoutError')
      globalThis.setTimeout(() => controller.abort(timeout), ms)
      return controller.signal
    }
    const counts = new Map()
    const limits = Object.fromEntries(
      Object.entries(${JSON.stringify(rates)}).map(([name, rate]) => {
        const limit = async ({ key }) => {
          const id = [name, key, Math.floor(passed / 60_000)].join()
          counts.set(id, (counts.get(id) ?? 0) + 1)
          return { success: counts.get(id) <= rate }
        }
        return [name, { limit }]
      }),
    )
    const mail = ({ MAIL_STUB: stub }) => stub && {
      EMAIL: {
        async send(message) {
          const response = await fetch(stub, { method: 'POST', body: JSON.stringify(message) })
          const { code, messageId } = await response.json()
          if (code) throw Object.assign(new Error(code), { code })
          return { messageId }
        },
      },
    }
    export default {
      async fetch(request, env, context) {
        const ms = request.headers.get('x-pass-time')
        passed += Number(ms ?? 0)
        if (ms !== null) return new Response()
        // The local runtime resets a connection of which it has not read the whole request.
        const isLeft = request.headers.has('x-unread-body')
        const body = !isLeft && request.body && (await request.arrayBuffer())
        const read = body ? new Request(request, { body }) : request
        return app.fetch(read, Object.assign(env, limits, mail(env)), context)
      },
      scheduled: (trigger, env, context) => app.scheduled(trigger, Object.assign(env, mail(env)), context),
    }
`

/** Tests mean the site as it was before the club set it up, whatever wrangler.toml says by now. */
const beforeSetUp: Settings = {
  SITE_URL: 'https://alumni.example',
  SUPABASE_URL: '',
  SUPABASE_PUBLISHABLE_KEY: '',
}

/**
 * The built Worker in workerd, with its files, KV, R2 and rate limits in memory. `settings` win
 * over those of wrangler.toml. `kv`, `r2` (photos) and `backups` are the Worker's own bindings; `logs` is its log.
 * @param entry the module in front of the built one @param config of the build
 */
export async function startWorker(
  settings: Settings & { MAIL_STUB?: string },
  entry = stillClock,
  port = 0,
  config = builtConfig,
) {
  const server = dirname(config)
  disableTelemetry()
  // The form of Miniflare 4, which Miniflare converts. The build has found the modules.
  const { modulesRules: _, ...options } = unstable_getMiniflareWorkerOptions(config).workerOptions
  const rates = Object.entries(options.ratelimits ?? {}).map(([name, { simple }]) => [
    name,
    simple.limit,
  ])
  const logs: string[] = []
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      rootPath: server,
      modulesRoot: server,
      modules: [
        {
          type: 'ESModule',
          path: join(server, 'entry.js'),
          contents: entry(Object.fromEntries(rates)),
        },
        ...builtModules(server),
      ],
      bindings: Object.assign({}, options.bindings, beforeSetUp, settings),
      ...(settings.MAIL_FROM && { email: { send_email: [{ name: 'EMAIL' }] } }),
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: ({ message }) => logs.push(message),
    }),
  )
  const url = (await miniflare.ready).origin
  /** Each request has its own connection: the runtime closes idle ones, even as one is sent. */
  function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('connection', 'close')
    return fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
  }
  let timePassed = 0
  async function passTime(ms: number): Promise<void> {
    timePassed += ms
    await send('/', { headers: { 'x-pass-time': String(ms) } })
  }
  return {
    url,
    fetch: send,
    passTime,
    /** How far the Worker's clock is ahead, in ms. */
    timePassed: () => timePassed,
    /** Puts the Worker's clock forward until the work is done, as fast as the Worker follows. */
    async whileTimePasses<Result>(work: Promise<Result>): Promise<Result> {
      let isOver = false
      const over = () => {
        isOver = true
      }
      work.then(over, over)
      while (!isOver) await passTime(50)
      return work
    },
    kv: await miniflare.getKVNamespace('CACHE'),
    r2: await miniflare.getR2Bucket('GALLERY'),
    backups: await miniflare.getR2Bucket('BACKUPS'),
    logs,
    /** Runs a trigger of wrangler.toml. */
    async scheduled(scheduledTime: Date, cron = '17 9 * * *'): Promise<void> {
      await (await miniflare.getWorker()).scheduled({ scheduledTime, cron })
    },
    stop: () => miniflare.dispose(),
  }
}
