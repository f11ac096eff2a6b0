/** `npm run doctor`: checks the live site and its dependencies. It changes nothing. */

import { shutdown } from './local/shutdown.ts'
import { releases } from './operations/cloudflare.ts'
import { runOperation } from './operations/command.ts'
import { projectOf } from './operations/deploy.ts'
import { diagnose, diagnoseLive } from './operations/diagnose.ts'
import { hasProblem } from './operations/finding.ts'
import { reportOf, verdictOf } from './operations/report.ts'
import { withoutSecrets } from './operations/secrets.ts'
import { readDeployment } from './operations/wrangler-file.ts'

const usage = `npm run doctor

  Checks settings, Cloudflare, Supabase, the live site and what is left to fill in. Changes nothing.
  ✓ in order   · to be looked at   ✗ to be fixed: then it ends with code 1`

await runOperation(usage, async (tools) => {
  const deployment = readDeployment(tools.file)
  const project = await projectOf(tools, deployment)
  const findings = await diagnose({ deployment, wrangler: tools.wrangler, project })
  const isReachable = !findings.some(({ area, kind }) => area === 'Settings' && kind === 'problem')
  if (isReachable) {
    const published = await releases(tools.wrangler).catch(() => [])
    findings.push(
      ...(await diagnoseLive(new URL(deployment.vars.SITE_URL ?? '').origin, published.length > 0)),
    )
  }
  console.log(withoutSecrets(`\n${reportOf(findings)}\n\n${verdictOf(findings)}\n`))
  await shutdown(hasProblem(findings) ? 1 : 0)
})
