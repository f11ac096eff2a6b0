/** `npm run setup`: leads a volunteer through everything that a deployment needs. */
import { SetupError } from './local/setup-error.ts'
import { runOperation } from './operations/command.ts'
import { setupWizard } from './operations/setup-wizard.ts'

const usage = `npm run setup

  Explains and makes what the site needs at Cloudflare and Supabase, and checks it; no publishing.
  It needs a terminal. "npm run doctor" only checks.`

await runOperation(usage, async (tools) => {
  if (!process.stdin.isTTY)
    throw new SetupError(
      'Setup has questions and needs a terminal. "npm run doctor" says what is still missing.',
    )
  await setupWizard(tools)
})
