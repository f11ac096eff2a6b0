/** `npm run setup`: leads a volunteer through everything that a deployment needs. */
import { SetupError } from './local/setup-error.ts'
import { runOperation } from './operations/command.ts'
import { setUp } from './operations/setup.ts'

await runOperation(async (tools) => {
  if (!process.stdin.isTTY)
    throw new SetupError(
      'Setup has questions and needs a terminal. "npm run doctor" says what is still missing.',
    )
  await setUp(tools)
})
