import { type PublishedKeys, publishedKeys } from './check-public.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { SupabaseProject } from './supabase-project.ts'

const { ok, hint, problem } = findingsOf('Supabase')

/** How the project signs tokens: with a key whose public half it publishes, or a shared secret. */
export async function tokenKind(
  url: string,
  project: SupabaseProject | undefined,
): Promise<PublishedKeys> {
  const algorithm = await project?.signingAlgorithm().catch(() => undefined)
  if (algorithm) return algorithm === 'HS256' ? 'none' : 'published'
  return publishedKeys(url)
}

/**
 * Whether the site will be able to verify tokens. A project that publishes keys must not have a
 * secret; the other kind needs one.
 * @param secrets names of the secrets at Cloudflare; nothing when they could not be seen
 */
export function checkTokens(
  kind: PublishedKeys,
  secrets: readonly string[] | undefined,
): Finding[] {
  const hasSecret = secrets?.includes('SUPABASE_JWT_SECRET')
  if (kind === 'unknown')
    return [hint('How the project signs its tokens could not be read.', 'Try again in a minute.')]
  if (kind === 'published')
    return [
      hasSecret
        ? problem(
            'The project signs tokens with its own keys, but SUPABASE_JWT_SECRET is set ' +
              'at Cloudflare: no member could sign in.',
            'Delete it: npx wrangler secret delete SUPABASE_JWT_SECRET',
          )
        : ok('The project publishes the keys that verify its tokens; no secret is needed.'),
    ]
  if (hasSecret)
    return [ok('Tokens are verified by the shared secret, which is set at Cloudflare.')]
  const text = 'The project signs tokens with a shared secret, SUPABASE_JWT_SECRET'
  return [
    secrets
      ? problem(
          `${text}, which is not set at Cloudflare: no member could sign in.`,
          'Better: in Supabase, Project Settings, JWT Keys, move to the new signing keys. ' +
            'Or run "npm run setup" and give the secret.',
        )
      : hint(`${text}; whether it is set at Cloudflare could not be seen.`),
  ]
}
