import { type BrowserContext, expect } from 'playwright/test'
import * as v from 'valibot'
import type { Mail } from '../../scripts/local/backend/mails.ts'
import { backend } from '../../scripts/local/backend/test-backend.ts'
import type { Product } from './product.ts'

/** What a member signs in with. */
export type Account = Awaited<ReturnType<typeof createAccount>>

/** The cookies of a session. */
export type Session = Array<{ name: string; value: string }>

const tokensSchema = v.object({ access_token: v.string(), refresh_token: v.string() })

/** Signs in at the backend. */
export async function signIn(
  product: Product,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Session> {
  const response = await post(product, 'token?grant_type=password', { email, password })
  const { access_token, refresh_token } = v.parse(tokensSchema, await response.json())
  return [
    { name: '__Host-sb-127-access', value: access_token },
    { name: '__Host-sb-127-refresh', value: refresh_token },
  ]
}

/** Gives a browser the cookies of a session. */
export async function putSession(
  context: BrowserContext,
  product: Product,
  session: Session,
): Promise<void> {
  // The browser takes secure cookies only for an https address, and sends them to loopback too.
  const url = product.url.replace('http:', 'https:')
  const rules = { url, httpOnly: true, secure: true, sameSite: 'Lax' } as const
  await context.addCookies(session.map((cookie) => ({ ...cookie, ...rules })))
}

/** Signs up at the backend and uses the link in the mail. */
export async function createAccount(product: Product, email: string) {
  const account = { email, password: 'green and gold', fullName: 'Pat Fan' }
  const { password, fullName } = account
  await post(product, 'signup', { email, password, data: { full_name: fullName } })
  const { searchParams } = new URL((await mailTo(product, email)).link)
  const verified = await post(product, 'verify', Object.fromEntries(searchParams))
  const { user } = v.parse(v.object({ user: v.object({ id: v.string() }) }), await verified.json())
  return { ...account, id: user.id }
}

/** Proves the account's mailbox, as the confirmation of one's own sign-up does. */
export async function proveMailbox({ id, email }: Account): Promise<void> {
  const { secretKey } = backend.keys
  const response = await fetch(`${backend.url}/rest/v1/rpc/mark_proven`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
    },
    body: JSON.stringify({ id, email, is_own_sign_up: true }),
  })
  if (!response.ok) throw new Error(`mark_proven: ${response.status} ${await response.text()}`)
}

/** The mail to an address, as soon as it was sent. */
export async function mailTo(product: Product, email: string, type = ''): Promise<Mail> {
  let mail: Mail | undefined
  const find = async () => {
    const mails = await product.mails()
    mail = mails.find(({ to, link }) => to === email && link.includes(type))
    return mail
  }
  await expect.poll(find, { message: `a mail to ${email}`, intervals: [20] }).toBeTruthy()
  if (!mail) throw new Error(`There is no mail to ${email}.`)
  return mail
}

async function post(product: Product, path: string, body: object): Promise<Response> {
  const response = await fetch(`${product.backendUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: product.publishableKey },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
