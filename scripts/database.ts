/** `npm run database -- privileges`: writes what an empty database gives its roles. */
import { writeFile } from 'node:fs/promises'
import { hostedProject } from './local/database/hosted-project.ts'
import { privilegesFile, privilegesText } from './local/database/privileges.ts'
import { migrations, updateText } from './local/database/update.ts'
import { SetupError } from './local/setup-error.ts'
import { run } from './local/shutdown.ts'

const usage = `npm run database -- privileges

  writes supabase/privileges.txt: all that the files of supabase give the roles of the database.
  Read with git diff whether that is meant.`

await run(async () => {
  if (process.argv[2] !== 'privileges') throw new SetupError(usage)
  const database = await hostedProject()
  await database.exec(updateText(migrations))
  await writeFile(privilegesFile, await privilegesText(database))
  await database.close()
})
