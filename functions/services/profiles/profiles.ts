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
import type { Member } from '../../session/session.ts'

/** In ms: for the whole request. */
const timeLimit = 10_000

/** PostgREST's code for "not exactly one row". */
const noRow = 'PGRST116'

/**
 * Requests the member's own row.
 * @param change with the conditions under which it is made
 * @returns null without such a row
 * @throws {UpstreamError}
 */
async function requestRow(
  { url, publishableKey }: Accounts,
  { accessToken, viewer }: Member,
  deadline: Deadline,
  change?: { fields: object; conditions: Record<string, string> },
): Promise<Profile | null> {
  const rows = new URLSearchParams({ select: '*', id: `eq.${viewer.id}`, ...change?.conditions })
  const init = change && { method: 'PATCH', body: JSON.stringify(change.fields) }
  const headers = {
    apikey: publishableKey,
    authorization: `Bearer ${accessToken}`,
    accept: 'application/vnd.pgrst.object+json',
    'content-type': 'application/json',
    prefer: 'return=representation',
  }
  const send = boundedFetch(deadline.timeLeft(timeLimit))
  const response = await send(`${url}/rest/v1/profiles?${rows}`, { ...init, headers }).catch(
    (cause: unknown) => {
      throw upstreamError(String(cause))
    },
  )
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return readRow(body)
  const { code, message } = v.parse(errorSchema, body)
  if (code === noRow) return null
  throw upstreamError(message || `status ${response.status}`)
}

const errorSchema = v.fallback(v.object({ code: v.string(), message: v.string() }), {
  code: '',
  message: '',
})

/** Reads the member's own profile; an empty one without a row. @throws {UpstreamError} */
export async function readProfile(accounts: Accounts, member: Member, deadline: Deadline) {
  const profile = await requestRow(accounts, member, deadline)
  return profile ?? readRow({ id: member.viewer.id, updated_at: null })
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

  function update(lastSaved: string | null | undefined): Promise<Profile | null> {
    const conditions: Record<string, string> = lastSaved ? { updated_at: `eq.${lastSaved}` } : {}
    return requestRow(accounts, member, deadline, { fields: change, conditions })
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
