import type { Accounts } from '../../env.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import { callHeaders } from '../../session/provider.ts'

export interface ClientOptions {
  /** For each call, in ms. */
  limit: number
  /** Of the member that row-level security sees. */
  accessToken?: string
  /** Forwarded, so that the provider's rate limits count visitors and not this Worker. */
  visitorAddress?: string | undefined
}

/** A client for one request, which stores and renews no session. Loaded on first use. */
export async function supabase(accounts: Accounts, options: ClientOptions) {
  const { createClient } = await import('@supabase/supabase-js')
  const { accessToken, visitorAddress } = options
  const { apikey = accounts.publishableKey, ...forwarded } = callHeaders(accounts, visitorAddress)
  return createClient(accounts.url, apikey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(accessToken ? { accessToken: async () => accessToken } : {}),
    // `boundedFetch` retries.
    db: { retry: false },
    global: { headers: forwarded, fetch: boundedFetch(options.limit) },
  })
}
