/** `npm run doctor`: checks the live site and its dependencies. It changes nothing. */
import { shutdown } from './local/shutdown.ts'
import { runOperation } from './operations/command.ts'
import { projectOf } from './operations/deploy.ts'
import { diagnose } from './operations/diagnose.ts'
import { hasProblem, reportOf, verdictOf } from './operations/finding.ts'
import { readDeployment } from './operations/wrangler-file.ts'

await runOperation(async (tools) => {
  const deployment = readDeployment(tools.file)
  const project = await projectOf(tools, deployment)
  const findings = await diagnose(tools.wrangler, deployment, project, 'with live site')
  tools.ui.say(reportOf(findings))
  tools.ui.done(verdictOf(findings))
  await shutdown(hasProblem(findings) ? 1 : 0)
})
