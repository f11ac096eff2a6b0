import { type BrowserContext, expect } from 'playwright/test'
import * as v from 'valibot'
import type { Mail } from '../../scripts/local/mails.ts'
import type { Stack } from '../../scripts/local/stack.ts'

/** What somebody signs in with. */
export interface Account {
  email: string
  password: string
  fullName: string
}

/** The cookies of somebody who is signed in, by name. */
export type Session = Array<{ name: string; value: string }>

/** Signs in at the backend: its time limits at the Worker are no business of a fixture. */
export async function signIn(
  stack: Stack,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Session> {
  const response = await post(stack, 'token?grant_type=password', { email, password })
  const { access_token, refresh_token } = v.parse(tokensSchema, await response.json())
  return [
    { name: '__Host-sb-127-access', value: access_token },
    { name: '__Host-sb-127-refresh', value: refresh_token },
  ]
}

const tokensSchema = v.object({ access_token: v.string(), refresh_token: v.string() })

/** Makes a browser the one that signed in. */
export async function putSession(
  context: BrowserContext,
  stack: Stack,
  session: Session,
): Promise<void> {
  // Cookies that are only for secure sites are only taken for an https address, though they work without on loopback.
  const url = `${stack.url.replace('http:', 'https:')}/`
  const rules = { url, httpOnly: true, secure: true, sameSite: 'Lax' } as const
  await context.addCookies(session.map((cookie) => ({ ...cookie, ...rules })))
}

/** Signs up at the backend and uses the link in the mail. */
export async function createAccount(stack: Stack, email: string): Promise<Account> {
  const account = { email, password: 'green and gold', fullName: 'Pat Fan' }
  const { password, fullName } = account
  await post(stack, 'signup', { email, password, data: { full_name: fullName } })
  const { searchParams } = new URL((await mailTo(stack, email)).link)
  await post(stack, 'verify', Object.fromEntries(searchParams))
  return account
}

/** The newest mail to an address, as soon as it was sent. */
export async function mailTo(stack: Stack, email: string, subject = /./): Promise<Mail> {
  const find = async () =>
    (await stack.mails()).findLast((mail) => mail.to === email && subject.test(mail.subject))
  await expect.poll(find, { message: `a mail to ${email}` }).toBeTruthy()
  const mail = await find()
  if (!mail) throw new Error(`The mail to ${email} is gone.`)
  return mail
}

async function post(stack: Stack, path: string, body: object): Promise<Response> {
  const response = await fetch(`${stack.backendUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: stack.publishableKey },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
