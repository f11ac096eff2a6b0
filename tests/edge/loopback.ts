import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { serve } from '@hono/node-server'
import { idleConnections } from '../../scripts/local/ports.ts'

/** In place of a response: the connection is cut. */
export const cut = Symbol('cut')

type Handler = (request: Request) => Given | Promise<Given>
/** Gives nothing to let the request through to the target. */
type Respond = (request: Request) => Given | undefined | Promise<Given | undefined>
export type Given = Response | typeof cut

/** Where a server listens: at any free port by default, and by HTTPS with a certificate. */
interface Listening {
  port?: number
  certificate?: { key: string; cert: string }
}

/** A server in place of an upstream. A response may never come: `stop` ends what hangs. */
export async function startServer(
  respond: Handler,
  { port: wantedPort = 0, certificate }: Listening = {},
) {
  const server = serve({
    hostname: '127.0.0.1',
    port: wantedPort,
    overrideGlobalObjects: false,
    createServer: certificate ? createSecureServer : createServer,
    serverOptions: { ...idleConnections, ...certificate },
    async fetch(request, { incoming }) {
      const given = await respond(request)
      if (given !== cut) return given
      incoming.socket.destroy()
      return new Promise<never>(() => undefined)
    },
  })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    async stop() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}

/**
 * Stands in front of a real server: counts what passes, and may respond in its place. `respond`
 * gives the response, or nothing to let the request through, as late as it likes.
 */
export async function startProxy(target: string, listening?: Listening) {
  const proxy = {
    /** "GET /rest/v1/profiles?…", in the order of arrival. */
    calls: [] as string[],
    respond: undefined as Respond | undefined,
  }
  const server = await startServer(async (request) => {
    const { pathname, search } = new URL(request.url)
    proxy.calls.push(`${request.method} ${pathname}${search}`)
    const own = await proxy.respond?.(request)
    return own ?? forward(request, new URL(pathname + search, target))
  }, listening)
  return Object.assign(proxy, server)
}

/** Headers of one connection, or of a compression that `fetch` has undone. */
const ofConnection = [
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'content-encoding',
  'transfer-encoding',
]

function forwarded(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => !ofConnection.includes(name)))
}

/** Forwards a request to another server, and gives its response. */
async function forward(request: Request, address: URL): Promise<Response> {
  const { method } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
  const headers = forwarded(request.headers)
  const response = await fetch(address, { method, headers, body, redirect: 'manual' })
  const content = await response.arrayBuffer()
  // Some statuses, such as 204, allow no body, not even an empty one.
  return new Response(content.byteLength > 0 ? content : null, {
    status: response.status,
    headers: forwarded(response.headers),
  })
}
