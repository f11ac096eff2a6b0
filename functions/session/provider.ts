import * as v from 'valibot'
import type { User } from '../../src/domain/viewer.ts'
import type { Accounts } from '../env.ts'

/**
 * The headers of a call that the edge makes for a visitor. The provider believes a forwarded address only from a
 * caller with the secret key.
 */
export function callHeaders(
  accounts: Accounts,
  visitorAddress: string | undefined,
): Record<string, string> {
  if (!visitorAddress) return { apikey: accounts.publishableKey }
  return { apikey: accounts.secretKey, 'Sb-Forwarded-For': visitorAddress }
}

/** What the provider answers about a session or an account that is gone for good. */
export const endedCodes: ReadonlySet<string> = new Set([
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
])

const identitySchema = v.object({ id: v.string(), provider: v.string() })

const factorSchema = v.object({
  id: v.string(),
  factor_type: v.picklist(['totp', 'phone']),
  status: v.picklist(['verified', 'unverified']),
})

/** A list of which only the entries that read well are kept: an unknown kind must not end a sign-in. */
function readable<const Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((entries) =>
      entries.flatMap((candidate) => {
        const parsed = v.safeParse(entry, candidate)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
}

/** The user as the provider's auth endpoints send it, reduced to what the page may know. */
export const providerUserSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    email: v.nullish(v.string(), ''),
    identities: readable(identitySchema),
    factors: readable(factorSchema),
  }),
  v.transform(
    (user): User => ({
      id: user.id,
      email: user.email ?? '',
      identities: user.identities,
      factors: user.factors,
    }),
  ),
)
