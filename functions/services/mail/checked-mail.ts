import * as v from 'valibot'
import { emailField } from '../../../src/domain/credentials.ts'
import { isSecure } from '../../env.ts'

/** A mail as the binding takes it. */
export interface Mail {
  to: string
  from: { name: string; email: string }
  replyTo: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

const allowedHeaders = [
  ...['X-Entity-Ref-ID', 'Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
]

/** In characters; of a header in bytes. */
const limits = { subject: 200, name: 100, body: 100_000, header: 2_048 }

/** Control characters, CR and LF first, and marks that turn the direction of what follows. */
const unsafeInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * Refuses before `send()` what the service refuses, and what would read as another mail than it
 * is: the local binding refuses nothing. @throws an error with a code of the service
 */
export function checkedMail(mail: Mail): Mail {
  const { to, from, replyTo, subject, text, html, headers } = mail
  for (const address of [to, from.email, replyTo])
    expect(v.is(emailField, address) && address === address.trim(), 'E_VALIDATION_ERROR')
  expect(isLine(from.name, limits.name), 'E_VALIDATION_ERROR')
  expect(isLine(subject, limits.subject), 'E_VALIDATION_ERROR')
  for (const [name, value] of Object.entries(headers)) {
    expect(allowedHeaders.includes(name), 'E_HEADER_NOT_ALLOWED')
    expect(isLine(value, limits.header), 'E_HEADER_VALUE_INVALID')
  }
  const off = headers['List-Unsubscribe']
  expect(!off || /^<https:\/\/[^<>\s]+>$/.test(off), 'E_HEADER_VALUE_INVALID')
  expect(text !== '' && html !== '', 'E_FIELD_MISSING')
  expect(text.length <= limits.body && html.length <= limits.body, 'E_CONTENT_TOO_LARGE')
  for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
    expect(isLink(address), 'E_VALIDATION_ERROR')
  return mail
}

/** To a page, or to an address without more. */
function isLink(address: string): boolean {
  if (address.startsWith('mailto:')) return v.is(emailField, address.slice('mailto:'.length))
  return URL.canParse(address) && isSecure(address)
}

function isLine(text: string, limit: number): boolean {
  const bytes = new TextEncoder().encode(text).length
  return bytes > 0 && bytes <= limit && !unsafeInLine.test(text)
}

function expect(isRight: boolean, code: string): void {
  if (!isRight) throw Object.assign(new Error(code), { code })
}
