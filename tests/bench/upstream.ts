import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
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

/** Starts a stub of what the Worker depends on: profiles, a schedule, a feed, an empty KV namespace. */
export function startUpstream(): Promise<string> {
  const schedule = seasonUnderWay()
  return serve((request, response) => {
    const { url = '' } = request
    if (url.startsWith('/rest/v1/profiles')) {
      const profile = profileOf(/eq\.([\w-]+)/.exec(url)?.[1] ?? '')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(profile))
    } else if (url === '/rest/v1/rpc/public_documents') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
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
    is_officer: false,
    is_listed: true,
  }
  const asked = { connection: 'player', statement: null, question: null, shares: [] }
  const membership = { ...standing, ...asked }
  const flags = { asks_about_details: false, is_new: false }
  const mailbox_proof = { email: 'pat@alumni.example' }
  const full_name = `Pat ${id.slice(0, 8)}`
  return { id, full_name, ...career, bio: null, updated_at, ...flags, membership, mailbox_proof }
}

export const jwtSecret = randomUUID() + randomUUID()

/** The cookies of members, of whom no two have the same profile. */
export async function memberCookies(count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () =>
    new SignJWT({ role: 'authenticated', email: 'pat@alumni.example', aal: 'aal1' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(randomUUID())
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime('2 h')
      .sign(new TextEncoder().encode(jwtSecret)),
  )
  return (await Promise.all(tokens)).map((token) => `__Host-sb-127-access=${token}`)
}
