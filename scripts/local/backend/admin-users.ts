import type { PgliteConnection } from '@supabase/lite/pglite'
import * as v from 'valibot'

const path = '/auth/v1/admin/users'

const accountSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  email_confirm: v.boolean(),
})

/**
 * The endpoint of the hosted project that the local backend lacks: it makes an account with its id,
 * without a password or a mail. Undefined for every other request.
 */
export async function createAccount(
  request: Request,
  { driver }: PgliteConnection,
  secretKey: string,
): Promise<Response | undefined> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== path) return undefined
  if (request.headers.get('apikey') !== secretKey)
    return Response.json({ msg: 'This needs the secret key.' }, { status: 401 })
  const { id, email, email_confirm } = v.parse(accountSchema, await request.json())
  await driver.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, $3)', [
    id,
    email,
    email_confirm ? new Date().toISOString() : null,
  ])
  return Response.json({ id, email })
}
