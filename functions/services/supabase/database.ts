import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import type { SignedInSession } from '../../session/session.ts'

/** In ms: for the whole request. */
const timeLimit = 10_000

/** In bytes, of a response: a page of 50 rows with the longest texts that the tables take. */
export const usualSize = 2 * 1_024 * 1_024

/**
 * The database as a member sees it: its tables and functions, with the member's own privileges.
 * @param limit in ms, for the whole request
 */
export function memberDatabase(
  { url, publishableKey }: Accounts,
  { accessToken }: Pick<SignedInSession, 'accessToken'>,
  deadline: Deadline,
  maxSize?: number,
  limit = timeLimit,
) {
  return databaseAs(url, publishableKey, accessToken, deadline.timeLeft(limit), maxSize)
}

/** The database past row-level security, with the secret key: for functions of its own alone. */
export function serviceDatabase(
  { url, secretKey }: Pick<Accounts, 'url' | 'secretKey'>,
  deadline: Deadline,
  maxSize?: number,
  limit = timeLimit,
) {
  return databaseAs(url, secretKey, secretKey, deadline.timeLeft(limit), maxSize)
}

async function databaseAs(
  url: string,
  apikey: string,
  token: string,
  limit: number,
  maxSize = usualSize,
) {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey, authorization: `Bearer ${token}` },
    // It retries by itself, within its limit.
    fetch: boundedFetch(limit, 'database', maxSize),
    retry: false,
  })
}
