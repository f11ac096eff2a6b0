import { setTimeout as sleep } from 'node:timers/promises'
import recorded from '../../functions/services/accounts/auth-server.fixture.json' with {
  type: 'json',
}
import { cut, type Given } from './loopback.ts'

/** In each response of a fault: no visitor may read it. */
export const internalText = 'text-of-an-upstream'

const { status, headers, body } = recorded.responses['rate limit']

function html(status: number): Response {
  const headers = { 'content-type': 'text/html' }
  return new Response(`<!doctype html><h1>${internalText}</h1>`, { status, headers })
}

/** A body that calls `chunk` for as long as it is read. */
function endless(chunk: () => Promise<string>): Response {
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream({
      pull: async (controller) => controller.enqueue(encoder.encode(await chunk())),
    }),
  )
}

/** What an upstream can do in place of its response. */
export const faults = {
  hanging: () => new Promise<never>(() => undefined),
  closed: () => cut,
  '500': () => Response.json({ msg: internalText }, { status: 500 }),
  '503 with HTML': () => html(503),
  '200 with HTML': () => html(200),
  '{}': () => Response.json({}),
  '429': () => Response.json(body, { status, headers }),
  truncated: () => new Response('[{"id":', { headers: { 'content-length': '1000' } }),
  'drip-fed': () => endless(() => sleep(100, ' ')),
  'too large': () => endless(async () => ' '.repeat(64 * 1_024)),
  redirecting: ({ url }) => new Response(null, { status: 307, headers: { location: url } }),
} satisfies Record<string, (request: Request) => Given | Promise<Given>>

export type Fault = keyof typeof faults
