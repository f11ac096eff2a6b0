import { createClient } from '@supabase/supabase-js'
import { profileFieldNames } from '../../src/domain/profile.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, problem, laterProblem } = findingsOf('Supabase')

const noMember = '00000000-0000-4000-8000-000000000000'
const columns = ['id', ...profileFieldNames, 'updated_at'].join()

/** The codes of PostgreSQL and of the data API. */
const refused = '42501'
const switchedOff = 'PGRST002'
const notThere = ['PGRST205', '42P01', '42703']

const timedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(15_000) })

/**
 * Checks the project as a stranger on the internet, with the publishable key alone. Its writes
 * change nothing, even in a project where everything is open: no account has the row's id.
 * @param canMigrate whether a deploy can make the tables
 */
export async function checkPublic(url: string, key: string, canMigrate: boolean): Promise<Finding> {
  const { host } = new URL(url)
  const health = await timedFetch(`${url}/auth/v1/health`, { headers: { apikey: key } }).catch(
    () => undefined,
  )
  if (health?.status === 401 || health?.status === 403)
    return problem(
      `${host} does not accept the publishable key.`,
      'Run "npm run setup": it fetches the right one.',
    )
  const client = createClient(url, key, { db: { retry: false }, global: { fetch: timedFetch } })
  const rows = () => client.from('profiles')
  const results = await Promise.all([
    rows().select(columns).limit(1),
    rows().insert({ id: noMember }),
    rows().update({ bio: 'x' }).eq('id', noMember),
    rows().delete().eq('id', noMember),
  ])
  const codes = results.map(({ error }) => error?.code)
  if (notThere.includes(codes[0] ?? ''))
    return (canMigrate ? laterProblem : problem)(
      'The tables of the site are not all there.',
      'Run "npm run setup".',
    )
  if (codes.every((code) => code === switchedOff))
    return problem(
      'The data API is switched off: no member can read a profile.',
      'Switch it on in Supabase: Project Settings, Data API.',
    )
  // PostgreSQL refuses it for another reason than the privilege, or does not refuse it.
  if (codes.some((code = '00000') => /^\w{5}$/.test(code) && code !== refused))
    return problem(
      'A stranger can reach profiles: the privileges on the table are wrong.',
      'Run "npm run setup". Meanwhile, pause the project in Supabase (Project Settings, General).',
    )
  if (health?.ok && codes.every((code) => code === refused))
    return ok('The publishable key is accepted. A stranger can neither read nor change profiles.')
  return problem(
    `${host} is not available as a Supabase project.`,
    'Open it at https://supabase.com/dashboard: a free project is paused after a week ' +
      'without use, and must be restored there.',
  )
}
