import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { idleConnections } from '../../../scripts/local/ports.ts'

/** What can happen to whatever stands behind the Worker. */
export const faults = [
  'closed',
  'hanging',
  'reset',
  '500',
  '503 with HTML',
  '200 with HTML',
  '{}',
  '429',
  'truncated',
  'drip-fed',
  '300 MB',
  'redirecting',
] as const

export type Fault = (typeof faults)[number]

/** Stands in each answer of a fault: no visitor may ever read it. */
const boom = 'boom-from-behind'

const page = `<!doctype html><title>${boom}</title><h1>Bad gateway</h1>`
const tooMany = {
  code: 429,
  error_code: 'over_request_rate_limit',
  msg: 'Request rate limit reached',
}
const hugeSize = 300 * 1_024 * 1_024
const block = Buffer.alloc(64 * 1_024, ' ')
const dripEvery = 100

type Answer = (request: Request) => Response | Promise<Response>

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>

/**
 * A server on this machine that answers well until it is told which fault to have, and well again once that has ended.
 * @param isMeant which requests meet the fault; a closed server is closed for all
 */
export async function startFaultyServer(
  answer: Answer,
  isMeant: (request: IncomingMessage) => boolean = () => true,
) {
  const sockets = new Set<Socket>()
  const state = {
    fault: undefined as Fault | undefined,
    /** The most bytes that the other side took of an answer without end. */
    mostTaken: 0,
    /** Requests that came by way of a redirect. */
    followed: 0,
  }
  const answerWell = getRequestListener(answer, { overrideGlobalObjects: false })
  const server = createServer(idleConnections, (request, response) => {
    if (request.url?.includes('onward')) state.followed++
    if (state.fault && isMeant(request)) void misbehave(state.fault, request, response)
    else void answerWell(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // An address that is no text: the server listens on a port.
  const { port } = server.address() as AddressInfo

  async function misbehave(
    fault: Fault,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const json = { 'content-type': 'application/json' }
    const html = { 'content-type': 'text/html' }
    if (fault === 'hanging') return
    if (fault === 'reset') return void request.socket.resetAndDestroy()
    if (fault === '500')
      return void response.writeHead(500, json).end(JSON.stringify({ msg: boom }))
    if (fault === '503 with HTML') return void response.writeHead(503, html).end(page)
    if (fault === '200 with HTML') return void response.writeHead(200, html).end(page)
    if (fault === '{}') return void response.writeHead(200, json).end('{}')
    if (fault === '429') return void response.writeHead(429, json).end(JSON.stringify(tooMany))
    if (fault === 'redirecting')
      return void response.writeHead(307, { location: onward(request) }).end()
    const well = await answer(
      new Request(`http://127.0.0.1:${port}${request.url}`, { method: request.method ?? '' }),
    )
    const bytes = Buffer.from(await well.arrayBuffer())
    const headers = { 'content-type': well.headers.get('content-type') ?? '' }
    if (fault === 'truncated') {
      response.writeHead(200, { ...headers, 'content-length': bytes.length + 1_000 })
      response.write(bytes, () => request.socket.destroy())
    } else {
      response.writeHead(200, headers)
      if (fault === 'drip-fed') await drip(response)
      else state.mostTaken = Math.max(await flood(response), state.mostTaken)
    }
  }

  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    async begin(fault: Fault) {
      state.fault = fault
      if (fault !== 'closed') return
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
    async end() {
      if (state.fault === 'closed') await once(server.listen(port, '127.0.0.1'), 'listening')
      state.fault = undefined
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
}

function onward({ url = '' }: IncomingMessage): string {
  return url.includes('?') ? `${url}&onward` : `${url}?onward`
}

/** A byte now and then, for as long as somebody reads. */
function drip(response: ServerResponse): Promise<unknown> {
  const timer = setInterval(() => response.write(' '), dripEvery)
  return once(response, 'close').finally(() => clearInterval(timer))
}

/** As fast as somebody reads. @returns how many bytes that were */
async function flood(response: ServerResponse): Promise<number> {
  const closed = once(response, 'close')
  let sent = 0
  while (sent < hugeSize && !response.destroyed) {
    sent += block.length
    if (!response.write(block)) await Promise.race([once(response, 'drain'), closed])
  }
  response.end()
  return sent
}
