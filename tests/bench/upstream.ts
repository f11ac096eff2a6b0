import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { onShutdown } from '../../scripts/local/shutdown.ts'

/** Serves on a free port of this machine. Returns host and port. */
export async function serve(listener: http.RequestListener): Promise<string> {
  const server = http.createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onShutdown(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const officerId = randomUUID()

/** In ms: what a call of the database takes, so that calls in sequence show. */
const databaseTime = 10

/**
 * Starts a stub of what the Worker depends on: profiles, functions of the database, a schedule, a
 * feed, an empty KV namespace.
 */
export function startUpstream(): Promise<string> {
  const schedule = seasonUnderWay()
  return serve(async (request, response) => {
    const { url = '' } = request
    const [, name = ''] = /^\/rest\/v1\/(?:rpc\/)?(\w+)/.exec(url) ?? []
    if (name === 'profiles' || Object.hasOwn(functionResults, name)) {
      const id = /eq\.([\w-]+)/.exec(url)?.[1] ?? ''
      const result = functionResults[name] ?? JSON.stringify(profileOf(id))
      await sleep(databaseTime)
      response.writeHead(200, { 'content-type': 'application/json' }).end(result)
    } else if (url === '/schedule.csv') {
      response.writeHead(200, { 'content-type': 'text/csv' }).end(schedule)
    } else if (url === '/feed.xml') {
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed)
    } else response.writeHead(404).end()
  })
}

/** A season half played, its next game three days away. */
function seasonUnderWay(): string {
  const games = Array.from({ length: 12 }, (_, week) => {
    const kickoff = new Date(Date.now() + ((3 + 7 * (week - 6)) * 24 + 1) * 3_600_000).toISOString()
    return `Opponent ${week},${kickoff},${week % 2 ? 'Home' : 'Away'},"Stadium ${week}, Virginia"`
  })
  return ['Game,Game Date,Home or Away,Location', ...games].join('\n')
}

const feed = `<rss version="2.0"><channel>${Array.from(
  { length: 10 },
  (_, at) => `<item><title>Story ${at}</title><link>https://tribeathletics.com/${at}</link>
    <description>${'Words. '.repeat(100)}</description></item>`,
).join('')}</channel></rss>`

function profileOf(id: string) {
  const career = { graduation_year: 1998, jersey_number: null, position: 'Safety' }
  const updated_at = '2026-01-05T15:00:00+00:00'
  const standing = {
    state: 'verified',
    state_since: updated_at,
    requested_at: updated_at,
    is_officer: id === officerId,
    is_listed: true,
  }
  const asked = { connection: 'player', statement: null, question: null, answer: null, shares: [] }
  const membership = { ...standing, ...asked }
  const flags = { asks_about_details: false, is_new: false }
  const mailbox_proof = { email: 'pat@alumni.example' }
  const full_name = `Pat ${id.slice(0, 8)}`
  return { id, full_name, ...career, bio: null, updated_at, ...flags, membership, mailbox_proof }
}

const person = (at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  full_name: `Pat Demo ${at}`,
  graduation_year: 1960 + at,
  position: 'Safety',
  jersey_number: `${at}`,
})

/** As the database gives it to members. */
const teammate = (at: number) => ({
  ...person(at),
  is_mentor: at % 3 === 0,
  connection: 'player',
  relation: null,
  city: 'Richmond',
  occupation: 'Engineer',
})

const player = (at: number) => {
  const { id, full_name, position, graduation_year } = person(at)
  const names = { current_name: null, nickname: null, suffix: null, role: 'player' }
  const numbers = [{ number: `${at}`, first_season: 1990, last_season: 1993 }]
  const flags = { is_deceased: false, is_uncertain: false }
  return {
    id,
    full_name,
    ...names,
    position,
    class: graduation_year,
    letters: [1992],
    ...flags,
    numbers,
    card: null,
  }
}

/** As the database gives it to officers. */
const account = (at: number) => {
  const time = '2026-01-05T15:00:00+00:00'
  const state = { state: 'verified', state_since: time, requested_at: time, joined_at: time }
  const words = {
    connection: 'player',
    statement: 'I played from 1990 to 1993.',
    question: null,
    answer: null,
  }
  const officers = {
    is_officer: false,
    reason: null,
    has_opened_link: true,
    has_proven_mailbox: true,
  }
  const roster = { verified_name: null, verified_year: null, claim_state: null, claimed_name: null }
  const email = `pat-${at}@alumni.example`
  return { ...person(at), version: `${at}`, email, ...state, ...words, ...officers, ...roster }
}

const logEntry = (at: number) => {
  const names = { officer: officerId, officer_name: 'Pat Demo', member: null, member_name: 'Pat' }
  const roster = { player: null, player_name: null, photo: null }
  const states = { from_state: 'waiting', to_state: 'verified', fields: null }
  const decided_at = '2026-01-05T15:00:00+00:00'
  return { id: `${at}`, decided_at, action: 'state', ...states, ...names, ...roster }
}

const times = <Row>(count: number, rowOf: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => rowOf(at))

const counts = {
  waiting: 3,
  unconfirmed: 1,
  asked: 1,
  verified: 900,
  declined: 2,
  officer: 3,
  changed: 1,
}
const noPages = { previous: null, next: null }

/** JSON by the name of the function. */
const functionResults: Record<string, string> = Object.fromEntries(
  Object.entries({
    public_documents: [],
    directory_page: { total: 24, first: 1, people: times(24, teammate), ...noPages },
    roster_page: { total: 24, players: times(24, player), ...noPages },
    member_list: { total: 50, rows: times(50, account), next: null },
    membership_queue: { rows: times(3, account), next: null },
    decision_log: { rows: times(50, logEntry), next: null },
    document_version: null,
    document_history: [],
    officer_counts: {
      ...{ ...counts, members: 907, words: 1 },
      mail: { unsent: 0, last_reason: null, first_digest: null },
    },
    claim_count: 2,
  }).map(([name, result]) => [name, JSON.stringify(result)]),
)

export const jwtSecret = randomUUID() + randomUUID()

/** The cookies of members, of whom no two have the same profile. */
export function memberCookies(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => cookieOf(randomUUID())))
}

/** The cookie of an officer. */
export function officerCookie(): Promise<string> {
  return cookieOf(officerId)
}

async function cookieOf(id: string): Promise<string> {
  const token = await new SignJWT({
    role: 'authenticated',
    email: 'pat@alumni.example',
    aal: 'aal1',
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('2 h')
    .sign(new TextEncoder().encode(jwtSecret))
  return `__Host-sb-127-access=${token}`
}
