import * as v from 'valibot'
import type { Accounts } from '../../env.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'

/** In ms, for one part. */
const timeLimit = 30_000
/** In bytes, for one part. The Worker has 128 MB of memory, and several copies of it. */
const maxPartBytes = 12 * 1_024 * 1_024

/** What the database's function `backup_part` gives. `next` is for the next call. */
export const partSchema = v.object({
  table: v.string(),
  rows: v.array(v.record(v.string(), v.unknown())),
  next: v.nullish(v.record(v.string(), v.unknown())),
})

/** A part of a backup as it is stored, the table that it is of, and how many rows it has. */
export interface BackupPart {
  bytes: Uint8Array<ArrayBuffer>
  table: string
  rows: number
}

/** Gives the database part by part, accounts first. @throws when a part is not whole */
export async function* exportParts(
  accounts: Pick<Accounts, 'url' | 'secretKey'>,
): AsyncGenerator<BackupPart> {
  let next: unknown = null
  do {
    const bytes = await fetchPart(accounts, next)
    const part = parsePart(new TextDecoder().decode(bytes))
    yield { bytes, table: part.table, rows: part.rows.length }
    next = part.next
  } while (next)
}

async function fetchPart(
  { url, secretKey }: Pick<Accounts, 'url' | 'secretKey'>,
  page_cursor: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const authorization = `Bearer ${secretKey}`
  const send = boundedFetch(timeLimit, 'database', maxPartBytes)
  const response = await send(`${url}/rest/v1/rpc/backup_part`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ page_cursor }),
  })
  if (!response.ok) throw new Error(`The database gave no backup: status ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** @throws when the text is not a whole part */
export function parsePart(text: string): v.InferOutput<typeof partSchema> {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), partSchema), text)
  // The issues of the schema would repeat what was read.
  if (!found.success) throw new Error('The database gave no backup: the response is not one.')
  return found.output
}
