import * as v from 'valibot'
import { authErrors } from '../../../src/content/auth.ts'
import {
  type Profile,
  type ProfileChange,
  profileSchema,
} from '../../../src/domain/profile-schema.ts'
import type { Accounts } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { Member } from '../../session/session.ts'
import { supabase } from '../supabase/supabase.ts'

/** Profiles could not be read or written. */
export class ProfileServiceError extends UpstreamError {
  override name = 'ProfileServiceError'
  readonly dependency = 'profiles'
}

/** For a request all in all, in ms. */
const timeLimit = 10_000

/** PostgREST's code for "not exactly one row". */
const noRow = 'PGRST116'

/**
 * Reads the member's own profile; null when there is no row yet.
 * @param startedAt when the request began, in ms since 1970
 * @throws {ProfileServiceError} "Profile fetch timeout" past 10 s, else with the cause
 */
export async function readProfile(
  accounts: Accounts,
  member: Member,
  startedAt: number,
): Promise<Profile | null> {
  const client = await clientFor(accounts, member, startedAt)
  const { data, error } = await client.from('profiles').select().eq('id', member.viewer.id).single()
  if (error?.code === noRow) return null
  if (error) throw trouble(error.message)
  return readRow(data)
}

/**
 * Saves a change to the member's own profile and returns the row as it is now.
 * @param startedAt when the request began, in ms since 1970
 * @throws {ProfileServiceError} also when no row was changed
 */
export async function updateProfile(
  accounts: Accounts,
  member: Member,
  change: ProfileChange,
  startedAt: number,
): Promise<Profile> {
  const client = await clientFor(accounts, member, startedAt)
  const { data, error } = await client
    .from('profiles')
    .update(change)
    .eq('id', member.viewer.id)
    .select()
    .single()
  if (error) throw trouble(error.message)
  return readRow(data)
}

function clientFor(accounts: Accounts, member: Member, startedAt: number) {
  const limit = startedAt + timeLimit - Date.now()
  return supabase(accounts, { limit, accessToken: member.accessToken })
}

function readRow(row: unknown): Profile {
  const parsed = v.safeParse(profileSchema, row)
  if (!parsed.success)
    throw new ProfileServiceError('The profiles table answered with a row that is no profile.')
  return parsed.output
}

function trouble(message: string): ProfileServiceError {
  const timedOut = /timeout|timed out|abort/i.test(message)
  return new ProfileServiceError(timedOut ? authErrors.profileTimeout : message)
}
