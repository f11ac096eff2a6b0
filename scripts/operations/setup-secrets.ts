import { tokenKind } from './check-tokens.ts'
import { putSecret, secretNames } from './cloudflare.ts'
import { redactSecret } from './secrets.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

/** Hands the secrets to Cloudflare that the site needs and that are not there yet. */
export async function setUpSecrets(
  tools: Tools,
  project: SupabaseProject | undefined,
): Promise<void> {
  const { ui, wrangler, file } = tools
  ui.heading('Secrets')
  ui.say(
    'Secrets go straight to Cloudflare and are written down nowhere else; afterwards they ' +
      'cannot be read. What you type is not shown.',
  )
  const present = await ui.during('Checking Cloudflare', () => secretNames(wrangler))
  if (present.length > 0) ui.say(`There already: ${present.join(', ')}.`)
  const isMissing = (name: string) => !present.includes(name)
  if (isMissing('SUPABASE_SECRET_KEY')) await secretKey(tools, project)
  const kind = await tokenKind(readDeployment(file).vars.SUPABASE_URL ?? '', project)
  if (kind === 'none' && isMissing('SUPABASE_JWT_SECRET')) await sharedSecret(tools)
  if (isMissing('HEALTH_KEY')) await healthKey(tools)
}

async function secretKey(
  { ui, wrangler }: Tools,
  project: SupabaseProject | undefined,
): Promise<void> {
  ui.say(
    'The site needs the project’s secret key: it signs the cookie for a new password, and ' +
      'tells Supabase which visitor sends a request, so that its limits count people.',
  )
  const found = await project?.key('secret')
  if (found) {
    redactSecret(found)
    if (!(await ui.askYes('Hand the project’s secret key to Cloudflare?', true)))
      return ui.warn('The site does not run without it: run this again to hand it over.')
    await putSecret(wrangler, 'SUPABASE_SECRET_KEY', found)
  } else {
    const given = await ui.askSecret('Secret key (Supabase: Project Settings, API Keys)')
    if (!given) return ui.warn('The site does not run without it: run this again when you have it.')
    await putSecret(wrangler, 'SUPABASE_SECRET_KEY', given)
  }
  ui.done('SUPABASE_SECRET_KEY is set.')
}

function sharedSecret(tools: Tools): Promise<void> {
  return offered(tools, {
    name: 'SUPABASE_JWT_SECRET',
    words:
      'This project signs its tokens, the proof of who is signed in, with a shared secret. ' +
      'Better: in Supabase, Project Settings, JWT Keys, move to the new signing keys; then ' +
      'no secret is needed, and you press Enter here.',
    question: 'The legacy JWT secret (Project Settings, JWT Keys)',
    isTooShort: (given) => new TextEncoder().encode(given).length < 32,
    tooShort: 'This is too short to be it: nothing was set.',
  })
}

function healthKey(tools: Tools): Promise<void> {
  return offered(tools, {
    name: 'HEALTH_KEY',
    words:
      'Optional: a key of your own making (16 characters or more) for /api/health?deep, ' +
      'which tells a monitoring service whether all dependencies of the site respond.',
    question: 'Key for the health check (Enter leaves it out)',
    isTooShort: (given) => given.length < 16,
    tooShort: 'This is too short to be safe: nothing was set.',
  })
}

interface Offer {
  name: string
  words: string
  question: string
  isTooShort: (given: string) => boolean
  tooShort: string
}

/** An optional secret. */
async function offered({ ui, wrangler }: Tools, offer: Offer): Promise<void> {
  ui.say(offer.words)
  const given = await ui.askSecret(offer.question)
  if (!given) return
  if (offer.isTooShort(given)) {
    ui.warn(offer.tooShort)
    return
  }
  await putSecret(wrangler, offer.name, given)
  ui.done(`${offer.name} is set.`)
}
