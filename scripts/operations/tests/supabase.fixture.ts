import { PGlite } from '@electric-sql/pglite'
import * as v from 'valibot'
import { afterAll, beforeEach, vi } from 'vitest'
import { emptyDatabase } from '../../local/database/empty-database.ts'
import { hostedRoles, hostedSchemas } from '../../local/database/hosted-project.ts'
import { catalog, migrations, updateDatabase } from '../../local/database/update.ts'
import { neededSettings } from '../project-settings.ts'
import { managementApi } from '../supabase-project.ts'

export const ref = 'abcdefghijklmnopqrst'
export const projectHost = `${ref}.supabase.co`
export const supabaseToken = 'sbp_token_for_tests'
export const secretKey = 'sb_secret_for_tests'
export const publishableKey = 'sb_publishable_of_the_test'

/** A project as it is before the first migration, whatever it was before. */
const hosted = `
  drop schema if exists public cascade;
  drop schema if exists auth cascade;
  drop schema if exists private cascade;
  drop schema if exists supabase_migrations cascade;
  create schema public;
  grant usage on schema public to anon, authenticated, service_role;
  ${hostedSchemas}
`

const newProject = () => ({
  status: 'ACTIVE_HEALTHY',
  algorithm: 'ES256',
  isDataApiOn: true,
  keys: [
    { type: 'legacy', api_key: 'd.e.f' },
    { type: 'publishable', api_key: publishableKey },
    { type: 'secret', api_key: secretKey },
  ],
  auth: {
    site_url: 'http://localhost:3000',
    smtp_host: null,
    rate_limit_email_sent: 2,
    audit_log_disable_postgres: true,
  } as Record<string, unknown>,
  /** Every query that was allowed to change something. */
  changes: [] as string[],
})

const errorSchema = v.object({ code: v.string(), message: v.string() })
const querySchema = v.object({ query: v.string(), read_only: v.optional(v.boolean()) })
const changesSchema = v.record(v.string(), v.unknown())
const rowSchema = v.fallback(v.record(v.string(), v.string()), {})

/** Responds to a request, or fails with the code of a connection's error. */
type Handler = (request: Request) => Response | string | Promise<Response>

/** Handles requests by host, in place of the network. Any other host has no DNS record. */
export function stubInternet(hosts: Record<string, Handler>): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const response = await (hosts[new URL(request.url).host]?.(request) ?? 'ENOTFOUND')
    if (response instanceof Response) return response
    throw new TypeError('fetch failed', { cause: { code: response } })
  })
}

/**
 * A stub of Supabase before a real database; each test begins with a new project. `state` is what
 * the project is like.
 * @param hosts other sites of the internet
 */
export async function startSupabase(hosts: Record<string, Handler> = {}) {
  const engine = await PGlite.create({ loadDataDir: await emptyDatabase() })
  await engine.exec(hostedRoles)
  const state = newProject()
  /** Whether the test wants the tables, and what was made last. */
  let hasTables = false
  let made: { hasTables: boolean; next: string } | undefined

  function reset(): void {
    stubInternet({ ...hosts, 'api.supabase.com': managed, [projectHost]: ofProject })
    Object.assign(state, newProject())
    hasTables = false
    ready = undefined
  }

  /** The number of the next transaction that writes: it tells whether a test has written. */
  async function nextTransaction(): Promise<string> {
    const query = 'select pg_snapshot_xmax(pg_current_snapshot())::text as next'
    return (await engine.query<{ next: string }>(query)).rows[0]?.next ?? ''
  }

  /** Makes the database, unless the test before has left the same one. */
  async function make(): Promise<void> {
    if (made?.hasTables === hasTables && made.next === (await nextTransaction())) return
    await engine.exec(hosted)
    if (hasTables)
      await updateDatabase((text) => engine.transaction((one) => one.exec(text)), migrations)
    made = { hasTables, next: await nextTransaction() }
  }

  let ready: Promise<void> | undefined
  /** The database of the test, which is made when it is first used. */
  async function ofTest(): Promise<PGlite> {
    ready ??= make()
    await ready
    return engine
  }

  beforeEach(reset)
  afterAll(() => engine.close())

  async function run(query: string, role?: string): Promise<Response> {
    try {
      const results = await (await ofTest()).transaction(async (transaction) => {
        if (role) await transaction.exec(`set local role ${role}`)
        return transaction.exec(query)
      })
      return Response.json(results.at(-1)?.rows ?? [], { status: 201 })
    } catch (error) {
      // What PostgreSQL says, with its code, as the two services hand it on.
      return Response.json(v.parse(errorSchema, error), { status: role ? 401 : 400 })
    }
  }

  const refuse = (status: number, message: string) => Response.json({ message }, { status })

  function changeAuth(changes: Record<string, unknown>): Response {
    const isOfMails = /"mailer_(subjects|templates)_/.test(JSON.stringify(changes))
    if (isOfMails && !state.auth.smtp_host)
      return refuse(400, 'Email template modification is not available for free tier projects')
    return Response.json(Object.assign(state.auth, changes))
  }

  /** The management API. */
  async function managed(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname
    if (request.headers.get('authorization') !== `Bearer ${supabaseToken}`)
      return refuse(401, 'Unauthorized')
    const project = { id: ref, ref, name: 'Tribe', status: state.status }
    switch (`${request.method} ${path.replace(`/v1/projects/${ref}`, '')}`) {
      case 'GET /v1/projects':
        return Response.json([project])
      case 'GET ':
        return Response.json(project)
      case 'GET /api-keys':
        return Response.json(state.keys)
      case 'GET /config/auth':
        return Response.json(state.auth)
      case 'GET /config/auth/signing-keys':
        return Response.json({ keys: [{ algorithm: state.algorithm, status: 'in_use' }] })
      case 'PATCH /config/auth':
        return changeAuth(v.parse(changesSchema, await request.json()))
      case 'POST /database/query': {
        // The stub believes what the project's own commands send.
        const { query, read_only } = v.parse(querySchema, await request.json())
        if (!read_only) state.changes.push(query)
        return run(read_only ? `set transaction read only; ${query}` : query)
      }
      default:
        return refuse(404, 'Cannot find that')
    }
  }

  /** The project's own address. */
  async function ofProject(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (request.headers.get('apikey') !== publishableKey) return refuse(401, 'Invalid API key')
    if (pathname === '/auth/v1/health') return Response.json({ name: 'GoTrue' })
    if (!state.isDataApiOn) return Response.json({ code: 'PGRST002' }, { status: 503 })
    const id = searchParams.get('id')?.replace('eq.', '')
    const row = v.parse(rowSchema, await request.json().catch(() => ({})))
    const [column, value] = Object.entries(row)[0] ?? []
    const statements: Record<string, string> = {
      GET: `select ${searchParams.get('select')} from public.profiles limit 1`,
      POST: `insert into public.profiles (${column}) values ('${value}')`,
      PATCH: `update public.profiles set ${column} = '${value}' where id = '${id}'`,
      DELETE: `delete from public.profiles where id = '${id}'`,
    }
    return run(statements[request.method] ?? '', 'anon')
  }

  const { project } = managementApi(supabaseToken)
  return {
    state,
    project: project(ref),
    database: {
      exec: async (text: string) => (await ofTest()).exec(text),
      query: async (text: string) => (await ofTest()).query(text),
    },
    /** Makes it a project as the site needs it, or one without tables. */
    complete(siteUrl: string, withTables = true): void {
      reset()
      hasTables = withTables
      Object.assign(state.auth, Object.fromEntries(neededSettings(siteUrl)))
      state.auth.smtp_host = 'smtp.club.org'
    },
    /** Takes the last migration back, as if it had been written after the last update. */
    async forgetDocuments() {
      const database = await ofTest()
      await database.exec(`
        drop table public.site_documents cascade;
        delete from private.inventory where table_name = 'site_documents';
        delete from supabase_migrations.schema_migrations where name = 'documents';
        update private.settings set (definitions, stored) = (${catalog});
      `)
    },
  }
}
