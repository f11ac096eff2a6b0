import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { type Entries, withEntries, wranglerFile } from './wrangler-file.ts'

const text = readFileSync(wranglerFile, 'utf8')

test.each<[Entries, object]>([
  [{ SUPABASE_URL: 'k"\\ \n[vars]' }, { vars: { SUPABASE_URL: 'k"\\ \n[vars]' } }],
  [{ account_id: 'abc' }, { account_id: 'abc' }],
  [{ routes: ['a.org'] }, { routes: [{ pattern: 'a.org', custom_domain: true }] }],
])('%j is written where it belongs, and can be written again', (entries, expected) => {
  const once = withEntries(text, entries)
  expect(parse(once)).toMatchObject(expected)
  expect(withEntries(once, entries)).toBe(once)
  const others = once.split('\n').filter((line) => !text.split('\n').includes(line))
  expect(others.length).toBeLessThanOrEqual(1)
})

test('versions that are not live have no address of their own', () => {
  expect(parse(text)).toMatchObject({ preview_urls: false })
})

test('a file without its place is not guessed at', () => {
  const write = () => withEntries('name = "x"\n', { SITE_URL: 'https://x.org' })
  expect(write).toThrow('has no place for SITE_URL')
})
