import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { authSchema, hostedRoles } from '../../../scripts/local/database/hosted-project.ts'
import { findPostgres } from '../../../scripts/local/database/postgres.ts'

/**
 * The roles of a hosted project: `postgres`, which makes the tables, is no superuser, and the
 * accounts service owns its own. Nobody has a privilege by default.
 */
const hosted = `
  ${hostedRoles}
  create role postgres login createrole createdb bypassrls;
  alter database postgres owner to postgres;
  grant anon, authenticated, service_role to postgres;
  create role supabase_auth_admin login;
  ${authSchema}
  alter schema auth owner to supabase_auth_admin;
  alter table auth.users owner to supabase_auth_admin;
  alter table auth.audit_log_entries owner to supabase_auth_admin;
  alter function auth.uid() owner to supabase_auth_admin;
  grant usage on schema auth to postgres;
  grant all on all tables in schema auth to postgres;
  create publication supabase_realtime;
`

/** PostgreSQL does not run as root. */
function ownerOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option: string) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A PostgreSQL server with an empty hosted project, in a folder of its own, without a port. */
export async function startPostgres() {
  const programs = findPostgres() ?? ''
  const owner = ownerOfServer()
  const folder = mkdtempSync(join(tmpdir(), 'football-alumni-pg-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const control = (program: string, ...parameters: string[]) => {
    // Its output goes nowhere: a server that inherits a pipe would keep it open.
    const { status } = spawnSync(join(programs, program), parameters, {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    })
    if (status !== 0) throw new Error(`${program} ${parameters[0]} failed with status ${status}.`)
  }
  control('initdb', '--username=supabase_admin', '--auth=trust', '--encoding=UTF8', '-D', data)
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off`
  control('pg_ctl', 'start', '-w', '-D', data, '-o', settings, '-l', join(folder, 'log'))

  const sessions: Client[] = []
  async function connect(user = 'postgres'): Promise<Client> {
    const session = new Client({ host: folder, database: 'postgres', user })
    sessions.push(session)
    await session.connect()
    return session
  }
  const admin = await connect('supabase_admin')
  await admin.query(hosted)

  return {
    /** A session of its own: as the owner of the tables, as the accounts service, or as another. */
    connect,
    async stop() {
      await Promise.all(sessions.map((session) => session.end()))
      control('pg_ctl', 'stop', '-m', 'immediate', '-D', data)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
