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
  return { app, fetch: inTurn(app), connection }
}

/**
 * Lets the account service answer one request at a time. While it follows a link it keeps its transaction where all
 * its requests find it: what they change meanwhile would be undone together with a link that no longer works.
 */
function inTurn(app: App): App['fetch'] {
  let last: Promise<unknown> = Promise.resolve()
  return (request, ...rest) => {
    if (!new URL(request.url).pathname.startsWith('/auth/')) return app.fetch(request, ...rest)
    const answer = last.then(() => app.fetch(request, ...rest))
    last = answer.catch(() => undefined)
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
