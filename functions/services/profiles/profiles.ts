import * as v from 'valibot'
import { authErrors } from '../../../src/content/auth.ts'
import { mailChoicesSchema } from '../../../src/domain/mail/mail-choices-schema.ts'
import { membershipSchema } from '../../../src/domain/members/membership-schema.ts'
import { isAccountDeleted, profileFieldNames } from '../../../src/domain/members/profile.ts'
import {
  type Profile,
  type ProfileChange,
  profileColumns,
  profileSchema,
} from '../../../src/domain/members/profile-schema.ts'
import { ownWordSchema } from '../../../src/domain/members/words-schema.ts'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts, Settings } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { Session, SignedInSession } from '../../session/session.ts'
import { memberDatabase } from '../supabase/database.ts'

/** PostgREST's code for "not exactly one row". */
const noRow = 'PGRST116'

const columns = Object.keys(profileColumns.entries).join()
const selection = [
  columns,
  `membership:memberships(${Object.keys(membershipSchema.entries)})`,
  'mailbox_proof:mailbox_proofs(email)',
  'claim:player_claims(state,question,answer,was_offered)',
  `words(${Object.keys(ownWordSchema.entries)})`,
  `choices:mail_choices(${Object.keys(mailChoicesSchema.entries)})`,
].join()

/** The table as the member sees it. */
async function profiles(accounts: Accounts, member: SignedInSession, deadline: Deadline) {
  return (await memberDatabase(accounts, member, deadline)).from('profiles')
}

/** A request as far as its viewer goes. */
export interface ViewerRequest extends Deadline {
  session: Session
  settings: Settings
  /** What a page has read already, for all of its calls. */
  profile?: Promise<Profile | null> | undefined
}

/** Reads the viewer's profile; null for visitors. @throws {UpstreamError} */
export async function viewerProfile(request: ViewerRequest): Promise<Profile | null> {
  const { session, settings, profile } = request
  if (profile) return profile
  const { accounts } = settings
  const isMember = accounts && session.authStatus === 'signed-in'
  return isMember ? readProfile(accounts, session, request) : null
}

/** Reads the member's own profile and membership; an empty one without a row. @throws {UpstreamError} */
export async function readProfile(accounts: Accounts, member: SignedInSession, deadline: Deadline) {
  const table = await profiles(accounts, member, deadline)
  const { data, error } = await table
    .select(selection)
    .eq('id', member.viewer.id)
    .order('sent_at', { referencedTable: 'words' })
    .single()
  if (error?.code === noRow) return readRow({ id: member.viewer.id, updated_at: null })
  if (error) throw upstreamError(error.message)
  return readRow(data)
}

/** The account of a token that is still valid is deleted: its session ends. */
export class AccountEndedError extends Error {
  override name = 'AccountEndedError'
}

/**
 * Saves a change of the base version, unless another was saved since. The update itself compares
 * the versions, so that no other save can come between.
 * @returns the stored row; after a save without the membership, which no save changes
 * @throws {UpstreamError}
 * @throws {AccountEndedError}
 */
export async function saveProfile(
  accounts: Accounts,
  member: SignedInSession,
  { base, ...change }: ProfileChange,
  deadline: Deadline,
): Promise<{ profile: Profile; hasConflict: boolean }> {
  const table = await profiles(accounts, member, deadline)
  const own = table.update(change).eq('id', member.viewer.id).eq('updated_at', base)
  const { data, error } = await own.select(columns).single()
  if (!error) return { profile: readRow(data), hasConflict: false }
  // Class 22 of PostgreSQL's error codes: the version is no time.
  if (error.code !== noRow && !/^22/.test(error.code)) throw upstreamError(error.message)
  const profile = await readProfile(accounts, member, deadline)
  if (isAccountDeleted(profile)) throw new AccountEndedError()
  // The same may have been saved before: a form is sent twice, or its response was lost.
  const hasConflict = profileFieldNames.some(
    (name) => name in change && change[name] !== profile[name],
  )
  return { profile, hasConflict }
}

function readRow(row: unknown): Profile {
  const parsed = v.safeParse(profileSchema, row)
  if (!parsed.success) throw new UpstreamError('database', 'The row is no profile.')
  return parsed.output
}

function upstreamError(message: string): UpstreamError {
  const timedOut = /timeout|timed out|abort/i.test(message)
  return new UpstreamError('database', timedOut ? authErrors.profileTimeout : message)
}
