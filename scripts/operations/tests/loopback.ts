import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request as a stub sees it. */
export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
  json(): unknown
}

/** A stub's response: a body that is no text is sent as JSON. */
export type Sent = { status?: number; body: unknown; headers?: Record<string, string> }

/** A server on loopback that responds by a function, and lists its requests. */
export async function startLoopback(respond: (request: Received) => Promise<Sent> | Sent) {
  const requests: Received[] = []
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://loopback')
    const body = (await buffer(incoming)).toString()
    const request: Received = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body,
      json: () => JSON.parse(body),
    }
    requests.push(request)
    const { status = 200, body: sent, headers = {} } = await respond(request)
    const isText = typeof sent === 'string'
    response.writeHead(status, {
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
      ...headers,
    })
    response.end(isText ? sent : JSON.stringify(sent))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
