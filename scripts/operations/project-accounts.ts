import { SetupError } from '../local/setup-error.ts'
import type { AccountsService } from './call-database.ts'
import { projectOf } from './deploy.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

/**
 * The accounts of the project in wrangler.toml, with its secret key.
 * @throws {SetupError} before the set-up
 */
export async function projectAccounts(tools: Tools): Promise<AccountsService> {
  const deployment = readDeployment(tools.file)
  const { SUPABASE_URL: url } = deployment.vars
  if (!url)
    throw new SetupError(
      'The public site is not set up: wrangler.toml names no Supabase project. Run "npm run setup".',
    )
  const project = await projectOf(tools, deployment)
  const secretKey =
    (await project?.key('secret')) ??
    (await tools.ui.askSecret('Secret key (Supabase: Project Settings, API Keys)'))
  return { url, secretKey, advice: 'Run "npm run doctor", or see https://status.supabase.com.' }
}
