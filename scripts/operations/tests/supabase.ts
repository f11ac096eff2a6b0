import { PGlite } from '@electric-sql/pglite'
import { hostedRoles, hostedSchemas } from '../../local/hosted-project.ts'
import { neededSettings } from '../account-settings.ts'
import { applyMigration, migrations } from '../migrations.ts'
import { managementApi } from '../supabase-project.ts'
import { type Received, type Sent, startLoopback } from './loopback.ts'

export const ref = 'abcdefghijklmnopqrst'
export const supabaseToken = 'sbp_token_for_tests'
export const secretKey = 'sb_secret_for_tests'
export const publishableKey = 'sb_publishable_of_the_test'

/** A project as it is before the first migration, whatever it was before. */
const hosted = `
  drop schema if exists public cascade;
  drop schema if exists auth cascade;
  drop schema if exists supabase_migrations cascade;
  create schema public;
  grant usage on schema public to anon, authenticated, service_role;
  ${hostedSchemas}
`

/**
 * A stub of Supabase: the management API and a project's own addresses, before a real database.
 * `state` is what the project is like.
 */
export async function startSupabase() {
  const database = new PGlite()
  await database.exec(hostedRoles)
  const state = {
    status: '',
    algorithm: '',
    auth: {} as Record<string, unknown>,
    /** Every query that was allowed to change something. */
    changes: [] as string[],
  }

  /** Makes it a new project. */
  async function reset(): Promise<void> {
    await database.exec(hosted)
    Object.assign(state, {
      status: 'ACTIVE_HEALTHY',
      algorithm: 'ES256',
      auth: { site_url: 'http://localhost:3000', uri_allow_list: '', smtp_host: null },
      changes: [],
    })
    server.requests.length = 0
  }

  async function run(query: string, role?: string): Promise<Sent> {
    try {
      const results = await database.transaction(async (transaction) => {
        if (role) await transaction.exec(`set local role ${role}`)
        return transaction.exec(query)
      })
      return { status: 201, body: results.at(-1)?.rows ?? [] }
    } catch (error) {
      // What PostgreSQL says, with its code, as the two services hand it on.
      const { code, message } = error as Error & { code?: string }
      return { status: role ? 403 : 400, body: { code, message, details: null, hint: null } }
    }
  }

  async function managed(request: Received): Promise<Sent> {
    if (request.headers.authorization !== `Bearer ${supabaseToken}`)
      return { status: 401, body: { message: 'Unauthorized' } }
    if (request.path === '/v1/projects')
      return { body: [{ id: ref, ref, name: 'Tribe', status: state.status }] }
    switch (`${request.method} ${request.path.replace(`/v1/projects/${ref}`, '')}`) {
      case 'GET ':
        return { body: { id: ref, ref, name: 'Tribe', status: state.status } }
      case 'GET /api-keys':
        return { body: keys }
      case 'GET /config/auth':
        return { body: state.auth }
      case 'GET /config/auth/signing-keys':
        return { body: { keys: [{ id: 'k', algorithm: state.algorithm, status: 'in_use' }] } }
      case 'PATCH /config/auth':
        Object.assign(state.auth, request.json())
        return { body: state.auth }
      case 'POST /database/query': {
        // The stub believes what the project's own commands send.
        const { query, read_only } = request.json() as { query: string; read_only?: boolean }
        if (!read_only) state.changes.push(query)
        return run(read_only ? `set transaction read only; ${query}` : query)
      }
      default:
        return { status: 404, body: { message: 'Cannot find that' } }
    }
  }

  async function ofProject(request: Received): Promise<Sent> {
    if (request.path === '/auth/v1/.well-known/jwks.json')
      return {
        body: {
          keys: state.algorithm === 'HS256' ? [] : [{ kty: 'EC', alg: state.algorithm, kid: 'k' }],
        },
      }
    if (request.headers.apikey !== publishableKey)
      return { status: 401, body: { message: 'Invalid API key' } }
    if (request.path === '/auth/v1/health') return { body: { name: 'GoTrue', version: 'v2.180.0' } }
    const id = request.query.get('id')?.replace('eq.', '')
    const row = request.body
      ? Object.entries(request.json() as Record<string, string>)[0]
      : undefined
    const statements: Record<string, string> = {
      GET: `select ${request.query.get('select')} from public.profiles limit 1`,
      POST: `insert into public.profiles (${row?.[0]}) values ('${row?.[1]}')`,
      PATCH: `update public.profiles set ${row?.[0]} = '${row?.[1]}' where id = '${id}'`,
      DELETE: `delete from public.profiles where id = '${id}'`,
    }
    return run(statements[request.method] ?? '', 'anon')
  }

  const server = await startLoopback((request) =>
    request.path.startsWith('/v1/') ? managed(request) : ofProject(request),
  )
  await reset()
  const api = (token: string) => managementApi(token, server.url)
  const project = api(supabaseToken).project(ref)
  return {
    state,
    url: server.url,
    requests: server.requests,
    api,
    project,
    database,
    reset,
    /** Brings the project to what the site needs. */
    async complete(siteUrl: string) {
      for (const migration of migrations()) await applyMigration(project, migration)
      Object.assign(state.auth, neededSettings(siteUrl), { smtp_host: 'smtp.alumni.example' })
      state.changes.length = 0
    },
    async stop() {
      await server.stop()
      await database.close()
    },
  }
}

const keys = [
  { name: 'anon', type: 'legacy', api_key: 'a.b.c' },
  { name: 'default', type: 'publishable', api_key: publishableKey },
  { name: 'default', type: 'secret', api_key: secretKey },
]
