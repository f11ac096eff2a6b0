import { userAgent } from '../../../scripts/local/chromium.ts'

const limit = 10_000

/** Asks as a browser does: programs that say what they are get pages in another way. */
export function ask(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(address, {
    headers: { 'user-agent': userAgent, accept: 'text/html', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(limit),
  })
}
