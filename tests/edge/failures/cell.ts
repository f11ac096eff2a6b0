import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect } from 'vitest'
import { calendar } from '../../../src/content/calendar.ts'
import { gateTexts } from '../../../src/content/gate.ts'
import { cookieOf } from '../members.ts'
import { parsePage } from '../page.ts'
import { type FrontModule, startWorker } from '../worker.ts'
import { type Answer, type Ask, brokenOff, type Who } from './asks.ts'
import { type Fault, type FaultyServer, startFaultyServer } from './faults.ts'
import type { Cell } from './faulty-env.ts'
import {
  issuer,
  jwtSecret,
  provider,
  publicFiles,
  type Sign,
  signToken,
  signTokenByKey,
} from './healthy.ts'
import type { Dependency } from './matrix.ts'

/** What is heard of an answer that nobody may hear: texts of errors, names of parts, lines of a program. */
const unheard =
  /boom-from-behind|UpstreamError|TimeLimit|TooLarge|(?:Syntax|Type)Error|\bat \w+ \(|\.js:\d/

/** As much of an answer as anybody reads here, in bytes. */
const enough = 2 * 1_024 * 1_024

type Worker = Awaited<ReturnType<typeof startWorker>>

/** The built Worker with the modules of this folder in front that make bindings fail. */
export function startFaultyWorker(): Promise<Worker> {
  const module = (name: string): FrontModule => ({
    path: `${name}.js`,
    contents: stripTypeScriptTypes(readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8')),
  })
  const entry = `import { inCells } from './faulty-env.js'
import app from './index.js'
export default inCells(app)`
  const front = [
    { path: 'faulty.js', contents: entry },
    module('faulty-env'),
    module('faulty-bindings'),
  ]
  return startWorker({}, front)
}

/**
 * Has one dependency fail in one way, requests everything that touches it, ends the fault and requests it again. Time
 * passes by the cell's own clock alone.
 */
export async function runCell(worker: Worker, dependency: Dependency, fault: Fault): Promise<void> {
  const { paths } = dependency
  const id = `${dependency.name}/${fault}`
  const sign = dependency.name === 'public keys' ? signTokenByKey : signToken
  const accounts = await startFaultyServer(
    provider(sign),
    ({ url = '' }) => paths?.test(url) ?? false,
  )
  const files = await startFaultyServer(publicFiles, ({ url = '' }) => paths?.test(url) ?? false)
  const isOfFiles = dependency.logged === 'news' || dependency.logged === 'schedule'
  const server = isOfFiles ? files : accounts
  const cell: Cell = { id, settings: settingsOf(id, dependency, accounts, files), now: Date.now() }
  if (paths) await server.begin(fault)
  else Object.assign(cell, bindingFault(dependency, fault))

  const asks =
    typeof dependency.asks === 'function' ? dependency.asks(`${files.url}/feed`) : dependency.asks
  const broken = await whileTimePasses(worker, cell, () =>
    Promise.all(asks.map((ask) => expectAnswer(worker, cell, ask, ask.broken(fault), sign))),
  )
  for (const [index, ask] of asks.entries()) {
    const { ms = Number.NaN, shell = Number.NaN, cookies = [] } = broken[index] ?? {}
    const what = `${id} ${ask.path} (${ask.who})`
    expect(ms, what).toBeLessThanOrEqual(dependency.limit)
    expect(shell, what).toBeLessThanOrEqual(Math.min(dependency.limit, shellLimit(ask)))
    expect(cookies.length > 0, what).toBe(ask.clearsCookies ?? false)
  }
  const log = worker.logs.filter((line) => broken.some(({ request }) => line.includes(request)))
  const named = log.filter((line) => line.includes(`"dependency":"${dependency.logged}"`))
  expect(named.length > 0, log.join('\n')).toBe(!dependency.unnoticed?.includes(fault))
  // What is on its way between two sockets counts too.
  expect(server.mostTaken).toBeLessThan(32 * 1_024 * 1_024)
  if (!isOfFiles) expect(server.followed).toBe(0)

  if (paths) await server.end()
  const now = cell.now + (dependency.remembered ?? 0)
  const well: Cell = { id, settings: cell.settings, now }
  await whileTimePasses(worker, well, () =>
    Promise.all(asks.map((ask) => expectAnswer(worker, well, ask, ask.well, sign))),
  )
  accounts.stop()
  files.stop()
}

/** How far a clock is put forward at once, in ms, and how many requests the Worker has answered before that. */
const step = 50
const requestsEachStep = 4

/** Puts the cell's clock forward until the work is done. A slow machine answers more slowly, and so has slower clocks. */
async function whileTimePasses<Result>(
  worker: Worker,
  cell: Cell,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (let request = 0; request < requestsEachStep; request++)
      await (
        await worker.fetch('/api/health', { headers: { 'x-cell': JSON.stringify(cell) } })
      ).text()
    cell.now += step
  }
  return working
}

/** Every address is this cell's alone, also when a port is given to a second server: much is remembered by address. */
function settingsOf(id: string, { name }: Dependency, accounts: FaultyServer, files: FaultyServer) {
  const own = id.replace(/\W+/g, '-')
  return {
    SUPABASE_URL: `${accounts.url}/${own}`,
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_SECRET_KEY: 'secret',
    NEWS_FEED_URL: `${files.url}/${own}/feed`,
    SCHEDULE_URL: `${files.url}/${own}/games.csv`,
    RSS_ALLOWED_HOSTS: files.url,
    SUPABASE_JWT_ISSUER: issuer,
    ...(name !== 'public keys' && { SUPABASE_JWT_SECRET: jwtSecret }),
  }
}

function bindingFault({ name }: Dependency, fault: Fault): Pick<Cell, 'store' | 'bucket'> {
  if (name === 'KV') return { store: fault }
  return { bucket: name === 'R2' ? fault : `photo: ${fault}` }
}

async function expectAnswer(worker: Worker, cell: Cell, ask: Ask, expected: Answer, sign: Sign) {
  const begun = cell.now
  const response = await worker.fetch(ask.path, await request(cell, ask, sign))
  const shell = cell.now - begun
  const body = await textOf(response)
  const ms = cell.now - begun
  const page = response.headers.get('content-type')?.includes('html') ? parsePage(body) : undefined
  const text = page?.text ?? body
  const name = response.headers.get('x-request-id') ?? ''
  const log = worker.logs.filter((line) => line.includes(name))
  const what = `${cell.id} ${ask.path} (${ask.who}): ${response.status} ${page?.main || text}\n${log.join('\n')}`
  expect(response.status, what).toBe(expected.status)
  expect(text, what).toContain(expected.reads)
  if (!ask.passesOn) expect(unheard.exec(body)?.[0], what).toBeUndefined()
  if (expected.status === 503) expect(response.headers.get('retry-after'), what).toBeTruthy()
  if (expected.status >= 500)
    for (const words of [gateTexts.heading, calendar.card.title])
      expect(text, what).not.toContain(words)
  return { ms, shell, cookies: response.headers.getSetCookie(), request: name }
}

/** Only what is saved is waited for; everything else shows at once what it can, in ms. */
function shellLimit({ path }: Ask): number {
  return path === '/api/profile' ? Number.POSITIVE_INFINITY : 4_000
}

async function request(cell: Cell, { who, form, json }: Ask, sign: Sign) {
  const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json)
  const headers = {
    'x-cell': JSON.stringify(cell),
    cookie: await cookieFor(who, (seconds) => sign(seconds, cell.now)),
    // A 429 holds for one network, and longer than its cell.
    'cf-connecting-ip': `198.51.${randomInt(256)}.${randomInt(256)}`,
    // As a browser: only to these are pages streamed.
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0',
    'accept-encoding': 'identity',
    accept: 'text/html',
    'sec-fetch-site': 'same-origin',
    ...(body && {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    }),
  }
  return { method: body ? 'POST' : 'GET', headers, ...(body && { body }) }
}

async function cookieFor(who: Who, sign: (seconds: number) => Promise<string>): Promise<string> {
  // Any cookie of ours has the page drawn for this cell, rather than kept for all of them.
  if (who === 'visitor') return '__Host-cell=1'
  const seconds = { member: 3_000, 'member, token due': 30, 'member, token ended': -5 }[who]
  return cookieOf({ access: await sign(seconds), refresh: randomUUID() })
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > enough) break
    }
    return text
  } catch {
    return `${text} ${brokenOff}`
  }
}
