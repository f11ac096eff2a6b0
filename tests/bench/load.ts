import { once } from 'node:events'
import http from 'node:http'
import { userAgent } from '../../scripts/local/chromium.ts'
import type { Worker } from './workers.ts'

const asBrowser = { 'user-agent': userAgent, accept: 'text/html' }

/** Requests a page as a browser does. Other programs get pages in another way. */
export function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(20_000)
  return fetch(address, { headers: { ...asBrowser, ...headers }, redirect: 'manual', signal })
}

export type RequestOf = (index: number) => { path: string; cookie?: string }
/** Sends `count` requests over eight connections. @throws on an error of the server */
export async function load(origin: string, count: number, requestOf: RequestOf): Promise<void> {
  let next = 0
  const connection = async () => {
    while (next < count) {
      const { path, cookie } = requestOf(next++)
      const headers = { ...asBrowser, ...(cookie && { cookie }) }
      const request = http.get(origin + path, { headers, timeout: 20_000 })
      const [response] = await once(request, 'response')
      for await (const _ of response);
      if (response.statusCode >= 500) throw new Error(`${path} returned ${response.statusCode}.`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, connection))
}

/** Processor time of one request in µs. */
export async function timeOf(
  worker: Worker,
  requests: number,
  requestOf: RequestOf,
): Promise<number> {
  const before = worker.processorTime()
  await load(worker.origin, requests, requestOf)
  return (worker.processorTime() - before) / requests
}
