import { connect, type Socket } from 'node:net'
import { userAgent } from '../../../scripts/local/chromium.ts'

export interface Load {
  origin: string
  /** Asked for in turn. */
  paths: readonly string[]
  headers?: Readonly<Record<string, string>>
  requests: number
}

const connections = 8
/** For one answer, in ms. */
const limit = 10_000

const browser = {
  'User-Agent': userAgent,
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Language': 'en-US',
}

/**
 * Asks over eight connections that are kept open, one request at a time on each, as a browser would; resolves when
 * all are answered. It reads no more of an answer than where it ends, so that the client is not what is slow.
 * @throws when a connection ends early, an answer takes longer than 10 s, or tells of trouble, which is quick to tell
 */
export async function load({ origin, paths, headers = {}, requests }: Load): Promise<void> {
  const { hostname, port, host } = new URL(origin)
  const lines = Object.entries({ Host: host, ...browser, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const messages = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`))
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      try {
        while (next < requests) await answered(socket, messages[next++ % messages.length])
      } finally {
        socket.destroy()
      }
    }),
  )
}

function answered(socket: Socket, message: Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = answerEnd()
    const settle = (error?: Error) => {
      clearTimeout(timer)
      socket.off('data', read).off('error', settle).off('close', closed)
      if (error) reject(error)
      else resolve()
    }
    const read = (chunk: Buffer) => {
      const status = end(chunk)
      if (status) settle(isTrouble(status) ? new Error(`An answer had the status ${status}.`) : undefined)
    }
    const closed = () => settle(new Error('The connection was closed before the answer was complete.'))
    const timer = setTimeout(() => settle(new Error('An answer took longer than 10 s.')), limit)
    socket.on('data', read).on('error', settle).on('close', closed)
    socket.write(message ?? '')
  })
}

function isTrouble(status: number): boolean {
  return status === 429 || status >= 500
}

/** Gives the status once an answer is complete, chunk by chunk: by its length, or by the empty chunk at its end. */
function answerEnd(): (chunk: Buffer) => number | undefined {
  let head = ''
  let missing: number | undefined
  let tail = ''
  return (chunk) => {
    let body = chunk
    if (missing === undefined) {
      head += chunk.toString('latin1')
      const headEnd = head.indexOf('\r\n\r\n')
      if (headEnd < 0) return undefined
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, headEnd + 2))?.[1]
      missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length)
      if (head.startsWith('HTTP/1.1 304')) missing = 0
      body = Buffer.from(head.slice(headEnd + 4), 'latin1')
    }
    missing -= body.length
    tail = (tail + body.subarray(-7).toString('latin1')).slice(-7)
    const isOver = missing <= 0 || (missing === Number.POSITIVE_INFINITY && tail === '\r\n0\r\n\r\n')
    return isOver ? Number(/^\S+ (\d+)/.exec(head)?.[1]) : undefined
  }
}
