import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeBackup } from '../../functions/services/backup/backup.ts'
import { openRemoteStore } from '../local/photo-store.ts'
import { describe, SetupError } from '../local/setup-error.ts'
import { run } from '../local/shutdown.ts'
import { redactSecretsOfEnvironment, withoutSecrets } from './secrets.ts'
import { terminalUi } from './terminal-ui.ts'
import type { Tools } from './tools.ts'
import { signInAtCloudflare, wranglerFor } from './wrangler.ts'
import { wranglerFile } from './wrangler-file.ts'

const usage = `npm run setup      makes what the site needs at both services, and checks it
npm run deploy     checks, builds, publishes, checks the live site, rolls back on a problem
npm run doctor     checks everything and changes nothing: ✓ in order · a hint ✗ to be fixed
npm run rollback   makes the previous release live again, or the one named: -- 1a2b3c4d
npm run backup     makes, lists, downloads and restores backups

--yes confirms every question, for runs without a terminal.`

/** Runs a command on the deployment. Whatever it says, and however it fails, no secret is in it. */
export async function runOperation(
  command: (tools: Tools, words: string[]) => Promise<unknown>,
): Promise<void> {
  await run(async () => {
    redactSecretsOfEnvironment()
    try {
      const { values, positionals } = readArguments()
      await command(toolsOf(values.yes), positionals)
    } catch (error) {
      throw new SetupError(withoutSecrets(describe(error)))
    }
  }, 130)
}

function readArguments() {
  try {
    const options = { yes: { type: 'boolean', default: false } } as const
    return parseArgs({ allowPositionals: true, options })
  } catch (cause) {
    throw new SetupError(usage, { cause })
  }
}

/** @param isSure confirms every question */
function toolsOf(isSure: boolean): Tools {
  const file = process.env.WRANGLER_FILE || wranglerFile
  return {
    ui: terminalUi(undefined, isSure),
    wrangler: wranglerFor(file),
    signIn: signInAtCloudflare,
    token: process.env.SUPABASE_ACCESS_TOKEN || undefined,
    file,
    backUp,
    wait,
  }
}

async function backUp(accounts: { url: string; secretKey: string }): Promise<string> {
  const { bucket, close } = await openRemoteStore()
  return makeBackup(bucket, accounts, Date.now()).finally(close)
}
