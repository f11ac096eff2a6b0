import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { type StandIn, standIn } from './stand-ins.ts'

/** Everything that stands behind the Worker, on this machine, and a member of it. */
export interface Outside {
  /** Accounts, the schedule file and the news feed. */
  web: StandIn
  assets: StandIn
  kv: StandIn
  cache: StandIn
  jwtSecret: string
  member: { id: string; token: string }
  /** What the web answers, by path. */
  files: Map<string, string>
}

/** @param assetsDirectory the built site's own files */
export async function startOutside(assetsDirectory: string, schedule: string): Promise<Outside> {
  const files = new Map([['/schedule.csv', schedule]])
  const jwtSecret = randomUUID() + randomUUID()
  const id = randomUUID()
  const profile = {
    id,
    full_name: 'Pat Keeper',
    graduation_year: 1998,
    jersey_number: '18',
    position: 'Safety',
    bio: 'Four years on the field, and every homecoming since.',
    updated_at: '2026-01-05T15:00:00+00:00',
  }
  const web = await standIn(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://web')
    const file = files.get(pathname)
    if (pathname === '/rest/v1/profiles') send(response, 'application/json', JSON.stringify(profile))
    else if (file !== undefined) send(response, 'text/plain', file)
    else send(response, 'text/plain', 'Not found', 404)
  })
  const assets = await standIn(({ url = '/' }, response) => {
    const file = join(assetsDirectory, new URL(url, 'http://assets').pathname)
    if (existsSync(file) && statSync(file).isFile()) createReadStream(file).pipe(response)
    else send(response, 'text/plain', 'Not found', 404)
  })
  const token = await memberToken(id, jwtSecret)
  return {
    web,
    assets,
    kv: await startKv(),
    cache: await startCache(),
    jwtSecret,
    member: { id, token },
    files,
  }
}

function memberToken(id: string, secret: string): Promise<string> {
  return new SignJWT({ role: 'authenticated', email: 'pat.keeper@alumni.example', aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('2 h')
    .sign(new TextEncoder().encode(secret))
}

/** Keeps texts by key, in workerd's own form of a KV namespace. */
function startKv(): Promise<StandIn> {
  const kept = new Map<string, Buffer>()
  return standIn((request, response) => {
    const key = request.url?.split('?')[0] ?? ''
    if (request.method === 'GET') {
      const value = kept.get(key)
      response.writeHead(value ? 200 : 404).end(value)
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'PUT') kept.set(key, Buffer.concat(chunks))
      response.writeHead(200).end()
    })
  })
}

/** A Cache API that takes everything and has nothing: what is measured must not depend on it. */
function startCache(): Promise<StandIn> {
  return standIn((request, response) => {
    request.resume()
    response.writeHead(request.method === 'GET' ? 504 : 204, { 'CF-Cache-Status': 'MISS' }).end()
  })
}

function send(response: ServerResponse, type: string, text: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }).end(text)
}
