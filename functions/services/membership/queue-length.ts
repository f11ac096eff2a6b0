import * as v from 'valibot'
import type { Accounts } from '../../env.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import { UpstreamError } from '../../http/upstream-error.ts'

/** In ms. */
const timeLimit = 5_000

/** How many people wait for an officer. @throws {UpstreamError} */
export async function queueLength({
  url,
  secretKey,
}: Pick<Accounts, 'url' | 'secretKey'>): Promise<number> {
  const response = await boundedFetch(timeLimit, 'database')(
    `${url}/rest/v1/rpc/membership_queue_length`,
    {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: '{}',
    },
  )
  const length = response.ok ? v.safeParse(v.number(), await response.json()) : undefined
  if (length?.success) return length.output
  throw new UpstreamError('database', `The queue’s length: status ${response.status}`)
}
