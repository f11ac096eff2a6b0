import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect } from 'vitest'
import { cookieOf } from '../members.ts'
import { parsePage } from '../page.ts'
import { type FrontModule, startWorker } from '../worker.ts'
import { type Answer, type Ask, brokenOff, type Who } from './asks.ts'
import { type Fault, type FaultyServer, startFaultyServer } from './faults.ts'
import type { Cell } from './faulty-env.ts'
import type { Dependency } from './matrix.ts'
import { jwtSecret, provider, publicFiles, signToken, signTokenByKey } from './well.ts'

/** One line of the table. */
export interface Line {
  dependency: string
  fault: string
  ask: string
  status: number | string
  reads: string
  ms: number | string
  recovered: string
}

/** What is heard of an answer that nobody may hear: texts of errors, names of parts, lines of a program. */
const unheard = /boom-from-behind|Trouble|TimeLimit|TooLarge|(?:Syntax|Type)Error|\bat \w+ \(|\.js:\d/

/** As much of an answer as anybody reads here, in bytes. */
const enough = 2 * 1_024 * 1_024

type Worker = Awaited<ReturnType<typeof startWorker>>

/** The built Worker with the modules of this folder in front that make bindings fail. */
export function startFaultyWorker(): Promise<Worker> {
  const module = (name: string): FrontModule => ({
    path: `${name}.js`,
    contents: stripTypeScriptTypes(readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8')),
  })
  const entry = `import app from './index.js'
import { inCells } from './faulty-env.js'
export default inCells(app)`
  const front = [{ path: 'faulty.js', contents: entry }, module('faulty-env'), module('faulty-bindings')]
  return startWorker({}, { front })
}

/** Has one dependency fail in one way, does everything that touches it, ends the fault and does it again. */
export async function runCell(worker: Worker, dependency: Dependency, fault: Fault): Promise<Line[]> {
  const { paths } = dependency
  const id = `${dependency.name}/${fault}`
  const sign = dependency.name === 'public keys' ? signTokenByKey : signToken
  const accounts = await startFaultyServer(provider(sign), ({ url = '' }) => paths?.test(url) ?? false)
  const files = await startFaultyServer(publicFiles, ({ url = '' }) => paths?.test(url) ?? false)
  const isOfFiles = dependency.logged === 'news' || dependency.logged === 'schedule'
  const server = isOfFiles ? files : accounts
  const cell: Cell = { id, settings: settingsOf(id, dependency, accounts, files) }
  if (paths) await server.begin(fault)
  else Object.assign(cell, bindingFault(dependency, fault))

  const asks = typeof dependency.asks === 'function' ? dependency.asks(`${files.url}/feed`) : dependency.asks
  const machine = watchMachine(worker, cell)
  const answers = asks.map((ask) =>
    machine.unlessLate(() => expectAnswer(worker, cell, ask, ask.broken(fault), sign)),
  )
  const broken = await Promise.all(answers).finally(machine.stop)
  const lateness = await machine.lateness()
  for (const [index, ask] of asks.entries()) {
    const { ms = Number.NaN, shell = Number.NaN } = broken[index] ?? {}
    const what = `${id} ${ask.path} (${ask.who})`
    expect(ms, what).toBeLessThan(dependency.limit + lateness)
    expect(shell, what).toBeLessThan(Math.min(dependency.limit, shellLimit(ask)) + lateness)
  }
  for (const [index, ask] of asks.entries()) {
    const changed = broken[index]?.cookies.length ?? 0
    expect([ask.path, changed > 0]).toEqual([ask.path, ask.clearsCookies ?? false])
  }
  const log = worker.logs.filter((line) => broken.some(({ request }) => line.includes(request)))
  const named = log.filter((line) => line.includes(`"dependency":"${dependency.logged}"`))
  expect(named.length > 0, log.join('\n')).toBe(!dependency.unnoticed?.includes(fault))
  // What is on its way between two sockets counts too.
  expect(server.mostTaken).toBeLessThan(32 * 1_024 * 1_024)
  if (!isOfFiles) expect(server.followed).toBe(0)

  if (paths) await server.end()
  const well: Cell = { id, settings: cell.settings, later: dependency.remembered ?? 0 }
  const again = watchMachine(worker, well)
  const recovered = asks.map((ask) => again.unlessLate(() => expectAnswer(worker, well, ask, ask.well, sign)))
  await Promise.all(recovered).finally(again.stop)
  await again.lateness()
  accounts.stop()
  files.stop()
  return asks.map((ask, index) => ({
    dependency: dependency.name,
    fault,
    ask: `${ask.form || ask.json ? 'POST' : 'GET'} ${ask.path} (${ask.who})`,
    status: broken[index]?.status ?? '',
    reads: ask.broken(fault).reads,
    ms: broken[index]?.ms ?? '',
    recovered: dependency.remembered ? 'after a minute' : 'at once',
  }))
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
    ...(name !== 'public keys' && { SUPABASE_JWT_SECRET: jwtSecret }),
  }
}

function bindingFault({ name }: Dependency, fault: Fault): Pick<Cell, 'store' | 'bucket'> {
  if (name === 'KV') return { store: fault }
  return { bucket: name === 'R2' ? fault : `photo: ${fault}` }
}

async function expectAnswer(
  worker: Worker,
  cell: Cell,
  ask: Ask,
  expected: Answer,
  sign: (seconds: number) => Promise<string>,
) {
  const begun = performance.now()
  const response = await worker.fetch(ask.path, await request(cell, ask, sign))
  const shell = performance.now() - begun
  const body = await textOf(response)
  const ms = Math.round(performance.now() - begun)
  const page = response.headers.get('content-type')?.includes('html') ? parsePage(body) : undefined
  const text = page?.text ?? body
  const name = response.headers.get('x-request-id') ?? ''
  const log = worker.logs.filter((line) => line.includes(name))
  const what = `${cell.id} ${ask.path} (${ask.who}): ${response.status} ${page?.main || text}\n${log.join('\n')}`
  expect(response.status, what).toBe(expected.status)
  expect(text, what).toContain(expected.reads)
  if (!ask.passesOn) expect(unheard.exec(body)?.[0], what).toBeUndefined()
  if (expected.status === 503) expect(response.headers.get('retry-after'), what).toBeTruthy()
  if (expected.status >= 500) expect(text, what).not.toMatch(/Alumni Access Required|Alumni Football Club/)
  return { status: response.status, ms, shell, cookies: response.headers.getSetCookie(), request: name }
}

/** In ms: so often is looked how late the machine is; and so many of its turns a request takes. */
const every = 100
const turns = 4
/** In ms: a machine that is so late has the site give up on what is well. */
const tooLate = 1_000

/**
 * Measures how long an answer takes that asks for nothing: on a busy machine everything is late by that, and more than
 * once, which says nothing about the site. On an idle one it is a few milliseconds.
 */
function watchMachine(worker: Worker, cell: Cell) {
  let isOver = false
  let worst = 0
  const headers = { 'x-cell': JSON.stringify(cell) }
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await (await worker.fetch('/api/health', { headers })).text()
      worst = Math.max(worst, performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, every))
    }
  })()
  return {
    /** Asks once more where the machine was late meanwhile. */
    async unlessLate<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      return ask().catch((cause: unknown) => {
        if (turns * worst < tooLate) throw cause
        return ask()
      })
    },
    stop() {
      isOver = true
    },
    lateness: async () => {
      await watching
      return turns * worst
    },
  }
}

/** Only what is saved is waited for; everything else shows at once what it can, in ms. */
function shellLimit({ path }: Ask): number {
  return path === '/api/profile' ? Number.POSITIVE_INFINITY : 4_000
}

async function request(cell: Cell, { who, form, json }: Ask, sign: (seconds: number) => Promise<string>) {
  const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json)
  const headers = {
    'x-cell': JSON.stringify(cell),
    cookie: await cookieFor(who, sign),
    // As a browser: only to these are pages streamed.
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0',
    'accept-encoding': 'identity',
    accept: 'text/html',
    'sec-fetch-site': 'same-origin',
    ...(body && { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
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
