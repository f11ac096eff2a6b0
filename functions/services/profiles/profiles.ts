import * as v from 'valibot'
import { authErrors } from '../../../src/content/auth.ts'
import { isOutdated } from '../../../src/domain/profile-change.ts'
import {
  type Profile,
  type ProfileChange,
  profileSchema,
} from '../../../src/domain/profile-schema.ts'
import type { Accounts } from '../../env.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import { type Deadline, TimeoutError } from '../../http/timeout.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { Member } from '../../session/session.ts'

/** In ms: for the whole request. */
const timeLimit = 10_000

/** Reads the member's own profile; an empty one without a row. @throws {UpstreamError} */
export async function readProfile(
  accounts: Accounts,
  member: Member,
  deadline: Deadline,
): Promise<Profile> {
  const row = await ownRow(accounts, member, deadline)
  return row ?? v.parse(profileSchema, { id: member.viewer.id, updated_at: null })
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
  const update = (lastSaved: string | null | undefined) =>
    ownRow(accounts, member, deadline, { change, lastSaved })
  const shownAt = v.is(timestamp, shown?.updated_at) ? shown.updated_at : undefined
  const saved = shown && !shownAt ? null : await update(shownAt)
  if (saved) return { profile: saved, isSaved: true }
  const current = await readProfile(accounts, member, deadline)
  if (isOutdated(change, shown, current)) return { profile: current, isSaved: false }
  // Only other fields were saved since.
  const merged = await update(current.updated_at)
  if (!merged) throw new UpstreamError('profiles', 'No row was updated.')
  return { profile: merged, isSaved: true }
}

/** PostgREST's status for "not exactly one row", and its form of errors. */
const noRow = 406
const refusalSchema = v.object({ message: v.string() })

interface Update {
  change: object
  /** Null and undefined update the row whenever it was saved. */
  lastSaved: string | null | undefined
}

/** Reads or updates the member's own row. @returns null without one @throws {UpstreamError} */
async function ownRow(
  { url, publishableKey: apikey }: Accounts,
  { accessToken, viewer }: Member,
  deadline: Deadline,
  update?: Update,
): Promise<Profile | null> {
  const query = new URLSearchParams({ select: '*', id: `eq.${viewer.id}` })
  if (update?.lastSaved) query.set('updated_at', `eq.${update.lastSaved}`)
  const headers = {
    apikey,
    authorization: `Bearer ${accessToken}`,
    // One row, and not a list.
    accept: 'application/vnd.pgrst.object+json',
    'content-type': 'application/json',
    prefer: 'return=representation',
  }
  const init = update && { method: 'PATCH', body: JSON.stringify(update.change) }
  const address = `${url}/rest/v1/profiles?${query}`
  const fetchInTime = boundedFetch(deadline.timeLeft(timeLimit))
  const response = await fetchInTime(address, { headers, ...init }).catch((cause: unknown) => {
    const isLate = cause instanceof TimeoutError
    const message = isLate ? authErrors.profileTimeout : 'The profiles are unreachable.'
    throw new UpstreamError('profiles', message, { cause })
  })
  const { ok, status } = response
  if (status === noRow) return null
  const content: unknown = await response.json().catch(() => undefined)
  const row = v.safeParse(profileSchema, content)
  if (ok && row.success) return row.output
  const reason = v.is(refusalSchema, content) ? content.message : 'The row is no profile.'
  throw new UpstreamError('profiles', `status ${status}: ${reason}`)
}
