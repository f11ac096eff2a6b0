import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { QueryOptions } from '@electric-sql/pglite'
import { App, type EmailDriver } from '@supabase/lite'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { emptyDatabase } from '../database/empty-database.ts'
import { hostedRoles } from '../database/hosted-project.ts'
import { planUpdate, updateDatabase } from '../database/update.ts'
import { SetupError } from '../setup-error.ts'
import { createAccount } from './admin-users.ts'
import { authConfig } from './auth-config.ts'
import type { BackendKeys } from './backend-keys.ts'

export interface BackendOptions {
  stateDir: string
  /** Where the links in mails lead. */
  siteUrl: string
  keys: BackendKeys
  email: EmailDriver
}

/**
 * Opens the database and makes it what the files of supabase say. Requests go to `fetch`.
 * @throws {SetupError} when that cannot be, with what to delete
 */
export async function openBackend(options: BackendOptions) {
  const folder = join(options.stateDir, 'database')
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: isNew ? { loadDataDir: await emptyDatabase() } : {},
  })
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
    },
    options: { drivers: { email: options.email } },
  })
  await app.init()
  await app.ensureSystemSchema()
  await update(app, connection, folder)
  const requests = transactionsApart(connection.driver)
  const { secretKey } = options.keys
  const fetch: App['fetch'] = (request, ...rest) =>
    requests.run(
      {},
      async () =>
        (await createAccount(request, connection, secretKey)) ?? app.fetch(request, ...rest),
    )
  return { app, fetch, connection }
}

/**
 * Makes other statements wait during a request's transaction. The database has one session for
 * all: else a rollback would also undo what other clients believe to be saved.
 * @returns the storage in which each request must run
 */
function transactionsApart(driver: PgliteConnection['driver']): AsyncLocalStorage<object> {
  const requests = new AsyncLocalStorage<object>()
  const query = driver.query.bind(driver)
  let underWay: { request: object | undefined; over: PromiseWithResolvers<void> } | undefined
  driver.query = async <Row>(
    sql: string,
    ...rest: [parameters?: unknown[], options?: QueryOptions]
  ) => {
    const request = requests.getStore()
    while (underWay && underWay.request !== request) await underWay.over.promise
    if (sql === 'BEGIN') underWay = { request, over: Promise.withResolvers() }
    try {
      return await query<Row>(sql, ...rest)
    } finally {
      if (sql === 'COMMIT' || sql === 'ROLLBACK') {
        underWay?.over.resolve()
        underWay = undefined
      }
    }
  }
  return requests
}

/**
 * Updates the database before the first request, which reads the functions' parameters once and
 * grants everything to everyone; and after it, before any other request.
 */
async function update(app: App, { driver }: PgliteConnection, folder: string): Promise<void> {
  const run = async (text: string) => (await driver.exec(text)).at(-1)?.rows ?? []
  await run(hostedRoles)
  const { pending } = await planUpdate(run).catch((error: unknown) => {
    if (!(error instanceof SetupError)) throw error
    throw new SetupError(`${error.message}\nOn this machine, delete ${folder}.`)
  })
  await updateDatabase(run, pending)
  await app.getClient().from('profiles').select('id').limit(1)
  await updateDatabase(run, [])
}
