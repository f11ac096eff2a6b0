import * as v from 'valibot'
import type { Accounts } from '../env.ts'
import { fetchWithin } from '../outside/bounded-fetch.ts'
import { callHeaders } from '../session/provider.ts'

/**
 * Asks the provider whether it is well: what can be known, quickly, without a word about any account.
 * @param limit ms
 * @throws whatever keeps it from saying so
 */
export async function assertProviderIsWell(
  accounts: Accounts,
  visitorAddress: string | undefined,
  limit: number,
): Promise<void> {
  const response = await fetchWithin(limit)(`${accounts.url}/auth/v1/health`, {
    headers: callHeaders(accounts, visitorAddress),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  v.parse(v.looseObject({}), await response.json())
}
