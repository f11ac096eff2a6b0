import type { MiddlewareHandler } from 'hono'
import { type Refused, refused } from '../../src/domain/submission.ts'
import { TimeoutError, withTimeout } from '../http/timeout.ts'
import { isSafeMethod } from './same-origin.ts'

export interface BodyLimits {
  /** In bytes. */
  size: number
  /** Makes the response to a larger body from its beginning. */
  refuse?: (beginning: string) => Refused
}

/** In ms: how long a body may take to arrive. */
const timeLimit = 10_000
/** In ms: how long the rest of a refused body is read. */
const drainLimit = 1_000
/** In bytes: how much of a refused body `refuse` gets. */
const beginningSize = 200

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Refuses a body that is too large (413), too slow (408) or compressed (415). */
export function bodyLimit({ size, refuse = tooLarge }: BodyLimits): MiddlewareHandler {
  return async function bodyLimit(c, next) {
    const { body, headers, method } = c.req.raw
    if (!body || isSafeMethod(method)) return next()
    const reader = body.getReader()
    if ((headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
      await drain(reader)
      return c.json(refused('Unsupported content encoding', 'unsupported-encoding'), 415)
    }
    const isLarge = Number(headers.get('content-length') ?? 0) > size
    const bytes = await (isLarge ? undefined : readWhole(reader, size))
    if (bytes === 'timeout') return c.json(refused('Request timeout', 'too-slow'), 408)
    if (!bytes?.isWhole) return c.json(refuse(await drain(reader, bytes?.read)), 413)
    c.req.raw = new Request(c.req.raw, { body: bytes.read })
    return next()
  }
}

/** Reads what a refusal left unread, for up to a second: workerd else resets the connection. */
export function dropUnreadBody(): MiddlewareHandler {
  return async function dropUnreadBody({ req: { raw } }, next) {
    await next()
    if (raw.body && !raw.bodyUsed && !raw.body.locked) await drain(raw.body.getReader())
  }
}

interface Bytes {
  read: Uint8Array<ArrayBuffer>
  isWhole: boolean
}

function readWhole(reader: Reader, size: number): Promise<Bytes | 'timeout'> {
  const read = new Uint8Array(size)
  let length = 0
  async function readAll(): Promise<Bytes> {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.length > size) {
        read.set(part.value.subarray(0, size - length), length)
        return { read, isWhole: false }
      }
      read.set(part.value, length)
      length += part.value.length
    }
    return { read: read.subarray(0, length), isWhole: true }
  }
  return withTimeout(readAll, timeLimit, 'request body').catch((cause: unknown) => {
    if (!(cause instanceof TimeoutError)) throw cause
    cancel(reader)
    return 'timeout'
  })
}

/**
 * Reads the rest of a body: a client that cannot finish writing never reads the refusal.
 * @returns the beginning of the body
 */
async function drain(reader: Reader, read = new Uint8Array()): Promise<string> {
  const decoder = new TextDecoder()
  let beginning = decoder.decode(read.subarray(0, beginningSize), { stream: true })
  async function readRest(): Promise<void> {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      if (beginning.length < beginningSize)
        beginning += decoder.decode(part.value.subarray(0, beginningSize))
  }
  // A timeout, or a client that has disconnected.
  await withTimeout(readRest, drainLimit, 'refused body').catch(() => cancel(reader))
  return beginning
}

function cancel(reader: Reader): void {
  void reader.cancel().catch(() => undefined)
}

const tooLarge = () => refused('Request body too large', 'too-large')
