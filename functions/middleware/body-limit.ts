import type { MiddlewareHandler } from 'hono'
import type { Refused } from '../../src/domain/submission.ts'
import { isReading } from './same-origin.ts'

export interface BodyLimits {
  /** Bytes. */
  size: number
  /** Makes the answer to a longer body from its beginning, as far as it is known. */
  refuse?: (beginning: string) => Refused
}

/** How long a body may take to arrive, in ms: a slow line sends what people write in less. */
const arrivesWithin = 10_000

/** How long a refused body is still read, in ms. */
const drainedFor = 1_000

/** How much of a refused body is looked at, in bytes. */
const lookedAt = 200

/**
 * Reads a body before anything is done with it, and refuses what is too long (413), also when it does not say how long
 * it is, what takes too long to arrive (408), and what is packed (415): nothing here is ever unpacked.
 */
export function bodyLimit({ size, refuse = refuseLarge }: BodyLimits): MiddlewareHandler {
  return async function bodyLimit(c, next) {
    const { body, headers, method } = c.req.raw
    // What is read is never looked at with a body, whatever comes along.
    if (!body || isReading(method)) return next()
    const reader = body.getReader()
    if ((headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
      await drain(reader, new Uint8Array())
      return c.json(refused('Please send it unpacked.', 'unsupported-encoding'), 415)
    }
    const isLarge = Number(headers.get('content-length') ?? 0) > size
    const read = isLarge
      ? { kind: 'large' as const, bytes: new Uint8Array() }
      : await readBody(reader, size)
    if (read.kind === 'large') return c.json(refuse(await drain(reader, read.bytes)), 413)
    if (read.kind === 'slow')
      return c.json(refused('That took too long to arrive.', 'too-slow'), 408)
    c.req.raw = new Request(c.req.raw, { body: read.bytes })
    return next()
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

interface Reading {
  kind: 'whole' | 'large' | 'slow'
  bytes: Uint8Array<ArrayBuffer>
}

async function readBody(reader: Reader, size: number): Promise<Reading> {
  const bytes = new Uint8Array(size)
  let length = 0
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => resolve('late'), arrivesWithin)
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), late])
      if (part === 'late') {
        void reader.cancel().catch(() => undefined)
        return { kind: 'slow', bytes }
      }
      if (part.done) return { kind: 'whole', bytes: bytes.subarray(0, length) }
      const fitting = part.value.subarray(0, size - length)
      bytes.set(fitting, length)
      length += fitting.length
      if (fitting.length < part.value.length)
        return { kind: 'large', bytes: bytes.subarray(0, lookedAt) }
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads what is still coming and throws all but its beginning away: a client that cannot finish writing never reads
 * the refusal.
 */
async function drain(reader: Reader, read: Uint8Array): Promise<string> {
  const decoder = new TextDecoder()
  let beginning = decoder.decode(read, { stream: true })
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), drainedFor)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (beginning.length < lookedAt) beginning += decoder.decode(part.value.subarray(0, lookedAt))
    }
  } catch {
    // Whoever stops sending needs no more reading.
  } finally {
    clearTimeout(timer)
  }
  return beginning
}

function refuseLarge(_beginning: string): Refused {
  return refused('That is too much at once.', 'too-large')
}

function refused(message: string, code: string): Refused {
  return { ok: false, message, code }
}
