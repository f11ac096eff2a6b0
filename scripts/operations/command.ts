import { parseArgs } from 'node:util'
import { run } from '../local/ending.ts'
import { describe, SetupError } from '../local/setup-error.ts'
import { conversationAt } from './conversation.ts'
import { redactSecretsOfEnvironment, withoutSecrets } from './secrets.ts'
import { managementApi } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { signInAtCloudflare, wranglerFor } from './wrangler.ts'
import { wranglerFile } from './wrangler-file.ts'

/** What a command was called with. */
export interface Called {
  isSure: boolean
  words: string[]
}

/** Runs a command on the deployment. Whatever it says, and however it fails, no secret is in it. */
export async function operate(
  usage: string,
  command: (tools: Tools, called: Called) => Promise<unknown>,
): Promise<void> {
  await run(async () => {
    redactSecretsOfEnvironment()
    try {
      const called = readCall(usage)
      await command(toolsOf(called), called)
    } catch (error) {
      throw new SetupError(withoutSecrets(describe(error)))
    }
  }, 130)
}

function toolsOf({ isSure }: Called): Tools {
  const file = process.env.WRANGLER_FILE || wranglerFile
  return {
    talk: conversationAt(undefined, isSure),
    wrangler: wranglerFor(file),
    signIn: signInAtCloudflare,
    supabase: (token) => managementApi(token),
    token: process.env.SUPABASE_ACCESS_TOKEN || undefined,
    file,
  }
}

function readCall(usage: string): Called {
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
