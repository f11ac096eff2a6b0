import { type Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'

export type RawResponse = Awaited<ReturnType<typeof fetchRaw>>

/** Sends any host name, and the path exactly as given. The body stays compressed. */
export async function fetchRaw(
  url: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
  body = '',
  // Without an agent each request has its own connection, as in `startWorker`.
  agent: Agent | false = false,
) {
  const { hostname, port } = new URL(url)
  const options = { hostname, port, path, method, headers, setHost: !headers.host, agent }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(options, resolve).on('error', reject).end(body)
  })
  const { localPort } = response.socket
  const bytes = Buffer.concat(await response.toArray())
  const { statusCode: status, rawHeaders } = response
  return { status, headers: response.headers, rawHeaders, bytes, text: bytes.toString(), localPort }
}
