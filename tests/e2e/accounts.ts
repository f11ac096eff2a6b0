import { type BrowserContext, expect } from 'playwright/test'
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

/** Signs in over HTTP, as the page's script does. */
export async function signIn(
  stack: Stack,
  account: Pick<Account, 'email' | 'password'>,
): Promise<Session> {
  const { email, password } = account
  const response = await post(stack, '/auth/sign-in', { email, password })
  return response.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';')
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end), value: pair.slice(end + 1) }
  })
}

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

/** Signs somebody up over HTTP and follows the link in the mail. */
export async function createAccount(stack: Stack, email: string): Promise<Account> {
  const account = { email, password: 'green and gold', fullName: 'Pat Fan' }
  const { password, fullName } = account
  await post(stack, '/auth/sign-up', {
    email,
    password,
    confirm_password: password,
    full_name: fullName,
  })
  const link = new URL((await mailTo(stack, email)).link)
  await post(stack, '/auth/confirm', Object.fromEntries(link.searchParams))
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

async function post(stack: Stack, path: string, body: Record<string, string>): Promise<Response> {
  const response = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.url },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}
