import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Names and values as they came, for what must not be among them. */
  rawHeaders: string[]
  text: string
}

/** Sends what no browser would: any host name, and the path exactly as given. */
export function fetchRaw(
  url: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers, setHost: !headers.host },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
