import { describe, expect, test } from 'vitest'
import { parseSettings } from './env.ts'

const given = {
  SITE_URL: 'https://alumni.example/',
  NEWS_FEED_URL: 'https://athletics.example/rss',
  SUPABASE_URL: 'https://project.example',
  SUPABASE_PUBLISHABLE_KEY: 'publishable',
  SUPABASE_SECRET_KEY: 'secret',
}

describe('a setting with an address', () => {
  test.each(['SITE_URL', 'NEWS_FEED_URL', 'SUPABASE_URL', 'SCHEDULE_URL'])(
    'of %s is encrypted, unless it is on this machine',
    (name) => {
      const parse = (address: string) => () => parseSettings({ ...given, [name]: address })
      for (const host of ['127.0.0.1:9', 'localhost:9', '[::1]:9'])
        expect(parse(`http://${host}`)).not.toThrow()
      for (const host of ['project.example', '127.0.0.1.example', '10.0.0.1'])
        expect(parse(`http://${host}`)).toThrow(
          new RegExp(`^${name} does not begin with https. Set it to an address such as https://`),
        )
      for (const text of ['javascript:alert(1)', 'no address'])
        expect(parse(text)).toThrow(new RegExp(`^${name} is not a web address`))
    },
  )
})

test('the allowed hosts of feeds are case-insensitive', () => {
  const settings = parseSettings({
    ...given,
    RSS_ALLOWED_HOSTS: 'TribeAthletics.com, HTTP://127.0.0.1:9\nb.example',
  })
  expect(settings.rssAllowedHosts).toEqual([
    'tribeathletics.com',
    'http://127.0.0.1:9',
    'b.example',
  ])
})

test.each([
  ['is the project’s where keys are published', {}, 'https://project.example/auth/v1'],
  ['is not needed where a secret is shared', { SUPABASE_JWT_SECRET: 'x'.repeat(32) }, undefined],
  ['is the one that is set', { SUPABASE_JWT_ISSUER: 'https://own.example' }, 'https://own.example'],
])('the issuer of tokens %s', (_, more, issuer) => {
  expect(parseSettings({ ...given, ...more }).accounts?.issuer).toBe(issuer)
})

test.each(['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'])(
  '%s is missing: it is named',
  (name) => {
    expect(() => parseSettings({ ...given, [name]: '' })).toThrow(name)
  },
)

const key = 'k'.repeat(32)
const older = 'o'.repeat(32)
const from = 'club@tribe.example'

test.each([
  ['neither is set', {}, undefined],
  ['the sender alone is', { MAIL_FROM: from }, undefined],
  ['the key alone is', { MAIL_KEY: key }, undefined],
  ['both are', { MAIL_FROM: from, MAIL_KEY: key }, { from, keys: [key] }],
  [
    'the key was replaced',
    { MAIL_FROM: from, MAIL_KEY: ` ${key}  ${older}\n` },
    { from, keys: [key, older] },
  ],
])('mail is set up by two settings together: %s', (_, more, mail) => {
  expect(parseSettings({ ...given, ...more }).mail).toEqual(mail)
})

test.each([
  ['MAIL_FROM', 'The club <club@tribe.example>'],
  ['MAIL_KEY', 'short'],
  ['MAIL_KEY', `${key} ${older} ${key}`],
])('a wrong %s is named', (name, value) => {
  expect(() => parseSettings({ ...given, [name]: value })).toThrow(name)
})
