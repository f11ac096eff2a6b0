import { Resolver } from 'node:dns/promises'
import { parseArgs } from 'node:util'
import { makeBackup } from '../../functions/services/backup/backup.ts'
import { openRemoteStore } from '../local/photo-store.ts'
import { describe, SetupError } from '../local/setup-error.ts'
import { run } from '../local/shutdown.ts'
import { redactSecretsOfEnvironment, withoutSecrets } from './secrets.ts'
import { managementApi } from './supabase-project.ts'
import { terminalUi } from './terminal-ui.ts'
import type { Tools } from './tools.ts'
import { signInAtCloudflare, wranglerFor } from './wrangler.ts'
import { wranglerFile } from './wrangler-file.ts'

/** The arguments of a command. */
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

function toolsOf({ isSure }: CliArguments): Tools {
  const file = process.env.WRANGLER_FILE || wranglerFile
  return {
    ui: terminalUi(undefined, isSure),
    wrangler: wranglerFor(file),
    signIn: signInAtCloudflare,
    supabase: (token) => managementApi(token),
    token: process.env.SUPABASE_ACCESS_TOKEN || undefined,
    file,
    hasDns,
    backUp,
  }
}

async function backUp(accounts: { url: string; secretKey: string }): Promise<string> {
  const { bucket, close } = await openRemoteStore()
  try {
    return await makeBackup(bucket, accounts, Date.now())
  } finally {
    await close()
  }
}

async function hasDns(host: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.some(({ status }) => status === 'fulfilled')
}

function readArguments(usage: string): CliArguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) throw new SetupError(usage)
    return { isSure: values.yes, words: positionals }
  } catch (cause) {
    if (cause instanceof SetupError) throw cause
    throw new SetupError(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`, { cause })
  }
}
