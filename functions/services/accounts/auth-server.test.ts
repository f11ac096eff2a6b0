/** Replays responses of the real accounts server, recorded with the site in front of it. */
import { beforeEach, expect, test, vi } from 'vitest'
import { authErrors } from '../../../src/content/auth.ts'
import { accounts, newContext } from '../../env.fixture.ts'
import type { Accounts } from '../../env.ts'
import { renew } from '../../session/refresh.ts'
import { AccountClient } from './accounts.ts'
import recorded from './auth-server.fixture.json' with { type: 'json' }

const { issuer, keys, responses, recordedAt } = recorded
type Name = keyof typeof responses

const project: Accounts = {
  ...accounts,
  url: issuer.replace('/auth/v1', ''),
  tokenKey: { algorithm: 'published', url: new URL(`${issuer}/.well-known/jwks.json`) },
  issuer,
}

let sent: Array<Record<string, unknown>>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(recordedAt) })
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  sent = []
})

function respondWith(name: Name): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.pathname.endsWith('/jwks.json')) return Response.json({ keys })
    const call = `${init.method ?? 'GET'} ${url.href.slice(issuer.length)}`
    const { status, headers, body } = responses[call === responses[name].call ? name : 'health']
    if (typeof init.body === 'string') sent.push(JSON.parse(init.body))
    const content = { ...headers, 'content-type': 'application/json' }
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: content })
  })
}

const email = 'pat@alumni.example'
const password = 'tribe1893'
const member = { email, full_name: 'Pat', password, confirm_password: password }
const details = { graduation_year: null, position: null, jersey_number: null }

const newClient = () =>
  new AccountClient(project, newContext({ authStatus: 'anonymous' }), '198.51.100.1')
const signUp = (client: AccountClient) => client.signUp({ ...member, ...details }, 'nonce')
const signIn = (client: AccountClient) => client.signIn({ email, password })
const confirm = (client: AccountClient) => client.confirm({ token_hash: 'a', type: 'recovery' })
const forgot = (client: AccountClient) => client.sendMail('forgot', email)
const change = (client: AccountClient) => client.changePassword('token', { password })
const signOut = (client: AccountClient) => client.signOut('token', 'global')

const session = { tokens: { access: expect.any(String), refresh: expect.any(String) } }

test.each<[Name, (client: AccountClient) => Promise<unknown>, unknown]>([
  ['sign-up', signUp, undefined],
  ['sign-up of a known address', signUp, undefined],
  ['sign-in', signIn, expect.objectContaining(session)],
  ['recovery link', confirm, expect.objectContaining(session)],
  ['recovery mail', forgot, undefined],
  ['resend to an unknown address', (client) => client.sendMail('resend', email), undefined],
  ['new password', change, undefined],
  ['sign-out', signOut, undefined],
  ['sign-out, session ended', signOut, undefined],
])('"%s" succeeds', async (name, call, outcome) => {
  respondWith(name)
  expect(await call(newClient())).toEqual(outcome)
})

test.each<[Name, (client: AccountClient) => Promise<unknown>, code: string, status: number]>([
  ['sign-up, mail too soon', signUp, 'over-email-send-rate-limit', 429],
  ['wrong password', signIn, 'invalid-credentials', 422],
  ['unconfirmed', signIn, 'email-not-confirmed', 422],
  ['banned', signIn, 'user-banned', 422],
  ['rate limit', signIn, 'over-request-rate-limit', 429],
  ['used link', confirm, 'otp-expired', 422],
  [
    'first of two links',
    (client) => client.confirm({ token_hash: 'a', type: 'email_change' }),
    'other-address',
    422,
  ],
  ['recovery mail, too soon', forgot, 'over-email-send-rate-limit', 429],
  ['same password', change, 'same-password', 422],
  ['weak password', change, 'weak-password', 422],
  ['current password required', change, 'current-password-required', 422],
  ['wrong current password', change, 'current-password-invalid', 422],
  ['new password, session ended', change, 'session-missing', 401],
  ['new password, account deleted', change, 'session-missing', 401],
  ['sign-up, mail quota', signUp, 'mail-quota-exceeded', 429],
])('"%s" is refused', async (name, call, code, status) => {
  respondWith(name)
  await expect(call(newClient())).rejects.toMatchObject({ code, status })
})

test('a blocked account is told so in words of the site', async () => {
  respondWith('banned')
  await expect(signIn(newClient())).rejects.toThrow(authErrors.banned)
})

test('a new password is sent with the current one, which a project may require', async () => {
  respondWith('new password')
  await newClient().changePassword('token', { password: 'tribe1693', current_password: password })
  expect(sent).toEqual([{ password: 'tribe1693', current_password: password }])
})

test.each<[Name, object]>([
  ['renewal', { kind: 'renewed', claims: expect.objectContaining({ assurance: 'aal1' }) }],
  ['renewal, second algorithm', { kind: 'renewed' }],
  ['renewal, token reused', { kind: 'refused' }],
  ['renewal, unknown token', { kind: 'refused' }],
  ['renewal, banned', { kind: 'refused' }],
])('after "%s" the session is %o', async (name, outcome) => {
  respondWith(name)
  const renewal = await renew(`refresh-token-of-${name.replaceAll(/\W/g, '-')}`, {
    accounts: project,
    visitorAddress: undefined,
    network: '198.51.100.1',
    limit: { limit: async () => ({ success: true }) },
    inBackground: () => undefined,
  })
  expect(renewal).toMatchObject(outcome)
})
