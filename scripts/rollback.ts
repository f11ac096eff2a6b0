/** `npm run rollback`: makes the previous release live again. */
import { runOperation } from './operations/command.ts'
import { rollBack } from './operations/roll-back.ts'

await runOperation((tools, [version]) => rollBack(tools, version))
