import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BackendProcess, startBackend } from '../../scripts/local/backend-process.ts'
import { demoMembers } from '../../scripts/local/demo-members.ts'
import { freePort } from '../../scripts/local/ports.ts'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startProxy } from './loopback.ts'
import { accessCookie, cookiesOf } from './members.ts'
import { losing } from './packet-loss.ts'
import { startWorker } from './worker.ts'

let stateDir: string
let backend: BackendProcess
let proxy: Awaited<ReturnType<typeof startProxy>>
/** Two isolates, as the network has many. */
let isolates: Array<Awaited<ReturnType<typeof startWorker>>>

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'football-alumni-day-'))
  const siteUrl = 'https://alumni.example'
  backend = await startBackend({ port: await freePort(), stateDir, siteUrl, jwtExpiry: 2 })
  proxy = await startProxy(backend.url)
  const settings = { ...settingsOfBackend(backend), SUPABASE_URL: proxy.url }
  isolates = await Promise.all([startWorker(settings), startWorker(settings)])
})

afterAll(async () => {
  await Promise.all(isolates.map((isolate) => isolate.stop()))
  await proxy.stop()
  await backend.stop()
  await rm(stateDir, { recursive: true, force: true })
})

function ask(number: number, path: string, init: RequestInit = {}) {
  const isolate = isolates[number % isolates.length] ?? isolates[0]
  if (!isolate) throw new Error('There is no isolate.')
  return isolate.fetch(path, init)
}

/**
 * Asks as people do who are told to try again: on a busy machine a renewal may not get through in its 1.5 s. Whoever
 * was signed out is told something else, and stays so.
 */
async function askPatiently(...asked: Parameters<typeof ask>): Promise<Response> {
  for (let tries = 3; ; tries--) {
    const answer = await ask(...asked)
    if (tries === 1 || answer.status !== 503) return answer
    expect(answer.headers.getSetCookie()).toEqual([])
  }
}

async function signIn({ email, password }: (typeof demoMembers)[number]): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const response = await ask(0, '/auth/sign-in', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  return cookiesOf(response)
}

function endOf(cookie: string): number {
  const token = new RegExp(`${accessCookie}=([^;]+)`).exec(cookie)?.[1] ?? ''
  return (decodeJwt(token).exp ?? 0) * 1_000
}

/** What three tabs of a browser ask for at once: pages of all kinds, and the timer of one of them. */
const opened = ['/calendar', '/about', '/news', '/api/profile', '/media', '/search?q=game'] as const

test('sessions of two seconds through six lives, every third answer of a renewal lost: nobody is signed out', async () => {
  const jars = await Promise.all(demoMembers.map(signIn))
  let renewals = 0
  let lost = 0
  proxy.interfere = losing(backend.url, ({ url }) => {
    const isLost = url.includes('grant_type=refresh_token') && ++renewals % 3 === 0
    if (isLost) lost++
    return isLost
  })
  for (const life of [1, 2, 3, 4, 5, 6]) {
    await vi.waitUntil(() => Date.now() > Math.max(...jars.map(endOf)), {
      timeout: 5_000,
      interval: 10,
    })
    await Promise.all(
      jars.map(async (cookie, member) => {
        const headers = { cookie, 'sec-fetch-site': 'same-origin' }
        const answers = await Promise.all([
          askPatiently(life, '/auth/refresh', { method: 'POST', headers }),
          // A tab whose request another isolate meets.
          ...opened.map((path, index) =>
            askPatiently(life + (index === member ? 1 : 0), path, { headers }),
          ),
        ])
        expect([life, member, ...answers.map(({ status }) => status)]).toEqual([
          life,
          member,
          ...Array.from(answers, () => 200),
        ])
        expect(await answers[0].clone().json()).toMatchObject({ authStatus: 'member' })
        for (const answer of answers) {
          const given = cookiesOf(answer)
          expect(answer.headers.getSetCookie().every((line) => !line.includes('Max-Age=0'))).toBe(
            true,
          )
          // The browser keeps what came last.
          if (given) jars[member] = given
        }
      }),
    )
  }
  expect(lost).toBeGreaterThan(5)
})
