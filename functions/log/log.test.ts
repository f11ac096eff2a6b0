import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { log } from './log.ts'
import { redact } from './redact.ts'

const token = fc
  .array(fc.base64String({ minLength: 20 }), { minLength: 3, maxLength: 3 })
  .map((parts) => `eyJ${parts.map((part) => part.replace(/[^\w]/g, '_')).join('.')}`)

/** Everything that tells who somebody is, or lets others act as them. */
const secrets = {
  'an e-mail': fc.emailAddress(),
  'an e-mail in an address': fc.emailAddress().map((email) => email.replace('@', '%40')),
  'a token': token,
  'a refresh token': fc.stringMatching(/^[a-z]{6}[a-z\d]{17}\d$/),
  'the token of a link': fc.stringMatching(/^pkce_[\da-f]{55}\d$/),
  'a key': fc.stringMatching(/^sb_secret_[\w-]{8,40}$/),
  'an IPv4 address': fc.ipV4(),
  'an IPv6 address': fc.ipV6().filter((address) => address.replaceAll(/[:0]/g, '').length > 4),
  'a member’s id': fc.uuid(),
}

const before = [' ', ': ', ' (', '"', '=', '/profiles?id=eq.', 'Bearer ', 'https://db.example/x?y=']
const after = [' ', ',', ')', '"', ' failed']

test.each(Object.entries(secrets))('a line never tells %s', (_, secret) => {
  const lines = fc.tuple(fc.constantFrom(...before), secret, fc.constantFrom(...after))
  fc.assert(
    fc.property(lines, ([begin, text, end]) => {
      expect(redact(`read${begin}${text}${end}`)).not.toContain(text)
    }),
  )
})

test.each([
  'The schedule file responded with 404.',
  'TypeError: Cannot read properties of undefined (reading "articles")',
  'at render (index.js:12345:67) at async dispatch (worker-BhQ1x2Zz.js:3:14)',
  'line 12: "Sat Aug 30 2025 18:00:00 GMT+0000" is no date',
  '/auth/confirm responded with 503 at 2025-08-30T18:00:00',
  'football/gallery-index.json: categories.alumni.images.0.src Invalid type',
  'SUPABASE_JWT_SECRET is shorter than 32 bytes.',
  'https://tribeathletics.com/rss',
])('what tells only of the site stays: %s', (words) => {
  expect(redact(words)).toBe(words)
})

test('no character of a line turns its direction', () => {
  expect(redact('abc\u202Edef\u2069')).toBe('abcdef')
})

test('of an address the path stays, and what follows it goes', () => {
  expect(redact('read https://site.example/auth/confirm?token_hash=abc&type=email twice')).toBe(
    'read https://site.example/auth/confirm twice',
  )
  expect(redact('GET /search?q=pat#top')).toBe('GET /search')
})

test('a line is one JSON object: event, facts, the error with its cause, the request’s id', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue()
  const id = crypto.randomUUID()
  const cause = new TypeError('The profile of pat@alumni.example failed.', {
    cause: new Error('status 500\nat once'),
  })
  const member = { id: crypto.randomUUID() }
  log('error', 'profile not saved', { id, section: 'bio', cause, member })
  const [line] = written.mock.calls[0] ?? []
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toEqual({
    event: 'profile not saved',
    id,
    section: 'bio',
    cause: {
      error: 'TypeError: The profile of [e-mail] failed.',
      cause: { error: 'Error: status 500\nat once' },
    },
    member: { id: '[id]' },
  })
})
