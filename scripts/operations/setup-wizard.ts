import { SetupError } from '../local/setup-error.ts'
import { diagnose } from './diagnose.ts'
import { blocksDeploy, reportOf, verdictOf } from './finding.ts'
import { setUpAccount, setUpAddress, setUpSecret } from './setup-cloudflare.ts'
import { repairProject, setUpProject } from './setup-supabase.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

/** Guides through everything a deployment needs. It can run again: existing parts stay. */
export async function setupWizard(tools: Tools): Promise<void> {
  const { ui, wrangler, file } = tools
  ui.heading('Setting up the site')
  ui.say('Stop at any time with Ctrl-C and run it again: it goes on where it stopped.')
  await setUpAccount(tools)
  await setUpAddress(tools)
  const project = await setUpProject(tools)
  await repairProject(tools, project)
  await setUpSecret(tools, project)
  ui.heading('Summary')
  const findings = await diagnose(wrangler, readDeployment(file), project, 'before a release')
  ui.say(reportOf(findings))
  const verdict = verdictOf(findings)
  if (blocksDeploy(findings))
    throw new SetupError(`${verdict} Then run "npm run setup" or "npm run doctor" again.`)
  ui.say(`${verdict}\nKeep wrangler.toml: git commit -m "Set up the site" wrangler.toml`)
  ui.done('Next: npm run deploy')
}
