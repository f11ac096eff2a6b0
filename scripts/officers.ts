/** `npm run officers`: who decides about members. The first officer can only be made here. */
import { SetupError } from './local/setup-error.ts'
import { shutdown } from './local/shutdown.ts'
import { changeOfficer, listOfficers } from './officers/officers.ts'
import { localAccounts } from './operations/call-database.ts'
import { runOperation } from './operations/command.ts'
import { projectAccounts } from './operations/project-accounts.ts'

const usage = `npm run officers -- <command>

  add EMAIL     makes an officer of an account, and verifies it
  remove EMAIL  makes a member of an officer; the last one stays
  list          names the officers

  --remote      on the public site; without it, on this machine while "npm start" runs,
                with the same SUPABASE_PORT and STATE_DIR`

await runOperation(async (tools, [command = '', email = ''], { remote }) => {
  const isComplete = command === 'list' || (['add', 'remove'].includes(command) && email)
  if (!isComplete) throw new SetupError(usage)
  const accounts = await (remote ? projectAccounts(tools) : localAccounts())
  if (command === 'list') tools.ui.say((await listOfficers(accounts)).join('\n') || 'None yet.')
  else {
    await changeOfficer(accounts, email, command === 'add')
    tools.ui.done(`${email} ${command === 'add' ? 'is an officer.' : 'is no officer any more.'}`)
  }
  await shutdown(0)
})
