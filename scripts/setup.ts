/** `npm run setup`: leads a volunteer through everything the site needs to go live. */
import { SetupError } from './local/setup-error.ts'
import { operate } from './operations/command.ts'
import { walkThrough } from './operations/walk-through.ts'

const usage = `npm run setup

  Asks and explains, makes what the site needs at Cloudflare and Supabase, and checks it. Nothing is published.
  It needs a terminal. "npm run doctor" only checks, and asks nothing.`

await operate(usage, async (tools, { isSure }) => {
  if (isSure || !process.stdin.isTTY)
    throw new SetupError(
      'Setting up means answering questions, so it needs a terminal. "npm run doctor" says, without asking, what is still missing.',
    )
  await walkThrough(tools)
})
