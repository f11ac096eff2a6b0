import { SetupError } from '../local/setup-error.ts'
import { diagnose } from './diagnose.ts'
import { blocksDeploy } from './finding.ts'
import { reportOf, verdictOf } from './report.ts'
import { setUpAccount, setUpAddress, setUpStorage } from './setup-cloudflare.ts'
import { setUpSecrets } from './setup-secrets.ts'
import { repairProject, setUpProject } from './setup-supabase.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

/** Guides through everything a deployment needs. It can run again: existing parts stay. */
export async function setupWizard(tools: Tools): Promise<void> {
  const { ui, wrangler, file } = tools
  ui.begin('Setting up the site')
  ui.say(
    'You need an account at Cloudflare, where the site runs, and one at Supabase, for ' +
      'accounts and profiles. Both are free to begin with. Stop at any time with Ctrl-C and ' +
      'run it again: it goes on where it stopped.',
  )
  await setUpAccount(tools)
  await setUpAddress(tools)
  await setUpStorage(tools)
  const project = await setUpProject(tools)
  if (project) await repairProject(tools, project)
  await setUpSecrets(tools, project)
  ui.heading('What it comes to')
  const findings = await ui.during('Looking at everything', () =>
    diagnose({ deployment: readDeployment(file), wrangler, project }),
  )
  ui.say(reportOf(findings))
  if (blocksDeploy(findings))
    throw new SetupError(
      `${verdictOf(findings)} Then run "npm run setup" or "npm run doctor" again.`,
    )
  ui.say(`${verdictOf(findings)}\nKeep what changed in wrangler.toml: git commit wrangler.toml`)
  ui.finish('Next: npm run deploy')
}
