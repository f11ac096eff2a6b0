import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { App, type EmailDriver } from '@supabase/lite'
import { applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { authConfig } from './auth-config.ts'
import type { BackendKeys } from './backend-keys.ts'

export interface BackendOptions {
  stateDir: string
  /** Where the links in mails lead. */
  siteUrl: string
  keys: BackendKeys
  /** Lifetime of an access token, in seconds. */
  jwtExpiry?: number | undefined
  email: EmailDriver
}

/** Opens the database, brings it up to date and closes every right the migrations do not give. Requests go to `fetch`. */
export async function openBackend(options: BackendOptions) {
  const connection = await createPgliteConnection({ url: join(options.stateDir, 'database') })
  const app = new App({
    connection,
    api: { schemas: ['public'] },
    auth: {
      ...authConfig,
      enabled: true,
      jwt_secret: options.keys.jwtSecret,
      publishable_key: options.keys.publishableKey,
      secret_key: options.keys.secretKey,
      site_url: options.siteUrl,
      jwt_expiry: options.jwtExpiry ?? authConfig.jwt_expiry,
    },
    options: { drivers: { email: options.email } },
  })
  await app.init()
  await app.ensureSystemSchema()
  await applyPendingMigrations(app)
  await restorePrivileges(app, connection)
  return { app, fetch: linksApart(app), connection }
}

/**
 * Follows a link while nothing else is changed. The database has one session for all, and following a link is a
 * transaction of many steps: what others are told is saved would be undone with a link that no longer works.
 */
function linksApart(app: App): App['fetch'] {
  let lastLink: Promise<unknown> = Promise.resolve()
  const changes = new Set<Promise<unknown>>()
  return async (request, ...rest) => {
    if (request.method === 'GET') return app.fetch(request, ...rest)
    const { url, method, headers } = request
    // A request is there in full before anybody waits for its answer.
    const body = request.body ? await request.arrayBuffer() : null
    const isLink = new URL(url).pathname === '/auth/v1/verify'
    const before = isLink ? Promise.all([lastLink, ...changes]) : lastLink
    const answer = before.then(() => app.fetch(new Request(url, { method, headers, body }), ...rest))
    const over = answer.catch(() => undefined)
    if (isLink) lastLink = over
    else {
      changes.add(over)
      over.finally(() => changes.delete(over))
    }
    return answer
  }
}

/**
 * The first request on a connection grants everything to everyone, which undoes what the migrations revoked:
 * it is made here, and the privileges are set again before anybody else can ask.
 */
async function restorePrivileges(app: App, connection: PgliteConnection): Promise<void> {
  await app.getClient().from('profiles').select('id').limit(1)
  for (const migration of await listMigrationFiles(app)) {
    if (migration.filename.endsWith('_privileges.sql')) {
      await connection.driver.exec(await readFile(migration.path, 'utf8'))
    }
  }
}
