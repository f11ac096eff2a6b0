import type { TerminalUi } from './terminal-ui.ts'
import type { Wrangler } from './wrangler.ts'

/** What the commands work with; tests put parts of their own in place. */
export interface Tools {
  ui: TerminalUi
  wrangler: Wrangler
  /** Signs in at Cloudflare in the browser. */
  signIn(): Promise<unknown>
  /** Supabase's access token of the environment, if it names one. */
  token: string | undefined
  /** Path of wrangler.toml. */
  file: string
  /** Makes a backup of the accounts and profiles. Returns its name. */
  backUp(accounts: { url: string; secretKey: string }): Promise<string>
  /** Waits so many ms. */
  wait(ms: number): Promise<unknown>
}
