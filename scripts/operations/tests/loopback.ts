import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request as a stub sees it. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
  json(): unknown
}

/** What a stub answers: a status and a body, which goes out as JSON unless it is a text. */
export type Told = { status?: number; body: unknown; headers?: Record<string, string> }

/** A server on loopback that answers by a function and remembers what it was asked. Whoever starts it stops it. */
export async function startLoopback(answer: (asked: Asked) => Promise<Told> | Told) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    const body = (await buffer(request)).toString()
    const one: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      json: () => JSON.parse(body),
    }
    asked.push(one)
    const { status = 200, body: told, headers = {} } = await answer(one)
    const isText = typeof told === 'string'
    response.writeHead(status, {
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
      ...headers,
    })
    response.end(isText ? told : JSON.stringify(told))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
