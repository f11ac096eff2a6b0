import * as v from 'valibot'
import { profileFieldNames } from '../../src/domain/profile.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, problem } = findingsOf('Supabase')

/** In ms. */
const limit = 15_000

const noMember = '00000000-0000-4000-8000-000000000000'
const columns = ['id', ...profileFieldNames, 'updated_at'].join()

const errorSchema = v.fallback(
  v.object({ code: v.fallback(v.string(), ''), message: v.fallback(v.string(), '') }),
  {
    code: '',
    message: '',
  },
)

/** How a project's tokens can be verified: by published keys, or by a shared secret. */
export type PublishedKeys = 'published' | 'none' | 'unknown'

/**
 * Checks the project as a stranger on the internet, with the publishable key alone. Its write
 * changes nothing, even in a project where everything is open: no account has the row's id.
 */
export async function checkPublic(url: string, key: string): Promise<Finding[]> {
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${url.replace(/\/+$/, '')}${path}`, {
      ...init,
      headers: { apikey: key, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(limit),
    })
  const change = (method: string, path: string, row: object) =>
    request(path, { method, body: JSON.stringify(row) })
  const host = new URL(url).host
  try {
    const health = await request('/auth/v1/health')
    if (health.status === 401 || health.status === 403)
      return [
        problem(
          `${host} does not accept the publishable key.`,
          'Run "npm run setup": it fetches the right one.',
        ),
      ]
    if (!health.ok) return [asleep(host)]
    const rows = `/rest/v1/profiles?id=eq.${noMember}`
    const [seen, ...tried] = await Promise.all([
      request(`/rest/v1/profiles?select=${columns}&limit=1`).then(errorOf),
      change('POST', '/rest/v1/profiles', { id: noMember }).then(errorOf),
      change('PATCH', rows, { bio: 'x' }).then(errorOf),
      request(rows, { method: 'DELETE' }).then(errorOf),
    ])
    if (seen.code === 'PGRST205' || seen.code === '42P01' || seen.code === '42703')
      return [
        ok(`${host} responds.`),
        problem(
          'The tables of the site are not all there.',
          'Run "npm run setup", or "npm run deploy": both make them.',
        ),
      ]
    const isClosed = [seen, ...tried].every(({ code }) => code === '42501')
    return [
      ok(`${host} accepts the publishable key.`),
      isClosed
        ? ok('A stranger can neither read nor change profiles.')
        : problem(
            'A stranger can reach profiles: the privileges on the table are wrong.',
            'Run "npm run setup". Meanwhile, pause the project in Supabase ' +
              '(Project Settings, General).',
          ),
    ]
  } catch {
    return [asleep(host)]
  }
}

/** Which keys the project publishes for verifying its tokens. */
export async function publishedKeys(url: string): Promise<PublishedKeys> {
  const schema = v.object({ keys: v.array(v.object({ alg: v.optional(v.string()) })) })
  try {
    const address = `${url.replace(/\/+$/, '')}/auth/v1/.well-known/jwks.json`
    const response = await fetch(address, { signal: AbortSignal.timeout(limit) })
    const { keys } = v.parse(schema, await response.json())
    return keys.some(({ alg }) => alg === 'ES256' || alg === 'RS256') ? 'published' : 'none'
  } catch {
    return 'unknown'
  }
}

function asleep(host: string): Finding {
  return problem(
    `${host} is not available as a Supabase project.`,
    'Open it at https://supabase.com/dashboard: a free project is paused after a week ' +
      'without use, and must be restored there.',
  )
}

/** The error of a response; none when the request was granted. */
async function errorOf(response: Response): Promise<v.InferOutput<typeof errorSchema>> {
  return response.ok
    ? { code: '', message: '' }
    : v.parse(errorSchema, await response.json().catch(() => ({})))
}
