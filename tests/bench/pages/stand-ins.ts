import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { atEnd } from '../../../scripts/local/ending.ts'
import { idleConnections } from '../../../scripts/local/ports.ts'

/** A server on this machine in place of one outside. Its work is not the Worker's, so it runs in this process. */
export interface StandIn {
  /** `127.0.0.1:PORT` */
  address: string
  /** "GET /rest/v1/profiles", in the order of arrival. */
  calls: string[]
  stop(): void
}

export async function standIn(answer: RequestListener): Promise<StandIn> {
  const calls: string[] = []
  const server = createServer(idleConnections, (request, response) => {
    calls.push(`${request.method} ${request.url?.split('?')[0]}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  atEnd(stop)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { address: `127.0.0.1:${port}`, calls, stop }
}
