import { putSecret, readWorker } from './cloudflare.ts'
import { redactSecret } from './secrets.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'

const name = 'SUPABASE_SECRET_KEY'

/** Hands the project's secret key to Cloudflare, if it is not there yet. */
export async function setUpSecrets(
  { ui, wrangler }: Tools,
  project: SupabaseProject,
): Promise<void> {
  ui.heading('The secret key')
  const worker = await readWorker(wrangler)
  if (worker.secrets.includes(name)) return ui.done(`${name} is at Cloudflare already.`)
  ui.say(
    'The site needs the project’s secret key: it signs the cookie for a new password, and ' +
      'tells Supabase which visitor sends a request, so that its limits count people. It goes ' +
      'straight to Cloudflare and is written down nowhere else.',
  )
  if (!(await ui.askYes('Hand the project’s secret key to Cloudflare?', true)))
    return ui.warn('The site does not run without it: run this again to hand it over.')
  await putSecret(wrangler, worker, name, redactSecret(await project.key('secret')))
  ui.done(
    worker.isNewestLive
      ? `${name} is set.`
      : `${name} is set for the next release: after a rollback, run "npm run deploy".`,
  )
}
