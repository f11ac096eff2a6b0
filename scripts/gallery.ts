/** `npm run gallery -- <folder>`: makes the photo gallery what a folder of photos is. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publish } from './gallery/publish.ts'
import { report } from './gallery/report.ts'
import { terminalFor } from './gallery/terminal.ts'
import { openLocalStore, openRemoteStore } from './local/bucket-store.ts'
import { stateDirectory } from './local/paths.ts'
import { SetupError } from './local/setup-error.ts'
import { onShutdown, run, shutdown } from './local/shutdown.ts'
import { lockState } from './local/state-lock.ts'

const usage = `npm run gallery -- <folder>

  Makes the photo gallery match the photos in alumni, team and other of <folder>.

  --remote    the gallery of the public site; without it, the one on this machine
  --dry-run   says what would be done and changes nothing
  --yes       removes what is no longer in the folder without a question
  --empty     lets an empty folder empty the gallery`

async function gallery(): Promise<void> {
  const { folder, remote, isDryRun, isSure, mayBecomeEmpty } = readCommand()
  const stateDir = stateDirectory()
  onShutdown(await lockState(stateDir, 'gallery'))
  console.log(`  ${folder} → the gallery ${remote ? 'of the public site' : 'on this machine'}`)
  const store = await (remote ? openRemoteStore('GALLERY') : openLocalStore('GALLERY', stateDir))
  onShutdown(() => store.close())
  const terminal = terminalFor(isSure)
  let isUnderWay = false
  function progress(...step: Parameters<typeof terminal.progress>): void {
    isUnderWay = true
    terminal.progress(...step)
  }
  onShutdown(
    () =>
      isUnderWay &&
      console.log('\nNot finished. The gallery is whole; run the command again to go on.'),
  )
  const outcome = await publish(
    store,
    { folder, isDryRun, mayBecomeEmpty },
    { ...terminal, progress },
  )
  isUnderWay = false
  console.log(`\n${report(outcome, isDryRun)}\n`)
  await shutdown(0)
}

function readCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
      },
    })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) throw new SetupError(usage)
    return {
      // npm runs commands at the project's root; the folder is relative to where npm was called.
      folder: resolve(process.env.INIT_CWD ?? process.cwd(), folder),
      remote: values.remote,
      isDryRun: values['dry-run'],
      isSure: values.yes,
      mayBecomeEmpty: values.empty,
    }
  } catch (cause) {
    throw new SetupError(usage, { cause })
  }
}

await run(gallery, 130)
