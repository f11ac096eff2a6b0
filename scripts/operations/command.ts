import { Resolver } from 'node:dns/promises'
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

/** The arguments of a command: `--yes`, and words. */
export interface CliArguments {
  isSure: boolean
  words: string[]
}

/** Runs a command on the deployment. Whatever it says, and however it fails, no secret is in it. */
export async function runOperation(
  usage: string,
  command: (tools: Tools, cli: CliArguments) => Promise<unknown>,
): Promise<void> {
  await run(async () => {
    redactSecretsOfEnvironment()
    try {
      const cli = readArguments(usage)
      await command(toolsOf(cli), cli)
    } catch (error) {
      throw new SetupError(withoutSecrets(describe(error)))
    }
  }, 130)
}

function readArguments(usage: string): CliArguments {
  try {
    const options = { yes: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    return { isSure: values.yes, words: positionals }
  } catch (cause) {
    throw new SetupError(usage, { cause })
  }
}

function toolsOf({ isSure }: CliArguments): Tools {
  const file = process.env.WRANGLER_FILE || wranglerFile
  return {
    ui: terminalUi(undefined, isSure),
    wrangler: wranglerFor(file),
    signIn: signInAtCloudflare,
    token: process.env.SUPABASE_ACCESS_TOKEN || undefined,
    file,
    hasDns,
    backUp,
    wait,
  }
}

async function backUp(accounts: { url: string; secretKey: string }): Promise<string> {
  const { bucket, close } = await openRemoteStore()
  return makeBackup(bucket, accounts, Date.now()).finally(close)
}

async function hasDns(host: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.some(({ status }) => status === 'fulfilled')
}
