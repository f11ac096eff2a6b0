import type { managementApi } from './supabase-project.ts'
import type { TerminalUi } from './terminal-ui.ts'
import type { Wrangler } from './wrangler.ts'

/** What the commands work with; tests put parts of their own in place. */
export interface Tools {
  ui: TerminalUi
  wrangler: Wrangler
  /** Signs in at Cloudflare in the browser. */
  signIn(): Promise<boolean>
  /** Supabase's management API with a personal access token. */
  supabase: (token: string) => ReturnType<typeof managementApi>
  /** The access token of the environment, if it names one. */
  token: string | undefined
  /** Path of wrangler.toml. */
  file: string
  /** Whether a host has a DNS record that leads somewhere. */
  hasDns: (host: string) => Promise<boolean>
  /** Makes a backup of the accounts and profiles. Returns its name. */
  backUp: (accounts: { url: string; secretKey: string }) => Promise<string>
  /** Waits so many ms. */
  wait?: (ms: number) => Promise<unknown>
}
