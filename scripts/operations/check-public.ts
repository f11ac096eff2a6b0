import * as v from 'valibot'
import { profileFieldNames } from '../../src/domain/profile.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, problem, laterProblem } = findingsOf('Supabase')

/** In ms. */
const limit = 15_000

const noMember = '00000000-0000-4000-8000-000000000000'
const columns = ['id', ...profileFieldNames, 'updated_at'].join()
const codeSchema = v.fallback(v.object({ code: v.string() }), { code: '' })

/** The codes of PostgreSQL and of the data API. */
const refused = '42501'
const switchedOff = 'PGRST002'
const notThere = ['PGRST205', '42P01', '42703']

/**
 * Checks the project as a stranger on the internet, with the publishable key alone. Its write
 * changes nothing, even in a project where everything is open: no account has the row's id.
 * @param canMigrate whether a deploy can make the tables
 */
export async function checkPublic(
  url: string,
  key: string,
  canMigrate: boolean,
): Promise<Finding[]> {
  const { host } = new URL(url)
  const request = (path: string, method = 'GET', row?: object) =>
    fetch(`${url}${path}`, {
      method,
      headers: { apikey: key, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(limit),
      ...(row && { body: JSON.stringify(row) }),
    })
  /** The code of an error; empty when the request was granted. */
  const codeOf = async (query: string, method?: string, row?: object) => {
    const response = await request(`/rest/v1/profiles${query}`, method, row)
    if (response.ok) return ''
    return v.parse(codeSchema, await response.json().catch(() => ({}))).code
  }
  try {
    const health = await request('/auth/v1/health')
    if (health.status === 401 || health.status === 403)
      return [
        problem(
          `${host} does not accept the publishable key.`,
          'Run "npm run setup": it fetches the right one.',
        ),
      ]
    if (!health.ok) return [unavailable(host)]
    const codes = await Promise.all([
      codeOf(`?select=${columns}&limit=1`),
      codeOf('', 'POST', { id: noMember }),
      codeOf(`?id=eq.${noMember}`, 'PATCH', { bio: 'x' }),
      codeOf(`?id=eq.${noMember}`, 'DELETE'),
    ])
    return [ok(`${host} accepts the publishable key.`), dataFound(codes, canMigrate)]
  } catch {
    return [unavailable(host)]
  }
}

function dataFound(codes: readonly string[], canMigrate: boolean): Finding {
  const [seen = ''] = codes
  if (notThere.includes(seen))
    return (canMigrate ? laterProblem : problem)(
      'The tables of the site are not all there.',
      'Run "npm run setup".',
    )
  if (codes.every((code) => code === switchedOff))
    return problem(
      'The data API is switched off: no member can read a profile.',
      'Switch it on in Supabase: Project Settings, Data API.',
    )
  if (codes.every((code) => code === refused))
    return ok('A stranger can neither read nor change profiles.')
  return problem(
    'A stranger can reach profiles: the privileges on the table are wrong.',
    'Run "npm run setup". Meanwhile, pause the project in Supabase (Project Settings, General).',
  )
}

function unavailable(host: string): Finding {
  return problem(
    `${host} is not available as a Supabase project.`,
    'Open it at https://supabase.com/dashboard: a free project is paused after a week ' +
      'without use, and must be restored there.',
  )
}
