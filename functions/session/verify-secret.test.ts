import { randomUUID } from 'node:crypto'
import { base64url, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { Accounts } from '../env.ts'
import { verifyToken } from './verify.ts'

const secret = base64url.encode(new Uint8Array(48).fill(7))
const bytesOf = (text: string) => new TextEncoder().encode(text)
const key = bytesOf(secret)
const accounts: Accounts = {
  url: 'https://project.example',
  publishableKey: 'sb_publishable_of_the_project',
  secretKey: 'sb_secret_of_the_project',
  tokenKey: { algorithm: 'HS256', secret: key },
  issuer: undefined,
}

const now = 1_800_000_000
const member = { sub: randomUUID(), aud: 'authenticated', role: 'authenticated' }
const good = { ...member, iat: now, exp: now + 3_600 }

function encode(part: unknown): string {
  return base64url.encode(typeof part === 'string' ? part : JSON.stringify(part))
}

/** A token of any header and payload under the project's own signature. */
async function signed(header: object, payload: unknown): Promise<string> {
  const text = `${encode(header)}.${encode(payload)}`
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const own = await crypto.subtle.importKey('raw', key, hmac, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', own, new TextEncoder().encode(text))
  return `${text}.${base64url.encode(new Uint8Array(signature))}`
}

const token = (claims: object = {}) => signed({ alg: 'HS256', typ: 'JWT' }, { ...good, ...claims })
const unsigned = (alg: string, signature = '') => `${encode({ alg })}.${encode(good)}.${signature}`
const by = (alg: string, other: Uint8Array | CryptoKey = key) =>
  new SignJWT(good).setProtectedHeader({ alg }).sign(other)
const byPair = async (alg: string) => by(alg, (await generateKeyPair(alg)).privateKey)

async function parts(change: (header: string, payload: string, signature: string) => string) {
  const [header = '', payload = '', signature = ''] = (await token()).split('.')
  return change(header, payload, signature)
}

async function verdictOn(text: string) {
  return (await verifyToken(text, accounts, now * 1_000)).kind
}

test.each([
  ['as the project makes it', {}],
  ['issued and valid from half a minute ahead', { iat: now + 30, nbf: now + 30 }],
  ['with an address and a second factor', { email: 'pat@alumni.example', aal: 'aal2' }],
])('a token %s is valid', async (_, claims) => {
  expect(await verdictOn(await token(claims))).toBe('valid')
})

test('a token that ended a second ago has expired, one that was valid before too', async () => {
  const ended = await token({ exp: now - 1 })
  expect(await verdictOn(ended)).toBe('expired')
  expect((await verifyToken(ended, accounts, (now - 2) * 1_000)).kind).toBe('valid')
  expect(await verdictOn(ended)).toBe('expired')
})

test.each<[string, object]>([
  ['without an expiry', { exp: undefined }],
  ['that lasts eight days', { exp: now + 8 * 24 * 3_600 }],
  ['with an expiry that is text', { exp: String(now + 3_600) }],
  ['of an anonymous user', { is_anonymous: true }],
  ['not valid before an hour from now', { nbf: now + 3_600 }],
  ['issued an hour from now', { iat: now + 3_600, exp: now + 7_200 }],
  ['without an audience', { aud: undefined }],
  ['for anonymous use', { aud: 'anon' }],
  ['without a role', { role: undefined }],
  ['of the anonymous role', { role: 'anon' }],
  ['without a subject', { sub: undefined }],
  ['of a subject that is no UUID', { sub: 'admin' }],
  ['of a UUID with more behind it', { sub: `${randomUUID()} or 1=1` }],
  ['with an address that is no text', { email: { a: 1 } }],
  ['of an unknown assurance', { aal: 'aal9' }],
])('a token %s is invalid', async (_, claims) => {
  expect(await verdictOn(await token(claims))).toBe('invalid')
})

const other = encode({ ...good, a: 1 })
const endless = JSON.stringify(good).replace(/"exp":\d+/, '"exp":1e999')

test.each<[string, string | Promise<string>]>([
  ['with an infinite expiry', signed({ alg: 'HS256' }, endless)],
  ['with an unknown critical header', signed({ alg: 'HS256', crit: ['x'], x: 1 }, good)],
  ['that says no algorithm over a good signature', signed({ alg: 'none' }, good)],
  ['without an algorithm', signed({}, good)],
  ['signed with another secret', by('HS256', new Uint8Array(64))],
  ['signed with the secret key', by('HS256', bytesOf(accounts.secretKey))],
  ['signed by HS384', by('HS384')],
  ['signed by ES256', byPair('ES256')],
  ['of algorithm none', unsigned('none')],
  ['without its signature', parts((header, payload) => `${header}.${payload}`)],
  ['with another payload', parts((header, _, rest) => `${header}.${other}.${rest}`)],
  ['with a space before it', parts((...all) => ` ${all.join('.')}`)],
  ['with a line break in it', parts((...all) => all.join('.\n'))],
  ['with a padded signature', parts((...all) => `${all.join('.')}=`)],
  ['of one part', parts((header) => header)],
])('a token %s is invalid', async (_, text) => {
  expect(await verdictOn(await text)).toBe('invalid')
})
