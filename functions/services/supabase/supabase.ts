import type { SupabaseClient } from '@supabase/supabase-js'
import type { Accounts } from '../../env.ts'
import { fetchWithin } from '../../http/bounded-fetch.ts'
import { callHeaders } from '../../session/provider.ts'
import type { Database } from './database.ts'

export interface ClientOptions {
  /** The longest one call may take, in milliseconds. */
  limit: number
  /** The member on whose behalf PostgREST is asked; row-level security sees this member. */
  accessToken?: string
  /** The visitor's address, forwarded so that the provider's own limits count people, not this Worker. */
  visitorAddress?: string | undefined
}

/** The part of the library that the site uses. */
type Client = Pick<SupabaseClient<Database>, 'from'> & {
  auth: Pick<
    SupabaseClient['auth'],
    'signInWithPassword' | 'signUp' | 'verifyOtp' | 'resetPasswordForEmail' | 'resend'
  >
}

/**
 * A client of the accounts project for one request. The library is loaded on first use: pages for visitors
 * never need it. It keeps nothing and renews nothing; the session is this Worker's own affair.
 */
export async function supabase(accounts: Accounts, options: ClientOptions): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js')
  const { accessToken, visitorAddress } = options
  const { apikey = accounts.publishableKey, ...forwarded } = callHeaders(accounts, visitorAddress)
  return createClient<Database>(accounts.url, apikey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(accessToken ? { accessToken: async () => accessToken } : {}),
    // A page that waits for a third attempt helps nobody; the second is made by `fetchWithin`.
    db: { retry: false },
    global: { headers: forwarded, fetch: fetchWithin(options.limit) },
  })
}
