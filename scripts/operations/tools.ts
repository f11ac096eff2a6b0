import type { Conversation } from './conversation.ts'
import type { managementApi } from './supabase-project.ts'
import type { Wrangler } from './wrangler.ts'

/** What the commands work with; tests put parts of their own in place. */
export interface Tools {
  talk: Conversation
  wrangler: Wrangler
  /** Signs in at Cloudflare in the browser. */
  signIn(): Promise<boolean>
  /** Supabase's management API with a personal access token. */
  supabase: (token: string) => ReturnType<typeof managementApi>
  /** The access token of the environment, if it names one. */
  token: string | undefined
  /** Path of wrangler.toml. */
  file: string
}
