import { projectOf } from './deploy.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

/** The accounts of the project in wrangler.toml, with its secret key. */
export async function projectAccounts(tools: Tools): Promise<{ url: string; secretKey: string }> {
  const deployment = readDeployment(tools.file)
  const project = await projectOf(tools, deployment)
  const secretKey =
    (await project?.key('secret')) ??
    (await tools.ui.askSecret('Secret key (Supabase: Project Settings, API Keys)'))
  return { url: deployment.vars.SUPABASE_URL ?? '', secretKey }
}
