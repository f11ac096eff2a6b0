import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { withEntry, wranglerFile } from './wrangler-file.ts'

const text = readFileSync(wranglerFile, 'utf8')

describe('a value in wrangler.toml', () => {
  test.each([
    ['SITE_URL', 'https://tribealumni.org', { vars: { SITE_URL: 'https://tribealumni.org' } }],
    ['SUPABASE_URL', 'k"\\ \n[vars]', { vars: { SUPABASE_URL: 'k"\\ \n[vars]' } }],
    ['account_id', 'abc', { account_id: 'abc' }],
    ['namespaceId', 'abc', { kv_namespaces: [{ binding: 'CACHE', id: 'abc' }] }],
    [
      'routes',
      'tribealumni.org',
      { routes: [{ pattern: 'tribealumni.org', custom_domain: true }] },
    ],
  ] as const)(
    '%s is written where it belongs, and can be written again',
    (entry, value, expected) => {
      const once = withEntry(text, entry, value)
      expect(parse(once)).toMatchObject(expected)
      expect(withEntry(once, entry, value)).toBe(once)
      const others = once.split('\n').filter((line) => !text.split('\n').includes(line))
      expect(others.length).toBeLessThanOrEqual(1)
    },
  )

  test('a name of the club’s own is taken out again', () => {
    const led = withEntry(text, 'routes', 'tribealumni.org')
    expect(parse(withEntry(led, 'routes', '')).routes).toBeUndefined()
  })

  test('a file without its place is not guessed at', () => {
    expect(() => withEntry('name = "x"\n', 'SITE_URL', 'https://x.org')).toThrow(
      'has no place for SITE_URL',
    )
  })
})
