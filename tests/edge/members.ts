import { randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import * as v from 'valibot'
import { vi } from 'vitest'
import { demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { type Mail, readMails } from '../../scripts/local/backend/mails.ts'
import { backend } from '../../scripts/local/backend/test-backend.ts'

/** Someone with an account at the backend, and a session of theirs. */
export type TestMember = ReturnType<typeof member>

type Credentials = Pick<TestMember, 'email' | 'password'>

const sessionSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  user: v.object({ id: v.string(), email: v.string() }),
})

/** Sends a request to the backend itself, as a client with no more than the publishable key. */
export async function fetchBackend(path: string, init: RequestInit = {}, token?: string) {
  const { url, keys } = backend
  const headers = new Headers(init.headers)
  headers.set('apikey', keys.publishableKey)
  headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  return fetch(new URL(path, url), { ...init, headers })
}

/** An address that is new in this run. */
export function newEmail(name = 'pat'): string {
  return `${name}-${randomUUID()}@alumni.example`
}

/** Makes an account the way a person does: sign up, then follow the link in the mail. */
export async function newMember(
  data: Record<string, unknown> = {},
  email = newEmail(),
): Promise<TestMember> {
  const password = 'tribe1893'
  await post('/auth/v1/signup', { email, password, data })
  const mail = await lastMailTo(email)
  const token_hash = new URL(mail.link).searchParams.get('token_hash')
  return member(email, password, await post('/auth/v1/verify', { type: 'signup', token_hash }))
}

/** Signs in a member that the local backend always has. */
export function demoMember(): Promise<TestMember> {
  return signInElsewhere(demoMembers[0])
}

/** Proves the member's mailbox, as a password chosen from a mail does: the details are asked about. */
export async function proveMailbox({ id, email }: TestMember): Promise<void> {
  await callAsService('mark_proven', { id, email })
}

/** Calls a function of the database with the secret key. */
export async function callAsService(name: string, args: object): Promise<void> {
  const { url, keys } = backend
  const headers = { apikey: keys.secretKey, 'content-type': 'application/json' }
  const authorization = `Bearer ${keys.secretKey}`
  const init = { method: 'POST', headers: { ...headers, authorization } }
  const body = JSON.stringify(args)
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, { ...init, body })
  if (!response.ok) throw new Error(`${name} responded with ${response.status}`)
}

/** Decides about a member as an officer does, in the database itself, about what the card shows now. */
export async function decideAs(
  { access }: TestMember,
  { id }: TestMember,
  to_state: string,
  words?: string,
): Promise<void> {
  const call = async (name: string, args: object) => {
    const init = { method: 'POST', body: JSON.stringify(args) }
    const response = await fetchBackend(`/rest/v1/rpc/${name}`, init, access)
    if (!response.ok) throw new Error(`${name} responded with ${response.status}`)
    return response.json()
  }
  const { version } = await call('officer_person', { member: id })
  await call('decide_membership', { member: id, version, to_state, words })
}

/** Signs up a member whom the maintainer's command makes an officer. */
export async function newOfficer(): Promise<TestMember> {
  const officer = await newMember({ full_name: 'Robin Officer' })
  await callAsService('set_officer_by_email', { email: officer.email, is_officer: true })
  return officer
}

/** The newest mail to an address, which may still be on its way. @throws when none comes */
function lastMailTo(email: string, subject = /./): Promise<Mail> {
  const arrived = async () => {
    const mail = (await mailsTo(email)).findLast((candidate) => subject.test(candidate.subject))
    if (!mail) throw new Error(`No mail to ${email}.`)
    return mail
  }
  return vi.waitFor(arrived, { timeout: 60_000, interval: 20 })
}

/** What a form sends that the newest mail's link leads to. */
export async function fieldsOfLink(email: string, subject?: RegExp) {
  return Object.fromEntries(new URL((await lastMailTo(email, subject)).link).searchParams)
}

/** Every mail to an address, oldest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  return (await readMails(backend.stateDir)).filter(({ to }) => to === email)
}

/** An access token as the backend makes them; `claims` win, undefined ones are left out. */
export function signToken(claims: JWTPayload = {}, secret = backend.keys.jwtSecret) {
  const now = Math.floor(Date.now() / 1_000)
  return new SignJWT({
    sub: randomUUID(),
    email: 'jamie@alumni.example',
    aud: 'authenticated',
    role: 'authenticated',
    iat: now,
    exp: now + 3_600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))
}

/** The member's token, `seconds` before its end; it lasts an hour, or as long as said. */
export function tokenExpiringIn(
  { id, email }: Pick<TestMember, 'id' | 'email'>,
  seconds: number,
  lifetime = 3_600,
): Promise<string> {
  const exp = Math.floor(Date.now() / 1_000 + seconds)
  return signToken({ sub: id, email, iat: exp - lifetime, exp })
}

/** Every backend of these tests is at 127.0.0.1, whose first label names the cookies. */
export const accessCookie = '__Host-sb-127-access'
export const refreshCookie = '__Host-sb-127-refresh'
export const sessionCookie = '__Host-sb-127-session'

/** How a cookie of this name is set so that the browser deletes it. */
export function deleted(name: string): string {
  return `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`
}

/** The `Cookie` header of a browser that holds these tokens. */
export function cookieOf({ access, refresh }: { access?: string; refresh?: string }): string {
  const cookies = [access && `${accessCookie}=${access}`, refresh && `${refreshCookie}=${refresh}`]
  return cookies.filter(Boolean).join('; ')
}

/** The `Cookie` header of a browser that has stored a response's cookies. */
export function cookiesOf({ headers }: Pick<Response, 'headers'>): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

/** What a person types who signs up. */
export function signUpFields(email = newEmail()) {
  return { full_name: 'Pat Doe', email, password: 'tribe1893', confirm_password: 'tribe1893' }
}

/** What the backend says to a password, and to a refresh token. */
export async function statusOfPassword(email: string, password: string): Promise<number> {
  return (await token('password', { email, password })).status
}

export async function statusOfRefresh(refresh_token: string | undefined): Promise<number> {
  return (await token('refresh_token', { refresh_token })).status
}

function token(grant: string, body: object): Promise<Response> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return fetchBackend(`/auth/v1/token?grant_type=${grant}`, init)
}

/** A second session of the same member, as on another device. */
export async function signInElsewhere({ email, password }: Credentials): Promise<TestMember> {
  return member(email, password, await (await token('password', { email, password })).json())
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetchBackend(path, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok)
    throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
  return response.json()
}

function member(email: string, password: string, session: unknown) {
  const { access_token: access, refresh_token: refresh, user } = v.parse(sessionSchema, session)
  return { id: user.id, email, password, access, refresh }
}
