import { beforeEach, describe, expect, test } from 'vitest'
import { viewingText } from '../../src/domain/gallery/photo.ts'
import { cookieOf, demoMember } from './members.ts'
import { type RequestOptions, siteOfFile } from './site.ts'

const site = await siteOfFile()
const cookie = cookieOf(await demoMember())
const folder = '/gallery/football'

function image(id: string, src: string) {
  return { id, src: `${folder}/${src}`, title: id, width: 8, height: 6, placeholder: '#115740' }
}

function category(displayName: string, ...images: object[]) {
  return { displayName, count: images.length, images }
}

const small = { src: `${folder}/alumni/class of 88-8.avif`, format: 'avif', width: 8 }
const index = {
  categories: {
    alumni: category(
      'Alumni',
      { ...image('class-of-88', 'alumni/class of 88.jpg'), sizes: [small] },
      image('missing', 'alumni/missing.jpg'),
    ),
    team: category('Team'),
    other: category(
      'Other',
      image('page', 'other/page.html'),
      image('drawing', 'other/drawing.png'),
      image('disguised', 'other/disguised.jpg'),
    ),
  },
}
const indexPath = `${folder}/gallery-index.json`
const photoPath = `${folder}/alumni/class%20of%2088.jpg`
const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const page = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>'
const defaultPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

for (const name of ['class of 88.jpg', 'class of 88-8.avif', 'unlisted.jpg'])
  await site.r2.put(`football/alumni/${name}`, photo)
for (const name of ['other/page.html', 'other/disguised.jpg'])
  await site.r2.put(`football/${name}`, page, { httpMetadata: { contentType: 'text/html' } })
await site.r2.put('football/other/drawing.png', page, {
  httpMetadata: { contentType: 'image/svg+xml' },
})
await site.r2.put('backups/secret.json', 'secret')

const putIndex = (text = JSON.stringify(index)) => site.r2.put('football/gallery-index.json', text)

beforeEach(async () => {
  await putIndex()
})

function get(path: string, { headers, ...options }: RequestOptions = {}) {
  const sent = { 'accept-encoding': 'identity', ...headers }
  return site.fetch(path, { cookie, ...options, headers: sent })
}

test('without scripts a member’s page lists an album as links to the large photos', async () => {
  const closed = await site.page('/media', { cookie })
  expect(closed.html).toMatch(/<noscript><input type="hidden" name="list"/)
  expect(closed.links.some(({ href }) => href.startsWith('/media?photo=alumni'))).toBe(true)
  const open = await site.page('/media?gallery=photos&list=photos', { cookie })
  expect(open.links.map(({ href }) => href)).toContain(photoPath)
  expect(open.main).toContain(viewingText({ displayName: 'Alumni', count: 2 }))
  const other = await site.page('/media?list=other', { cookie })
  expect(other.main).toContain(viewingText({ displayName: 'Other', count: 3 }))
  expect((await site.page('/media?list=photos')).html).not.toContain(photoPath)
})

describe('a member', () => {
  test('gets the index, to be revalidated each time', async () => {
    const response = await get(indexPath)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toContain('Cookie')
    const { categories } = await response.json()
    expect(Object.keys(categories)).toEqual(['alumni', 'team', 'other'])
    expect(categories.alumni).toMatchObject({ displayName: 'Alumni', count: 2 })
    expect(categories.alumni.images[0]).toMatchObject(index.categories.alumni.images[0] ?? {})
  })

  test.each([
    [photoPath, 'image/jpeg'],
    [`${folder}/alumni/class%20of%2088-8.avif`, 'image/avif'],
  ])('gets the photo %s as %s', async (path, type) => {
    const response = await get(path)
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'accept-ranges': 'none',
        'content-length': String(photo.length),
        etag: expect.stringMatching(/^"[^"]+"$/),
      },
    ])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(photo)
  })

  test.each([indexPath, photoPath])('gets 304 for %s that did not change', async (path) => {
    const { headers } = await get(path)
    const etag = headers.get('etag') ?? ''
    for (const method of ['GET', 'HEAD']) {
      const again = await get(path, { method, headers: { 'if-none-match': `"other", W/${etag}` } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
        expect(again.headers.get(name), name).toBe(headers.get(name))
    }
    for (const other of ['"other"', '"open W/ ,,, ÿ'])
      expect((await get(path, { headers: { 'if-none-match': other } })).status).toBe(200)
  })

  test('gets all of a photo for any Range', async () => {
    const response = await get(photoPath, { headers: { range: 'bytes=0-1' } })
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBe(photo.length)
  })

  test.each([indexPath, photoPath])('HEAD %s gets what GET does, without bytes', async (path) => {
    const [head, whole] = [await get(path, { method: 'HEAD' }), await get(path)]
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-type', 'cache-control'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
  })

  test.each([
    ['that is listed but lost', `${folder}/alumni/missing.jpg`],
    ['that is there but not listed', `${folder}/alumni/unlisted.jpg`],
    ['that is a backup', '/gallery/backups/secret.json'],
    ['that is a backup, encoded', `${folder}/..%2fbackups/secret.json`],
    ['of a broken escape', `${folder}/%E0%A4%A.jpg`],
    ['of zero bytes', `${folder}/%00.jpg`],
    ['of a page that is listed', `${folder}/other/page.html`],
  ])('gets a plain 404 for a key %s', async (_, path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([404, 'Not found'])
    expect(response.headers.get('content-type')).not.toContain('html')
  })

  test.each(['disguised.jpg', 'drawing.png'])('gets no stored page: %s', async (name) => {
    const { status, headers } = await get(`${folder}/other/${name}`)
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect(headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/)
    expect(headers.get('content-security-policy')).toBe(defaultPolicy)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s is 405', async (method) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const response = await get(photoPath, { method, headers })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await get(photoPath)).status).toBe(200)
  })
})

describe('a visitor', () => {
  test.each([
    indexPath,
    photoPath,
    `${folder}/alumni/unknown.jpg`,
    `${folder}/%2e%2e/secret.txt`,
    `${folder}/..%2fsecret.txt`,
    '/gallery',
  ])('gets 401 for %s whatever is sent, and learns nothing of what is there', async (path) => {
    const headers = {
      'if-none-match': '*',
      range: 'bytes=0-1',
      origin: 'https://evil.example',
      'content-type': 'application/json',
      authorization: 'Bearer x',
      apikey: 'x',
      'x-http-method-override': 'GET',
      'accept-encoding': 'identity',
    }
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const isReading = method === 'GET' || method === 'HEAD'
      const body = isReading ? {} : { body: 'x'.repeat(30_000) }
      const elsewhere = await site.fetch(path, { method, headers, ...body })
      const isSafe = isReading || method === 'OPTIONS'
      expect([method, elsewhere.status]).toEqual([method, isSafe ? 401 : 403])
      const own = { ...headers, 'sec-fetch-site': 'same-origin' }
      const response = await site.fetch(path, { method, headers: own, ...body })
      expect([method, response.status, response.headers.get('etag')]).toEqual([method, 401, null])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('content-security-policy')).toBe(defaultPolicy)
      for (const text of [await elsewhere.text(), await response.text()])
        expect(text).not.toContain('88')
    }
  })

  test.each([
    '/GALLERY/football/gallery-index.json',
    '//gallery/football/gallery-index.json',
    '/gallery%2ffootball%2fgallery-index.json',
    '/%67allery/football/gallery-index.json',
  ])('gets nothing of the gallery by the spelling %s', async (path) => {
    const response = await site.fetch(site.url + path)
    // Two slashes lead to the address with one, on this site.
    expect([401, 404, 308]).toContain(response.status)
    if (response.status === 308) expect(response.headers.get('location')).toBe(indexPath)
    expect(await response.text()).not.toContain('class of 88')
  })
})
