import { createClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { Accounts } from '../../functions/env.ts'
import { digest } from '../../functions/http/digest.ts'
import { backupFolder } from '../../functions/services/backup/backup.ts'
import type { Store } from '../local/photo-store.ts'
import { SetupError } from '../local/setup-error.ts'

/** What the function `backup` of the database gives. */
const backupSchema = v.object({
  accounts: v.array(
    v.object({ id: v.string(), email: v.string(), email_confirmed_at: v.nullable(v.string()) }),
  ),
  tables: v.array(v.object({ name: v.string(), rows: v.array(v.record(v.string(), v.unknown())) })),
})

/** Accounts, and the rows of each table. */
export type Backup = v.InferOutput<typeof backupSchema>

/** Reads a backup. @throws when it is missing, or is not what was stored */
export async function readBackup(bucket: Store['bucket'], name: string): Promise<string> {
  const object = await bucket.get(backupFolder + name)
  if (!object) throw new Error(`There is no backup ${name}.`)
  return verified(name, await object.text())
}

/** The text, if its SHA-256 is the one in the name. @throws otherwise */
export async function verified(name: string, text: string): Promise<string> {
  if (name.includes(await digest(text))) return text
  throw new Error(`The backup ${name} is damaged: its SHA-256 is not the one in its name.`)
}

/** @throws when the text is no backup */
export function parseBackup(text: string): Backup {
  return v.parse(v.pipe(v.string(), v.parseJson(), backupSchema), text)
}

/**
 * Restores accounts, with their ids, and tables into an empty project. Passwords are not in a
 * backup: members choose new ones. @throws {SetupError} when the project is not empty
 */
export async function restore(
  { url, secretKey }: Pick<Accounts, 'url' | 'secretKey'>,
  backup: Backup,
): Promise<void> {
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { accounts, tables } = v.parse(backupSchema, orThrow(await client.rpc('backup')))
  if (accounts.length > 0 || tables.some(({ rows }) => rows.length > 0))
    throw new SetupError(
      'This project has accounts or profiles already, so nothing was restored. Only if they are ' +
        'of a restore that stopped half-way: run "delete from auth.users" in the SQL editor, ' +
        'which removes every account, and restore again.',
    )
  for (const { id, email, email_confirmed_at } of backup.accounts) {
    const email_confirm = email_confirmed_at !== null
    const { error } = await client.auth.admin.createUser({ id, email, email_confirm })
    if (error) throw error
  }
  for (const { name, rows } of backup.tables) {
    const [column] = Object.keys(rows[0] ?? {})
    if (!column) continue
    const table = client.from(name)
    // With each account, a trigger has made an empty profile.
    orThrow(await table.delete().or(`${column}.is.null,${column}.not.is.null`))
    orThrow(await table.insert(rows))
  }
}

function orThrow<Data>({ data, error }: { data: Data; error: Error | null }): Data {
  if (error) throw error
  return data
}
