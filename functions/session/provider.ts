import * as v from 'valibot'
import type { User } from '../../src/domain/members/viewer.ts'
import { uuid } from '../../src/domain/text-schema.ts'
import type { Accounts } from '../env.ts'
import type { Tokens } from './cookies.ts'

/** The headers of a call. A visitor's address needs the secret key. */
export function callHeaders(
  accounts: Accounts,
  visitorAddress: string | undefined,
): Record<string, string> {
  if (!visitorAddress) return { apikey: accounts.publishableKey }
  return { apikey: accounts.secretKey, 'Sb-Forwarded-For': visitorAddress }
}

/** The provider's error codes for a session or an account that no longer exists. */
export const endedCodes: ReadonlySet<string> = new Set([
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
])

/** The valid entries of a list: an entry of an unknown kind must not fail a sign-in. */
function validEntries<const Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((entries) => entries.filter((candidate) => v.is(entry, candidate))),
    v.array(entry),
  )
}

/** The user as the provider's auth endpoints send it, reduced to what the page may know. */
export const providerUserSchema = v.pipe(
  v.object({
    id: uuid,
    email: v.nullish(v.string(), ''),
    identities: validEntries(v.object({ id: v.string(), provider: v.string() })),
    factors: validEntries(
      v.object({
        id: v.string(),
        factor_type: v.picklist(['totp', 'phone']),
        status: v.picklist(['verified', 'unverified']),
      }),
    ),
  }),
  v.transform((user): User => ({ ...user, email: user.email ?? '' })),
)

/** A session as the provider's auth endpoints send it. */
export const providerSessionSchema = v.pipe(
  v.object({
    access_token: v.pipe(v.string(), v.nonEmpty()),
    refresh_token: v.pipe(v.string(), v.nonEmpty()),
    user: providerUserSchema,
  }),
  v.transform(({ access_token: access, refresh_token: refresh, user }) => ({
    tokens: { access, refresh } satisfies Tokens,
    user,
  })),
)
