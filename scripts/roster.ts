/** `npm run roster`: compares a list of players with the all-time roster, and imports it. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { SetupError } from './local/setup-error.ts'
import { shutdown } from './local/shutdown.ts'
import { localAccounts } from './operations/call-database.ts'
import { runOperation } from './operations/command.ts'
import { projectAccounts } from './operations/project-accounts.ts'
import { checkRoster, importRoster, undoRoster } from './roster/roster.ts'

const usage = `npm run roster -- <command>

  check FILE    says what an import of the list would do, and changes nothing
  import FILE   does it, all of it or nothing
  undo          undoes the last import

  --with-doubtful   imports the doubtful rows too
  --keep-capitals   leaves names in capitals as they are
  --delete-missing  deletes the entries that the list lacks, after another question
  --remote          on the public site; without it, on this machine while "npm start" runs,
                    with the same SUPABASE_PORT and STATE_DIR`

await runOperation(async (tools, [command = '', file = ''], options) => {
  const isComplete = command === 'undo' || (['check', 'import'].includes(command) && file)
  if (!isComplete) throw new SetupError(usage)
  const accounts = () => (options.remote ? projectAccounts(tools) : localAccounts())
  if (command === 'undo') {
    tools.ui.done(await undoRoster(await accounts()))
    return shutdown(0)
  }
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const bytes = await readFile(path).catch(() => {
    throw new SetupError(`The file ${path} cannot be read.`)
  })
  const run = command === 'check' ? checkRoster : importRoster
  await shutdown((await run(bytes, { accounts, ui: tools.ui, options })) ? 0 : 1)
})
