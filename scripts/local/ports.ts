import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { SetupError } from './setup-error.ts'

const host = '127.0.0.1'

/**
 * How long a server that the local runtime calls leaves idle connections open, in ms. By default
 * both close them after 5 s: one would use what the other closes.
 */
export const idleConnections = { keepAliveTimeout: 60_000 }

/** Binds the port and releases it. Returns its number: 0 means any free one. */
async function bind(port: number): Promise<number> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : port
}

/** Ports that this process has had already. */
const given = new Set<number>()

/**
 * A free port on 127.0.0.1. It comes from below those that a system gives to connections, which
 * could take it between its proof and its use, and never twice in one process.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (given.has(port)) continue
    given.add(port)
    const isFree = await bind(port).then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
}

/**
 * The port a setting names, proved to be free.
 * @throws {SetupError} when the setting is no port or the port is taken.
 */
export async function portFromSetting(name: string, fallback: number): Promise<number> {
  const given = process.env[name] || String(fallback)
  const port = Number(given)
  if (!/^\d+$/.test(given) || port < 1 || port > 65_535) {
    throw new SetupError(
      `${name} is "${given}", which is not a port: set it to a number from 1 to 65535.`,
    )
  }
  try {
    return await bind(port)
  } catch (cause) {
    throw new SetupError(
      `Port ${port} cannot be used (${reason(cause)}): end what uses it, or change ${name}.`,
      {
        cause,
      },
    )
  }
}

function reason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE') return 'it is taken'
  if (code === 'EACCES') return 'this user may not bind it'
  return String(code ?? cause)
}
