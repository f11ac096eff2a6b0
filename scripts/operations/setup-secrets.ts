import { tokenKind } from './check-tokens.ts'
import { putSecret, secretNames } from './cloudflare.ts'
import { keepSecret } from './secrets.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

/** Hands the secrets to Cloudflare that the site needs and that are not there yet. */
export async function setUpSecrets(tools: Tools, project: SupabaseProject | undefined): Promise<void> {
  const { talk, wrangler, file } = tools
  talk.heading('Secrets')
  talk.say(
    'Secrets go straight to Cloudflare and are written down nowhere else; afterwards nobody can read them, you neither. What you type is not shown.',
  )
  const present = await talk.during('Asking Cloudflare', () => secretNames(wrangler))
  if (present.length > 0) talk.say(`There already: ${present.join(', ')}.`)
  const isMissing = (name: string) => !present.includes(name)
  if (isMissing('SUPABASE_SECRET_KEY')) await secretKey(tools, project)
  const kind = await tokenKind(readDeployment(file).vars.SUPABASE_URL ?? '', project)
  if (kind === 'none' && isMissing('SUPABASE_JWT_SECRET')) await sharedSecret(tools)
  if (isMissing('HEALTH_KEY')) await healthKey(tools)
}

async function secretKey({ talk, wrangler }: Tools, project: SupabaseProject | undefined): Promise<void> {
  talk.say(
    'The project’s secret key lets the site tell Supabase which visitor asks, so that its limits count people and not the site as one.',
  )
  const found = await project?.key('secret')
  if (found) {
    keepSecret(found)
    if (!(await talk.askYes('Hand the project’s secret key to Cloudflare?', true))) return
    await putSecret(wrangler, 'SUPABASE_SECRET_KEY', found)
  } else {
    const given = await talk.askSecret(
      'Secret key (Supabase: Project Settings, API Keys; Enter leaves it out)',
    )
    if (!given) return
    await putSecret(wrangler, 'SUPABASE_SECRET_KEY', given)
  }
  talk.done('SUPABASE_SECRET_KEY is set.')
}

async function sharedSecret({ talk, wrangler }: Tools): Promise<void> {
  talk.say(
    'This project signs its tokens, the proof of who is signed in, with a shared secret. Better: in Supabase, Project Settings, JWT Keys, move to the new signing keys; then no secret is needed, and Enter is the answer here.',
  )
  const given = await talk.askSecret('The legacy JWT secret (Project Settings, JWT Keys)')
  if (!given) return
  if (new TextEncoder().encode(given).length < 32) {
    talk.warn('This is too short to be it: nothing was set.')
    return
  }
  await putSecret(wrangler, 'SUPABASE_JWT_SECRET', given)
  talk.done('SUPABASE_JWT_SECRET is set.')
}

async function healthKey({ talk, wrangler }: Tools): Promise<void> {
  talk.say(
    'Optional: a key of your own making (16 characters or more) for /api/health?deep, which tells a monitoring service whether everything behind the site answers.',
  )
  const given = await talk.askSecret('Key for the health check (Enter leaves it out)')
  if (!given) return
  if (given.length < 16) {
    talk.warn('This is too short to be safe: nothing was set.')
    return
  }
  await putSecret(wrangler, 'HEALTH_KEY', given)
  talk.done('HEALTH_KEY is set.')
}
