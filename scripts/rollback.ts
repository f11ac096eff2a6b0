/** `npm run rollback`: makes the previous release live again. */
import { runOperation } from './operations/command.ts'
import { rollBack } from './operations/roll-back.ts'

const usage = `npm run rollback

  Shows the releases and, after a question, makes the previous one live again.
  "npm run rollback -- 1a2b3c4d" makes that one live.
  --yes    confirms every question`

await runOperation(usage, (tools, [version]) => rollBack(tools, version))
