import type { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { type DemoMember, demoMembers } from './demo-members.ts'
import type { Mail } from './mails.ts'

/**
 * Makes the missing demo members, the way a member does it: sign up, follow the link in the mail,
 * fill in the biography. `lastMail` gives the mail the backend would have sent last.
 */
export async function seedDemoMembers(
  app: App,
  connection: PgliteConnection,
  lastMail: () => Mail | undefined,
): Promise<void> {
  // One who was left half-way, by a start that was interrupted, begins again.
  await connection.driver.query(
    'delete from auth.users where email = any($1) and confirmed_at is null',
    [demoMembers.map((member) => member.email)],
  )
  const known = await connection.driver.query<{ email: string }>('select email from auth.users')
  const emails = new Set(known.rows.map((row) => row.email))
  for (const member of demoMembers) {
    if (!emails.has(member.email)) await join(app, member, lastMail)
  }
}

async function join(app: App, member: DemoMember, lastMail: () => Mail | undefined): Promise<void> {
  const { email, password, profile } = member
  const { bio, ...data } = profile
  const client = app.getClient()
  orThrow(await client.auth.signUp({ email, password, options: { data } }))
  const token_hash = new URL(lastMail()?.link ?? '').searchParams.get('token_hash') ?? ''
  const { user } = orThrow(await client.auth.verifyOtp({ type: 'signup', token_hash }))
  // Without a biography too: unconfirmed details cause a question at sign-in.
  if (user) orThrow(await client.from('profiles').update({ bio }).eq('id', user.id))
}

function orThrow<Data>({ data, error }: { data: Data; error: Error | null }): Data {
  if (error) throw error
  return data
}
