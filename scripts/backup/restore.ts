import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { Accounts } from '../../functions/env.ts'
import { UpstreamError } from '../../functions/http/upstream-error.ts'
import { timeOfBackup } from '../../functions/services/backup/backup.ts'
import { deletionFolder, pendingFolder } from '../../functions/services/backup/backup-bucket.ts'
import { deletionTime, listNotes } from '../../functions/services/backup/deletions.ts'
import { parsePart, partSchema } from '../../functions/services/backup/export-parts.ts'
import type { Store } from '../local/bucket-store.ts'
import { SetupError } from '../local/setup-error.ts'

const accountSchema = v.object({
  id: v.string(),
  email: v.string(),
  email_confirmed_at: v.nullable(v.string()),
})

/**
 * The accounts that were deleted, which a restore leaves out, and those that may have been since a
 * backup: their owners wanted it, and nobody knows whether the database did it before it was lost.
 */
export async function deletionsSince(
  bucket: Store['bucket'],
  name: string,
): Promise<{ deleted: Set<string>; unclear: Set<string> }> {
  const deleted = new Set((await listNotes(bucket, deletionFolder)).map(({ id }) => id))
  const begun = await listNotes(bucket, pendingFolder)
  // Who is in a later backup has stayed. The backup may have begun while the deletion ran.
  const begin = timeOfBackup(name) - deletionTime
  const unclear = begun.filter(({ id, time }) => !deleted.has(id) && !(time < begin))
  return { deleted, unclear: new Set(unclear.map(({ id }) => id)) }
}

/** The accounts of a backup. */
export function accountsIn(texts: readonly string[]): Array<v.InferOutput<typeof accountSchema>> {
  return texts.map(parsePart).flatMap(({ table, rows }) => {
    return table === 'auth.users' ? v.parse(v.array(accountSchema), rows) : []
  })
}

/** Where a backup is restored. On this machine `fetch` leads there. */
export interface RestoreTarget extends Pick<Accounts, 'url' | 'secretKey'> {
  fetch?: typeof fetch
}

/**
 * Restores accounts, with their ids, and tables into a project without accounts. Passwords are not
 * in a backup: members choose new ones. Nobody is listed in the directory until asked again.
 * @param texts the parts of a backup @param deleted ids of accounts to leave out
 * @returns the number of rows of each table
 * @throws {SetupError} when the project has accounts
 */
export async function restore(
  { url, secretKey, fetch: send = fetch }: RestoreTarget,
  texts: readonly string[],
  deleted: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: send },
  })
  await expectNoAccounts(client)
  const accounts = accountsIn(texts)
  for (const { id, email, email_confirmed_at } of accounts) {
    if (deleted.has(id)) continue
    const email_confirm = email_confirmed_at !== null
    const { error } = await client.auth.admin.createUser({ id, email, email_confirm })
    if (error) throw new UpstreamError('accounts', error.message)
  }
  const deletedEmails = new Set(
    accounts.filter(({ id }) => deleted.has(id)).map(({ email }) => email.toLowerCase()),
  )
  const restored = new Map<string, number>()
  for (const { table, rows } of texts.map(parsePart)) {
    if (table === 'auth.users') continue
    // The club's list has addresses without accounts.
    const kept = rows.filter(({ email }) => !deletedEmails.has(String(email).toLowerCase()))
    const count = orThrow(await client.rpc('restore_part', { part: { table, rows: kept } }))
    restored.set(table, (restored.get(table) ?? 0) + v.parse(v.number(), count))
  }
  return restored
}

async function expectNoAccounts(client: SupabaseClient): Promise<void> {
  const { rows } = v.parse(partSchema, orThrow(await client.rpc('backup_part')))
  if (rows.length > 0)
    throw new SetupError(
      'This project has accounts already, so nothing was restored. Only if they are of a ' +
        'restore that stopped half-way: run "delete from auth.users" in the SQL editor, ' +
        'which removes every account, and restore again.',
    )
}

function orThrow<Data>({ data, error }: { data: Data; error: Error | null }): Data {
  if (error) throw new UpstreamError('database', error.message)
  return data
}
