import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { expect, test } from 'vitest'
import { ifMatch } from './if-match.ts'

const app = new Hono()
  .use(ifMatch())
  .get('/tagged', etag(), (c) =>
    c.text('tagged', 200, {
      ETag: '"v1"',
      'Cache-Control': 'max-age=60',
      'Content-Security-Policy': 'x',
    }),
  )
  .get('/weak', (c) => c.text('weak', 200, { ETag: 'W/"v1"' }))
  .get('/untagged', (c) => c.text('untagged'))
  .post('/tagged', (c) => c.text('changed'))

async function statusOf(path: string, headers: Record<string, string>, method = 'GET') {
  return (await app.request(path, { method, headers })).status
}

test.each([
  ['another tag', '/tagged', '"v2"', 412],
  ['several other tags', '/tagged', '"v2", "v3"', 412],
  ['the tag within another', '/tagged', '"v1-gzip"', 412],
  ['the tag as a weak one', '/tagged', 'W/"v1"', 412],
  ['the tag of a weak representation', '/weak', 'W/"v1"', 412],
  ['a tag where there is none', '/untagged', '"v1"', 412],
  ['no tag at all', '/tagged', 'v1', 412],
  ['the tag', '/tagged', '"v1"', 200],
  ['the tag among others', '/tagged', '"v2" , "v1"', 200],
  ['any', '/tagged', '*', 200],
  ['any where there is none', '/nothing', '*', 404],
  ['a tag of nothing', '/nothing', '"v1"', 404],
])('If-Match with %s', async (_, path, value, status) => {
  expect(await statusOf(path, { 'if-match': value })).toBe(status)
})

test('a failed If-Match has no body, has tag and policy and is stored nowhere', async () => {
  const response = await app.request('/tagged', { headers: { 'if-match': '"v2"' } })
  expect(await response.text()).toBe('')
  expect(Object.fromEntries(response.headers)).toEqual({
    etag: '"v1"',
    'cache-control': 'no-store',
    'content-security-policy': 'x',
  })
})

test('If-Match comes before If-None-Match', async () => {
  expect(await statusOf('/tagged', { 'if-match': '"v2"', 'if-none-match': '"v1"' })).toBe(412)
  expect(await statusOf('/tagged', { 'if-match': '"v1"', 'if-none-match': '"v1"' })).toBe(304)
})

test('HEAD is like GET, and what changes something is left alone', async () => {
  expect(await statusOf('/tagged', { 'if-match': '"v2"' }, 'HEAD')).toBe(412)
  expect(await statusOf('/tagged', { 'if-match': '"v2"' }, 'POST')).toBe(200)
})
