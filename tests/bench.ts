/**
 * `npm run bench`: measures the built site against its goals; `npm run bench -- memory` one part.
 *
 * A goal is a ratio of two contenders, measured in turn: the site beside a constant response, its
 * own page as a file, or `tests/bench/plain-start`. Ends with code 1 when a goal is missed.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'
import { SignJWT } from 'jose'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { parseScheduleFile } from '../functions/services/schedule/schedule-file.ts'
import { buildIfChanged } from '../scripts/local/build.ts'
import { chromiumFlags, ensureChromium, userAgent } from '../scripts/local/chromium.ts'
import { root, stateDirectory } from '../scripts/local/paths.ts'
import { SetupError } from '../scripts/local/setup-error.ts'
import { onShutdown, run, shutdown } from '../scripts/local/shutdown.ts'
import { startStack } from '../scripts/local/stack.ts'
import { pages } from '../src/content/pages.ts'
import { teamDirectory } from '../src/content/teams.ts'

const directory = join(stateDirectory(), 'bench')
const siteServer = join(root, 'dist/server')
const siteClient = join(root, 'dist/client')
const plainServer = join(directory, 'plain-start/server')
const plainClient = join(directory, 'plain-start/client')
const compatibilityDate = '2026-10-06'

/**
 * Chromium obeys only the last such list. After Playwright's own, without what is for Windows and
 * Edge, it names two pages of Chromium's in each window, for what is typed into its address bar:
 * they took a third of its processor time.
 */
const disabledFeatures =
  '--disable-features=AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,' +
  'AvoidUnnecessaryBeforeUnloadCheckSync,' +
  'DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,' +
  'MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,' +
  'ThirdPartyStoragePartitioning,WebUIOmniboxAimPopup,WebUIOmniboxPopup'

async function launchChromium(): Promise<Browser> {
  const args = [...chromiumFlags, disabledFeatures]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  onShutdown(() => browser.close())
  return browser
}

let judged = 0
let missed = 0

/** Prints a measurement beside the most it may be. One that is no number is missed. */
function judge(name: string, measured: number, limit: number, unit: string): void {
  judged++
  const isReached = measured <= limit
  if (!isReached) missed++
  const figures = `${figure(measured)} of at most ${figure(limit)} ${unit}`
  console.log(`  ${isReached ? '✓' : '✗'} ${name.padEnd(46)} ${figures}`)
}

function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The median of the rounds, each against its own neighbour. */
function ratio(values: readonly number[], than: readonly number[]): number {
  return median(values.map((value, round) => value / (than[round] ?? Number.NaN)))
}

/** Measures each contender in turn, round by round, every other round backwards. */
async function inTurn<Name extends string>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => Promise<number>,
): Promise<Record<Name, number[]>> {
  const results = new Map(names.map((name): [Name, number[]] => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names)
      results.get(name)?.push(await measure(name))
  }
  // Object.fromEntries forgets the names of a map's keys.
  return Object.fromEntries(results) as Record<Name, number[]>
}

async function serve(listener: http.RequestListener): Promise<string> {
  const server = http.createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onShutdown(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** A stub of what the Worker depends on: profiles, the schedule file, and an empty KV namespace. */
type Upstream = Awaited<ReturnType<typeof startUpstream>>

async function startUpstream(schedule: string) {
  const upstream = {
    address: '',
    /** How late profiles respond, in ms. */
    profileDelay: 0,
  }
  upstream.address = await serve(async ({ url = '' }, response) => {
    if (url.startsWith('/rest/v1/profiles')) {
      await sleep(upstream.profileDelay)
      const profile = profileOf(/eq\.([\w-]+)/.exec(url)?.[1] ?? '')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(profile))
    } else if (url === '/schedule.csv') {
      response.writeHead(200, { 'content-type': 'text/csv' }).end(schedule)
    } else if (url === '/feed.xml') {
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed)
    } else response.writeHead(404).end()
  })
  return upstream
}

const feed = `<rss version="2.0"><channel>${Array.from(
  { length: 10 },
  (_, at) => `<item><title>Story ${at}</title><link>https://tribeathletics.com/${at}</link>
    <description>${'Words. '.repeat(100)}</description></item>`,
).join('')}</channel></rss>`

function profileOf(id: string) {
  const career = { graduation_year: 1998, jersey_number: null, position: 'Safety' }
  const updated_at = '2026-01-05T15:00:00+00:00'
  return { id, full_name: `Pat ${id.slice(0, 8)}`, ...career, bio: null, updated_at }
}

const jwtSecret = randomUUID() + randomUUID()

/** Access tokens of members, of whom no two have the same profile. */
function memberTokens(count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () =>
    new SignJWT({ role: 'authenticated', email: 'pat@alumni.example', aal: 'aal1' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(randomUUID())
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime('2 h')
      .sign(new TextEncoder().encode(jwtSecret)),
  )
  return Promise.all(tokens)
}

/** Types that a browser does not find out by itself. */
const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  flush: constants.BROTLI_OPERATION_FLUSH,
}

/** A proxy between browser and Worker: serves static files, and compresses text for all alike. */
function startFront(files: string, worker: Worker) {
  return serve((request, response) => {
    const path = new URL(request.url ?? '/', 'http://front').pathname
    const file = join(files, path)
    if (fs.existsSync(file) && fs.statSync(file).isFile()) {
      const type = contentTypes[extname(file)]
      const content = fs.readFileSync(file)
      response.setHeader('cache-control', 'public, max-age=86400')
      if (!type) return response.end(content)
      const headers = { 'content-type': type, 'content-encoding': 'br' }
      return response.writeHead(200, headers).end(brotliCompressSync(content, brotli))
    }
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    http.get(worker.origin + request.url, { headers, agent: false }, (upstream) => {
      const { 'content-length': _, 'transfer-encoding': __, ...passed } = upstream.headers
      response.writeHead(upstream.statusCode ?? 502, { ...passed, 'content-encoding': 'br' })
      upstream.pipe(createBrotliCompress(brotli)).pipe(response)
    })
  })
}

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
type Worker = Awaited<ReturnType<typeof startWorker>>

let workersStarted = 0

async function startWorker(options: WorkerOptions) {
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

function siteOptions({ address }: Upstream): WorkerOptions {
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
  return { build: siteServer, settings, kv: address }
}

function plainOptions({ address }: Upstream, PROFILE = 'awaited'): WorkerOptions {
  const settings = { SUPABASE_URL: `http://${address}`, PROFILE }
  return { build: plainServer, settings, kv: address }
}

/** A Worker that always returns the same bytes, status and headers, from a constant. */
async function constantOptions(response: Response, kv: string): Promise<WorkerOptions> {
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

function buildPlainStart(schedule: string): void {
  const config = 'tests/bench/plain-start/vite.config.ts'
  const parameters = ['node_modules/vite/bin/vite.js', 'build', '--config', config]
  const own = { PLAIN_START_OUT: join(directory, 'plain-start'), PLAIN_START_SCHEDULE: schedule }
  const env = { ...process.env, NODE_ENV: 'production', ...own }
  execFileSync(process.execPath, parameters, { cwd: root, env, stdio: 'pipe', timeout: 120_000 })
}

const asBrowser = { 'user-agent': userAgent, accept: 'text/html' }

/** Requests a page as a browser does. Other programs get pages in another way. */
function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(20_000)
  return fetch(address, { headers: { ...asBrowser, ...headers }, redirect: 'manual', signal })
}

type RequestOf = (index: number) => { path: string; cookie?: string }

/** Sends `count` requests over eight connections. @throws on an error of the server */
async function load(origin: string, count: number, requestOf: RequestOf): Promise<void> {
  let next = 0
  const connection = async () => {
    while (next < count) {
      const { path, cookie } = requestOf(next++)
      const headers = { ...asBrowser, ...(cookie && { cookie }) }
      const request = http.get(origin + path, { headers, timeout: 20_000 })
      const [response] = await once(request, 'response')
      for await (const _ of response);
      if (response.statusCode >= 500) throw new Error(`${path} returned ${response.statusCode}.`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, connection))
}

/** Processor time of one request in µs. */
async function timeOf(worker: Worker, requests: number, requestOf: RequestOf): Promise<number> {
  const before = worker.processorTime()
  await load(worker.origin, requests, requestOf)
  return (worker.processorTime() - before) / requests
}

/** A season half played, its next game three days away. */
function seasonUnderWay(): string {
  const games = Array.from({ length: 12 }, (_, week) => {
    const kickoff = new Date(Date.now() + ((3 + 7 * (week - 6)) * 24 + 1) * 3_600_000).toISOString()
    return `Opponent ${week},${kickoff},${week % 2 ? 'Home' : 'Away'},"Stadium ${week}, Virginia"`
  })
  return ['Game,Game Date,Home or Away,Location', ...games].join('\n')
}

type Bench = { upstream: Upstream; tokens: string[] }

const thanPlain = '× plain TanStack Start'
const memberCookie = (token = '') => `__Host-sb-127-access=${token}; token=${token}`

/** Processor time of a request. */
async function measureCpu({ upstream, tokens }: Bench): Promise<void> {
  console.log('\nProcessor time of a request, all threads of workerd')
  const site = await startWorker(siteOptions(upstream))
  const race = async <Name extends string>(workers: Record<Name, Worker>, requestOf: RequestOf) => {
    // Object.keys forgets the names of a record.
    const names = Object.keys(workers) as Name[]
    const requests = upstream.profileDelay > 0 ? 20 : 60
    // V8 is still optimising during the first thousand.
    for (const name of names) await timeOf(workers[name], 25 * requests, requestOf)
    // Many short turns: what else the machine does for a moment spoils few of them.
    return inTurn(names, 45, (name) => timeOf(workers[name], requests, requestOf))
  }
  for (const path of ['/about', '/schedule', '/home']) {
    const response = await get(site.origin + path)
    const constant = await startWorker(await constantOptions(response, upstream.address))
    const times = await race({ site, constant }, () => ({ path }))
    judge(`${path}, cached, visitor`, ratio(times.site, times.constant), 1.3, '× a constant string')
    await constant.stop()
  }
  for (const [delay, limit, kind, profile] of [
    [0, 0.65, 'in one string', 'awaited'],
    [80, 1.1, 'streamed', 'deferred'],
  ] as const) {
    const plain = await startWorker(plainOptions(upstream, profile))
    const page = await (await get(`${plain.origin}/schedule`)).text()
    if (!page.includes('<article')) throw new Error('Plain Start does not render its games.')
    upstream.profileDelay = delay
    for (const path of ['/about', '/schedule']) {
      const cookieOf = (index: number) => memberCookie(tokens[index % tokens.length])
      const times = await race({ site, plain }, (index) => ({ path, cookie: cookieOf(index) }))
      judge(`${path}, member, ${kind}`, ratio(times.site, times.plain), limit, thanPlain)
    }
    await plain.stop()
  }
  upstream.profileDelay = 0
  await site.stop()
}

/** A bucket of a thousand photos: this runtime has none. */
const withGallery = () => {
  const images = Array.from({ length: 1_000 }, (_, at) => {
    const shape = { width: 1600, height: 1067, placeholder: '#115740', sizes: [] }
    return { id: `${at}`, src: `/gallery/football/team/${at}.jpg`, title: `Photo ${at}`, ...shape }
  })
  const team = { displayName: 'Team', count: 1_000, images }
  const index = { categories: { team, other: { ...team, displayName: 'Other' } } }
  return `import app from './index.js'
    export * from './index.js'
    const file = { size: 1, etag: 'v1', httpEtag: '"v1"', body: {} }
    const text = async () => ${JSON.stringify(JSON.stringify(index))}
    let all
    export default { fetch(request, env, context) {
      all ??= { ...env, GALLERY: { get: async () => ({ ...file, text }), head: async () => file } }
      return app.fetch(request, all, context)
    } }`
}

/** Processor time of every route beside the free plan's limit. The document gets the table. */
async function measureRoutes({ upstream, tokens }: Bench): Promise<void> {
  console.log('\nProcessor time of each route')
  const options = { ...siteOptions(upstream), entry: withGallery() }
  const site = await startWorker(options)
  const data = ['/api/health', '/api/profile', '/api/schedule', '/api/scrape-news']
  const files = ['/gallery/football/gallery-index.json', '/schedule.ics', '/sitemap.xml']
  const addresses = Object.values(pages).map(({ path }) => (path === '*' ? '/unknown' : path))
  const rows: string[] = []
  for (const path of [...addresses, ...data, ...files]) {
    const asVisitor: RequestOf = () => ({ path })
    const asMember: RequestOf = (at) => ({ path, cookie: memberCookie(tokens[at % tokens.length]) })
    const times: number[] = []
    for (const requestOf of [asVisitor, asMember]) {
      await load(site.origin, 50, requestOf)
      times.push((await timeOf(site, 100, requestOf)) / 1_000)
    }
    const fresh = await startWorker(options)
    times.push((await timeOf(fresh, 1, asMember)) / 1_000)
    await fresh.stop()
    judge(path, Math.max(...times.slice(0, 2)), 10, 'ms')
    rows.push(`| \`${path}\` | ${times.map((time) => time.toFixed(1)).join(' | ')} |\n`)
  }
  await site.stop()
  const document = join(root, 'docs/operations.md')
  const table = /(?<=\| Route \| Visitor, .*\n\|[-|]+\n)(\| .*\n)*/
  fs.writeFileSync(document, fs.readFileSync(document, 'utf8').replace(table, rows.join('')))
}

/** Until the last byte of the first page: a process of workerd, the Worker in it, one request. */
async function measureColdStart({ upstream }: Bench): Promise<void> {
  console.log('\nCold start')
  const options = { site: siteOptions(upstream), plain: plainOptions(upstream) }
  const times = await inTurn(['site', 'plain'], 15, async (name) => {
    const since = performance.now()
    const worker = await startWorker(options[name])
    await (await get(`${worker.origin}/about`)).text()
    const time = performance.now() - since
    await worker.stop()
    return time
  })
  judge('first page', ratio(times.site, times.plain), 1.15, thanPlain)
}

/** What a collection leaves once members' pages are compiled, over many new addresses. */
async function measureMemory({ upstream, tokens }: Bench): Promise<void> {
  console.log('\nMemory of the Worker')
  const worker = await startWorker({ ...siteOptions(upstream), hasInspector: true })
  const mixed = (every: number) => (index: number) => {
    if (index % every === 0)
      return { path: '/profile', cookie: memberCookie(tokens[(index / every) % tokens.length]) }
    const paths = ['/about', '/schedule', `/about?from=${index}`, `/unknown/${index}`]
    return { path: paths[index % paths.length] ?? '/' }
  }
  await load(worker.origin, 8_000, mixed(3))
  const early = await heapSize(worker)
  await load(worker.origin, 20_000, mixed(20))
  judge('used after 20,000 requests', (await heapSize(worker)) / early, 1.1, '× before them')
  await worker.stop()
}

/** Size of the heap in bytes, buffers included, after a collection. */
async function heapSize({ inspector, origin }: Worker): Promise<number> {
  const socket = new WebSocket(inspector)
  await once(socket, 'open')
  const send = async (method: string): Promise<Record<string, number>> => {
    socket.send(JSON.stringify({ id: 1, method }))
    const [{ data }] = await once(socket, 'message')
    return JSON.parse(String(data)).result
  }
  // A Worker between requests handles no commands: requests go on while it is awaited.
  const stopping = new AbortController()
  const requests = (async () => {
    while (!stopping.signal.aborted) await (await get(`${origin}/about`)).text()
  })()
  try {
    await send('HeapProfiler.collectGarbage')
    const { usedSize = Number.NaN, backingStorageSize = 0 } = await send('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  } finally {
    stopping.abort()
    await requests
    socket.close()
  }
}

type View = Record<'paint' | 'largest' | 'shift' | 'bytes' | 'fonts', number>

/** What a newcomer with an older phone on a slow network sees, and when. */
async function measureFirstView({ upstream }: Bench): Promise<void> {
  console.log('\nFirst view at 390x844, CPU 4x slower, 150 ms, 1.6 Mbit/s')
  const browser = await launchChromium()
  const site = await startWorker(siteOptions(upstream))
  const plain = await startWorker(plainOptions(upstream))
  const peers = {
    site: await startFront(siteClient, site),
    plain: await startFront(plainClient, plain),
  }
  const paths = { '/about': 75, '/schedule': 90 }
  for (const [path, kilobytes] of Object.entries(paths)) {
    const html = await (await get(site.origin + path)).text()
    const headers = { 'content-type': 'text/html' }
    const bareResponse = new Response(bareHtml(html), { headers })
    const bare = await startWorker(await constantOptions(bareResponse, upstream.address))
    const fronts = { ...peers, bare: await startFront(siteClient, bare) }
    if (path === '/schedule') {
      judge(`${path}, HTML`, html.length / 1_000, 45, 'kB')
      judge(`${path}, HTML, brotli`, brotliCompressSync(html).length / 1_000, 9, 'kB')
    }
    const views: Record<string, View[]> = { site: [], bare: [], plain: [] }
    await visit(browser, `http://${fronts.bare}${path}`)
    await inTurn(['site', 'bare', 'plain'], 9, async (name) => {
      const view = await visit(browser, `http://${fronts[name]}${path}`)
      views[name]?.push(view)
      return view.paint
    })
    const of = (name: string, key: keyof View) => (views[name] ?? []).map((view) => view[key])
    const ratioTo = (name: string, key: keyof View) => ratio(of('site', key), of(name, key))
    judge(`${path}, first paint`, ratioTo('bare', 'paint'), 1.25, '× a bare page')
    judge(`${path}, first paint`, ratioTo('plain', 'paint'), 1, thanPlain)
    judge(`${path}, largest paint`, ratioTo('plain', 'largest'), 1, thanPlain)
    judge(`${path}, typefaces`, median(of('site', 'fonts')), 1_000, 'ms')
    judge(`${path}, layout shift`, Math.max(...of('site', 'shift')), 0.02, '')
    judge(`${path}, all bytes`, median(of('site', 'bytes')) / 1_000, kilobytes, 'kB')
    await bare.stop()
  }
  await Promise.all([site.stop(), plain.stop(), browser.close()])
}

/** The same words and pictures without script, style or font. */
function bareHtml(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replace(/<link[^>]*rel="(modulepreload|preload|stylesheet|expect)"[^>]*>/g, '')
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function visit(browser: Browser, address: string): Promise<View> {
  const { page, bytes } = await slowPage(browser, address, phone)
  const view = { ...(await page.evaluate(observed)), bytes }
  await page.context().close()
  return view
}

/** Opens a page, and waits for the typefaces and pictures that it loads late. */
async function slowPage(browser: Browser, address: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ userAgent, ...options })
  const page = await context.newPage()
  // Newcomers come from another site. From an empty page, only the bare page could keep its process.
  await page.goto('data:,elsewhere')
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await sleep(1_000)
  return { page, bytes }
}

const menuButton = '[popovertarget="mobile-menu"]'
const hydrate = (page: Page) => page.keyboard.press('Shift')
/** What is touched on a page, and what comes before. */
const interactions = [
  ['menu', '/schedule', menuButton],
  ['submenu', '/schedule', '#mobile-menu summary', (page) => page.tap(menuButton)],
  ['section edit', '/profile', 'main section summary'],
  ['tab', '/media?gallery=team', '#gallery-tab-other', hydrate],
  ['photo', '/media?gallery=team', '[id^="photo-team"]', hydrate],
] satisfies [string, string, string, ((page: Page) => Promise<void>)?][]

/** From a touch to the next paint, and from a click to a page whose link was pointed at. */
async function measureInteractions({ upstream, tokens }: Bench): Promise<void> {
  console.log('\nInteractions, CPU 4x slower, 150 ms, 1.6 Mbit/s')
  const browser = await launchChromium()
  const site = await startWorker({ ...siteOptions(upstream), entry: withGallery() })
  const origin = `http://${await startFront(siteClient, site)}`
  const member = { extraHTTPHeaders: { cookie: memberCookie(tokens[0]) } }
  for (const [name, path, selector, prepare] of interactions) {
    const times = await inTurn(['member'], 5, async () => {
      const { page } = await slowPage(browser, origin + path, { ...phone, ...member })
      await prepare?.(page)
      const control = page.locator(selector).first()
      await control.waitFor()
      await page.evaluate(watchInteractions)
      // By force, because Playwright's checks would run in the page during the touch.
      await control.tap({ force: true })
      await sleep(1_000)
      const durations: number[] = await page.evaluate('window.durations')
      await page.context().close()
      return Math.max(16, ...durations)
    })
    judge(name, median(times.member), 100, 'ms')
  }
  const viewers = { visitor: {}, member }
  const times = await inTurn(['visitor', 'member'], 9, async (viewer) => {
    const { page } = await slowPage(browser, `${origin}/schedule`, viewers[viewer])
    await page.addInitScript(watchHeading)
    await page.evaluate(watchHeading)
    await page.locator('nav a[href="/about"]').first().hover()
    await sleep(200)
    const since = Date.now()
    await page.mouse.down()
    await page.mouse.up()
    // Nothing asks the page meanwhile: Playwright would run its scripts before the paint.
    await sleep(2_000)
    const time = Number(await page.evaluate('window.paintedAt')) - since
    await page.context().close()
    return time
  })
  for (const viewer of ['visitor', 'member'] as const)
    judge(`${viewer}, click to page`, median(times[viewer]), 200, 'ms')
  await Promise.all([site.stop(), browser.close()])
}

/** Runs in the page: notes the first frame with another heading, or with any in a new document. */
function watchHeading(): void {
  let before: string | undefined
  const look = () => {
    const heading = document.querySelector('h1')?.textContent
    if (location.pathname === '/schedule') before = heading
    else if (heading && heading !== before) return Object.assign(window, { paintedAt: Date.now() })
    requestAnimationFrame(look)
  }
  look()
}

/** Runs in the page: notes how long each input waits for the next paint, from 16 ms on. */
function watchInteractions(): void {
  const durations: number[] = []
  Object.assign(window, { durations })
  const kind = { type: 'event', durationThreshold: 16 }
  const note = (list: PerformanceObserverEntryList) =>
    durations.push(...list.getEntries().map(({ duration }) => duration))
  new PerformanceObserver(note).observe(kind)
}

/** Runs in the page. What the browser has noted so far is given to each new observer. */
async function observed(): Promise<Omit<View, 'bytes'>> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      setTimeout(() => resolve([]), 300)
    })
  const fonts = (await entries('resource')).filter(({ name }) => name.endsWith('.woff2'))
  const shiftOf = (entry: PerformanceEntry) => ('value' in entry ? Number(entry.value) : 0)
  return {
    paint: (await entries('paint')).at(-1)?.startTime ?? Number.NaN,
    largest: (await entries('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN,
    shift: (await entries('layout-shift')).reduce((sum, entry) => sum + shiftOf(entry), 0),
    fonts: Math.max(0, ...fonts.map(({ startTime, duration }) => startTime + duration)),
  }
}

/** Whether a response's time tells if an address has an account. Attempts differ in network. */
async function measureSignIn(): Promise<void> {
  console.log('\nTime of a response to known and unknown addresses')
  const stack = await startStack()
  const send = async (path: string, fields: Record<string, string>) => {
    const password = randomUUID()
    const form = { full_name: 'Pat Doe', password, confirm_password: password, ...fields }
    const since = performance.now()
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': `198.18.${randomInt(256)}.${randomInt(256)}`,
    }
    const init = { method: 'POST', headers, body: JSON.stringify(form) }
    const response = await fetch(stack.url + path, init)
    await response.text()
    if (response.status === 429 || response.status >= 500)
      throw new Error(`${path}: ${response.status}`)
    return performance.now() - since
  }
  const newAddress = () => `${randomUUID()}@alumni.example`
  const known = Array.from({ length: 30 }, newAddress)
  for (const email of known) await send('/auth/sign-up', { email })
  for (const { link } of await stack.mails())
    await send('/auth/confirm', Object.fromEntries(new URL(link).searchParams))
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/forgot', '/auth/resend']) {
    let attempt = 0
    const times = await inTurn(['known', 'unknown'], known.length, (name) =>
      send(path, { email: name === 'known' ? (known[attempt++] ?? '') : newAddress() }),
    )
    const [of, beside] = [median(times.known), median(times.unknown)]
    judge(`${path}, known addresses`, Math.max(of / beside, beside / of), 1.1, '× unknown ones')
  }
}

/** A file of one cell, of the text that takes longest to read. */
async function measureSchedule(): Promise<void> {
  console.log('\nProcessor time of a schedule file of 1 MB')
  const file = `Game,Game Date,Home or Away,Location\n${' vs at @ '.repeat(116_508)},2025,Home,-`
  const times = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage()
    parseScheduleFile(file, teamDirectory)
    return process.cpuUsage(before).user / 1_000
  })
  judge('a cell of separators', median(times), 100, 'ms')
}

const parts = {
  cpu: measureCpu,
  routes: measureRoutes,
  'cold-start': measureColdStart,
  memory: measureMemory,
  'first-view': measureFirstView,
  interactions: measureInteractions,
  'sign-in': measureSignIn,
  schedule: measureSchedule,
}

async function bench(): Promise<void> {
  if (process.platform !== 'linux')
    throw new SetupError('The benchmark reads /proc: run it on Linux.')
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !(name in parts))
  if (unknown)
    throw new SetupError(`There is no part "${unknown}": say ${Object.keys(parts).join(', ')}.`)
  await buildIfChanged()
  fs.mkdirSync(directory, { recursive: true })
  const schedule = seasonUnderWay()
  buildPlainStart(schedule)
  const setUp: Bench = { upstream: await startUpstream(schedule), tokens: await memberTokens(200) }
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure(setUp)
  }
  console.log(`\n${judged - missed} of ${judged} goals reached.`)
  await shutdown(missed > 0 ? 1 : 0)
}

await run(bench, 130)
