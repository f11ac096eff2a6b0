import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Names and values as they came, for what must not be among them. */
  rawHeaders: string[]
  text: string
}

/** Asks as no browser would: any host's name, and the path letter by letter as given. */
export function askRaw(
  url: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, method, headers, setHost: !headers.host },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            rawHeaders: answer.rawHeaders,
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
