import { base64url } from 'jose'
import type { MailChoice } from '../../../src/domain/mail/mail-choices.ts'
import type { Mailer } from './mailer.ts'

/** What a link turns off, and for whom: an account, or the digest of an address without one. */
export interface OffLink {
  kind: MailChoice
  account?: string
  hash?: string
}

/** The path of the page behind the link, which turns nothing off before its button is used. */
const offPath = '/mail/off'

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

function keyOf(text: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(text)
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
}

function signedText({ kind, account = '', hash = '' }: OffLink) {
  return new TextEncoder().encode(['mail-off', kind, account, hash].join('\n'))
}

/** The address of a link that turns a kind of mail off without a sign-in. */
export async function offUrl({ siteUrl, keys }: Pick<Mailer, 'siteUrl' | 'keys'>, link: OffLink) {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(keys[0]), signedText(link))
  const query = new URLSearchParams({
    ...link,
    signature: base64url.encode(new Uint8Array(signature)),
  })
  return `${siteUrl}${offPath}?${query}`
}

/** Whether one of the keys has signed the link. */
export async function isSigned(keys: readonly string[], link: OffLink, signature: string) {
  if (!/^[\w-]{43}$/.test(signature)) return false
  const bytes = new Uint8Array(base64url.decode(signature))
  for (const key of keys)
    if (await crypto.subtle.verify('HMAC', await keyOf(key), bytes, signedText(link))) return true
  return false
}
