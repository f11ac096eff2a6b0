import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { authErrors } from '../../../src/content/auth.ts'
import { isOutdated } from '../../../src/domain/profile-change.ts'
import {
  type Profile,
  type ProfileChange,
  profileSchema,
} from '../../../src/domain/profile-schema.ts'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { Member, Session } from '../../session/session.ts'

/** In ms: for the whole request. */
const timeLimit = 10_000

/** PostgREST's code for "not exactly one row". */
const noRow = 'PGRST116'

const clients = new WeakMap<Accounts, SupabaseClient>()

/** The table as the member sees it. One client, which has no session, serves all members. */
async function profiles(accounts: Accounts, { accessToken }: Member, deadline: Deadline) {
  const { createClient } = await import('@supabase/supabase-js')
  // Without `accessToken` the client would have a session of its own. `boundedFetch` retries.
  const options = { accessToken: async () => null, db: { retry: false } }
  const { url, publishableKey } = accounts
  const client = clients.get(accounts) ?? createClient(url, publishableKey, options)
  clients.set(accounts, client)
  const table = client.from('profiles', {
    fetch: boundedFetch(deadline.timeLeft(timeLimit), 'profiles'),
  })
  table.headers.set('authorization', `Bearer ${accessToken}`)
  return table
}

/** Reads the viewer's profile; null for visitors. @throws {UpstreamError} */
export async function viewerProfile(
  accounts: Accounts | undefined,
  session: Session,
  deadline: Deadline,
): Promise<Profile | null> {
  const isMember = accounts && session.authStatus === 'member'
  return isMember ? readProfile(accounts, session, deadline) : null
}

/** Reads the member's own profile; an empty one without a row. @throws {UpstreamError} */
export async function readProfile(accounts: Accounts, member: Member, deadline: Deadline) {
  const table = await profiles(accounts, member, deadline)
  const { data, error } = await table.select().eq('id', member.viewer.id).single()
  if (error?.code === noRow) return readRow({ id: member.viewer.id, updated_at: null })
  if (error) throw upstreamError(error.message)
  return readRow(data)
}

const timestamp = v.pipe(v.string(), v.isoTimestamp())

/**
 * Saves a change unless a field of it was saved elsewhere since it was shown. The update itself
 * compares the time of the last save, so that no other save can come between.
 * @returns the row, and whether the change is in it
 * @throws {UpstreamError} also without a row
 */
export async function saveProfile(
  accounts: Accounts,
  member: Member,
  { shown, ...change }: ProfileChange,
  deadline: Deadline,
): Promise<{ profile: Profile; isSaved: boolean }> {
  const shownAt = v.is(timestamp, shown?.updated_at) ? shown.updated_at : undefined
  const saved = shown && !shownAt ? null : await update(shownAt)
  if (saved) return { profile: saved, isSaved: true }
  const current = await readProfile(accounts, member, deadline)
  if (isOutdated(change, shown, current)) return { profile: current, isSaved: false }
  // Only other fields were saved since.
  const merged = await update(current.updated_at)
  if (!merged) throw upstreamError('No row was updated.')
  return { profile: merged, isSaved: true }

  async function update(lastSaved: string | null | undefined): Promise<Profile | null> {
    const table = await profiles(accounts, member, deadline)
    const own = table.update(change).eq('id', member.viewer.id)
    const rows = lastSaved ? own.eq('updated_at', lastSaved) : own
    const { data, error } = await rows.select().single()
    if (error?.code === noRow) return null
    if (error) throw upstreamError(error.message)
    return readRow(data)
  }
}

function readRow(row: unknown): Profile {
  const parsed = v.safeParse(profileSchema, row)
  if (!parsed.success) throw new UpstreamError('profiles', 'The row is no profile.')
  return parsed.output
}

function upstreamError(message: string): UpstreamError {
  const timedOut = /timeout|timed out|abort/i.test(message)
  return new UpstreamError('profiles', timedOut ? authErrors.profileTimeout : message)
}
