import { Agent, get } from 'node:http'

/** What came of a while of requests. */
export interface Traffic {
  requests: number
  /** Answers of another status than expected, and requests without an answer. */
  errors: string[]
  /** How long each took, in ms, shortest first. */
  times: number[]
}

export interface Wanted {
  path: string
  cookie: string
  status: number
}

const connections = 50

/**
 * Asks over fifty connections, each with one request at a time, as fast as the answers come.
 * @param next what is asked with the n-th request
 * @param seconds how long
 */
export async function drive(
  origin: string,
  seconds: number,
  next: (count: number) => Wanted,
): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1_000
  const traffic: Traffic = { requests: 0, errors: [], times: [] }

  async function visitor(): Promise<void> {
    while (performance.now() < end) {
      const wanted = next(traffic.requests++)
      const since = performance.now()
      const status = await statusOf(agent, origin, wanted).catch((error: Error) => error.message)
      traffic.times.push(performance.now() - since)
      if (status !== wanted.status) traffic.errors.push(`${wanted.path}: ${status}`)
    }
  }

  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  traffic.times.sort((a, b) => a - b)
  return traffic
}

function statusOf(agent: Agent, origin: string, { path, cookie }: Wanted): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = cookie ? { cookie } : {}
  get(new URL(path, origin), { agent, headers, timeout: 30_000 }, (response) => {
    response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
    response.resume()
  })
    .on('error', reject)
    .on('timeout', () => reject(new Error('no answer within 30 s')))
  return promise
}
