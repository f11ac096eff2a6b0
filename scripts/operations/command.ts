import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { UpstreamError } from '../../functions/http/upstream-error.ts'
import { makeBackup } from '../../functions/services/backup/backup.ts'
import { openBackups } from '../backup/backup-store.ts'
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
npm run backup     makes, lists, downloads and restores backups, with --local on this machine
npm run officers   makes, removes and lists officers, with --remote those of the public site
npm run roster     checks and imports a list of players, with --remote at the public site

--yes confirms every question, for runs without a terminal.`

/** What a command is told beside its words. */
type CommandOptions = Pick<
  ReturnType<typeof readArguments>['values'],
  'remote' | 'local' | 'with-doubtful' | 'delete-missing' | 'keep-capitals'
>

/** Runs a command on the deployment. Whatever it says, and however it fails, no secret is in it. */
export async function runOperation(
  command: (tools: Tools, words: string[], options: CommandOptions) => Promise<unknown>,
): Promise<void> {
  await run(async () => {
    redactSecretsOfEnvironment()
    try {
      const { values, positionals } = readArguments()
      await command(toolsOf(values.yes), positionals, values)
    } catch (error) {
      throw new SetupError(withoutSecrets(sentenceOf(error)))
    }
  }, 130)
}

/** A dependency that is not available is no fault of ours: a sentence, without a stack. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof UpstreamError)) return describe(error)
  return `The ${error.dependency} is not available: ${error.message}. Run "npm run doctor".`
}

function readArguments() {
  try {
    const flag = { type: 'boolean', default: false } as const
    const ofRoster = { 'with-doubtful': flag, 'delete-missing': flag, 'keep-capitals': flag }
    const options = { yes: flag, remote: flag, local: flag, ...ofRoster }
    return parseArgs({ allowPositionals: true, options })
  } catch (cause) {
    throw new SetupError(usage, { cause })
  }
}

/** @param isSure confirms every question */
function toolsOf(isSure: boolean): Tools {
  const file = process.env.WRANGLER_FILE || wranglerFile
  const wrangler = wranglerFor(file)
  return {
    ui: terminalUi(undefined, isSure),
    wrangler,
    signIn: signInAtCloudflare,
    token: process.env.SUPABASE_ACCESS_TOKEN || undefined,
    file,
    async backUp(accounts) {
      const { bucket, close } = await openBackups(wrangler)
      return makeBackup(bucket, accounts, Date.now()).finally(close)
    },
    wait,
  }
}
