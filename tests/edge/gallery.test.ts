import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { cookieOf, demoMember } from './members.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let cookie: string

const index = {
  categories: {
    alumni: {
      displayName: 'Alumni',
      count: 2,
      images: [
        {
          id: 'class-of-88',
          src: '/gallery/football/alumni/class of 88.jpg',
          title: 'Class of 1988',
          width: 8,
          height: 6,
          sizes: [{ src: '/gallery/football/alumni/class of 88-8.avif', format: 'avif', width: 8 }],
          placeholder: '#115740',
        },
        { id: 'missing', src: '/gallery/football/alumni/missing.jpg', title: 'Lost' },
      ],
    },
    team: { displayName: 'Team', count: 0, images: [] },
    other: {
      displayName: 'Other',
      count: 3,
      images: [
        { id: 'page', src: '/gallery/football/other/page.html', title: 'A page' },
        {
          id: 'drawing',
          src: '/gallery/football/other/drawing.png',
          title: 'A drawing in disguise',
        },
        {
          id: 'disguised',
          src: '/gallery/football/other/disguised.jpg',
          title: 'A page in disguise',
        },
      ],
    },
  },
}
const indexPath = '/gallery/football/gallery-index.json'
const photoPath = '/gallery/football/alumni/class%20of%2088.jpg'
const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const noPage =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
const page = '<script>alert(document.cookie)</script>'

beforeAll(async () => {
  worker = await startWorker(settingsOfBackend(inject('backend')))
  cookie = cookieOf(await demoMember())
  const html = { httpMetadata: { contentType: 'text/html' } }
  await worker.r2.put('football/alumni/class of 88.jpg', photo, {
    httpMetadata: { contentType: 'image/jpeg' },
  })
  await worker.r2.put('football/alumni/class of 88-8.avif', photo)
  await worker.r2.put('football/other/page.html', page, html)
  await worker.r2.put('football/other/disguised.jpg', page, html)
  await worker.r2.put(
    'football/other/drawing.png',
    `<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`,
    {
      httpMetadata: { contentType: 'image/svg+xml' },
    },
  )
  await worker.r2.put('football/alumni/unlisted.jpg', photo)
  await worker.r2.put('football/page.html', page, html)
  await worker.r2.put('secret.txt', 'secret')
})

beforeEach(async () => {
  await worker.r2.put('football/gallery-index.json', JSON.stringify(index))
})

afterAll(() => worker.stop())

function ask(path: string, init: RequestInit = {}) {
  return worker.fetch(path, {
    ...init,
    headers: { cookie, 'accept-encoding': 'identity', ...init.headers },
  })
}

describe('a member', () => {
  test('gets the index, to be asked about each time', async () => {
    const response = await ask(indexPath)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toContain('Cookie')
    const body = await response.json()
    expect(Object.keys(body.categories)).toEqual(['alumni', 'team', 'other'])
    expect(body.categories.alumni).toMatchObject({ displayName: 'Alumni', count: 2 })
    expect(body.categories.alumni.images[0]).toMatchObject({
      id: 'class-of-88',
      src: photoPath,
      title: 'Class of 1988',
      placeholder: '#115740',
    })
  })

  test.each([
    [photoPath, 'image/jpeg'],
    ['/gallery/football/alumni/class%20of%2088-8.avif', 'image/avif'],
    ['/gallery/football/alumni/%63lass%20of%2088.jpg', 'image/jpeg'],
  ])('gets the photo %s as %s', async (path, type) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('accept-ranges')).toBe('none')
    expect(response.headers.get('content-length')).toBe(String(photo.length))
    expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(photo)
  })

  test.each([indexPath, photoPath])('asks again about %s for 304 and no bytes', async (path) => {
    const { headers } = await ask(path)
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^"/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",W/${etag}`, '*']) {
      const again = await ask(path, { headers: { 'if-none-match': known } })
      expect(again.status, known).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
      expect(again.headers.get('content-security-policy')).toBe(noPage)
      for (const name of ['cache-control', 'vary', 'content-security-policy'])
        expect(again.headers.get(name), name).toBe(headers.get(name))
      expect(await again.text()).toBe('')
      expect(
        (await ask(path, { method: 'HEAD', headers: { 'if-none-match': known } })).status,
      ).toBe(304)
    }
    for (const other of ['"other"', '"a", "b"', 'W/"other"']) {
      expect((await ask(path, { headers: { 'if-none-match': other } })).status, other).toBe(200)
      expect((await ask(path, { headers: { 'if-match': other } })).status, other).toBe(412)
    }
    expect((await ask(path, { headers: { 'if-match': etag } })).status).toBe(200)
  })

  test.each([
    '',
    'rubbish',
    '"',
    '"open',
    'W/',
    'w/"a"',
    '*,',
    '* "a"',
    ',,,',
    '""',
    '"a"b"',
    '\u00ff'.repeat(9),
  ])('a malformed If-None-Match %j gets the photo', async (value) => {
    const response = await ask(photoPath, { headers: { 'if-none-match': value } })
    expect(response.status).toBe(200)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(photo)
  })

  test.each(['bytes=0-1', 'bytes=900-', 'bytes=0-0,2-2', 'rubbish'])(
    'Range %s gets the whole photo',
    async (range) => {
      const response = await ask(photoPath, { headers: { range } })
      expect(response.status).toBe(200)
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(photo)
    },
  )

  test.each([indexPath, photoPath])('HEAD %s answers as GET does, without bytes', async (path) => {
    const [head, get] = await Promise.all([ask(path, { method: 'HEAD' }), ask(path)])
    expect(head.status).toBe(200)
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect(head.headers.get('cache-control')).toBe('private, no-cache')
    expect(await head.text()).toBe('')
  })

  test.each([
    ['that was never there', '/gallery/football/alumni/nobody.jpg'],
    ['that is listed but lost', '/gallery/football/alumni/missing.jpg'],
    ['that is there but not listed', '/gallery/football/alumni/unlisted.jpg'],
    ['outside the folder', '/gallery/secret.txt'],
    ['above the folder', '/gallery/football/%2e%2e/secret.txt'],
    ['above the folder, encoded', '/gallery/football/..%2fsecret.txt'],
    ['behind two slashes', '/gallery//football/alumni/unlisted.jpg'],
    ['of a broken escape', '/gallery/football/%E0%A4%A.jpg'],
    ['of zero bytes', '/gallery/football/%00.jpg'],
    ['in other capitals', '/gallery/football/ALUMNI/class%20of%2088.jpg'],
    ['of a folder', '/gallery/football/alumni/'],
    ['of a page that is listed', '/gallery/football/other/page.html'],
    ['of a page that is not listed', '/gallery/football/page.html'],
    ['of the prototype', '/gallery/__proto__'],
  ])('gets a plain 404 for a key %s', async (_, path) => {
    const response = await ask(path)
    const text = await response.text()
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).not.toContain('html')
    expect(text).toBe('Not found')
  })

  test.each(['disguised.jpg', 'drawing.png'])(
    'never gets a stored page as a page: %s',
    async (name) => {
      const response = await ask(`/gallery/football/other/${name}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toBe(noPage)
    },
  )

  test('gets 404 for hundreds of random keys', async () => {
    const parts = [
      'football',
      'alumni',
      'class of 88',
      '.jpg',
      '..',
      '/',
      '//',
      '%2f',
      '%2e',
      '\\',
      '?',
      '~',
      'é',
      '\u0000',
      '%',
    ]
    const random = () => parts[Math.floor(Math.random() * parts.length)] ?? ''
    const addresses = Array.from({ length: 300 }, () =>
      encodeURI(`/gallery/x${Array.from({ length: 8 }, random).join('')}`).replaceAll('%252', '%2'),
    )
    // Steps upwards may lead out of the gallery, before anything is asked.
    const keys = addresses.filter((address) =>
      new URL(address, worker.url).pathname.startsWith('/gallery/'),
    )
    expect(keys.length).toBeGreaterThan(100)
    const answers = await Promise.all(keys.map(async (key) => [key, (await ask(key)).status]))
    expect(answers.filter(([, status]) => status !== 404)).toEqual([])
  })

  test.each([
    ['missing', null],
    ['no JSON', '{'],
    ['of another shape', '{"categories":7}'],
    ['of a list', '{"categories":[]}'],
    [
      'with an address elsewhere',
      '{"categories":{"alumni":{"displayName":"A","count":1,"images":[{"id":"x","src":"https://x.example/a.jpg","title":"x"}]}}}',
    ],
  ])('gets 404 while the index is %s, and the log says so', async (_, text) => {
    if (text === null) await worker.r2.delete('football/gallery-index.json')
    else await worker.r2.put('football/gallery-index.json', text)
    const response = await ask(indexPath)
    expect(response.status).toBe(404)
    expect(worker.logs.join('\n')).toContain(
      text === null ? 'gallery index missing' : 'gallery index broken',
    )
    expect((await ask(photoPath)).status).toBe(404)
  })

  test('sees a new index at once', async () => {
    await ask(indexPath)
    const { alumni } = index.categories
    const changed = { categories: { alumni: { ...alumni, displayName: 'Old boys' } } }
    await worker.r2.put('football/gallery-index.json', JSON.stringify(changed))
    expect((await (await ask(indexPath)).json()).categories.alumni.displayName).toBe('Old boys')
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s changes nothing: 405',
    async (method) => {
      for (const from of ['same-origin', 'cross-site']) {
        const response = await ask(photoPath, { method, headers: { 'sec-fetch-site': from } })
        expect(response.status).toBe(405)
        expect(response.headers.get('allow')).toBe('GET, HEAD')
        expect(await response.text()).toBe('This address can only be read.')
      }
      expect((await ask(photoPath)).status).toBe(200)
    },
  )
})

describe('a visitor', () => {
  const paths = [
    indexPath,
    photoPath,
    '/gallery/football/alumni/nobody.jpg',
    '/gallery/football/%2e%2e/secret.txt',
    '/gallery/football/..%2fsecret.txt',
    '/gallery/',
    '/gallery',
  ]

  test.each(paths)(
    'gets 401 for %s whatever the method, and learns nothing of what is there',
    async (path) => {
      for (const method of [
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'PROPFIND',
      ]) {
        const headers = { 'if-none-match': '*', range: 'bytes=0-1', 'accept-encoding': 'identity' }
        const response = await worker.fetch(path, { method, headers })
        expect(response.status, method).toBe(401)
        expect(response.headers.get('etag')).toBeNull()
        expect(response.headers.get('cache-control')).toBe('private, no-store')
        expect(response.headers.get('content-security-policy')).toBe(noPage)
        expect(await response.text()).not.toContain('88')
      }
    },
  )

  test.each([
    ['a form of another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['a lot of bytes', { 'content-type': 'application/json' }],
    ['a method in disguise', { 'x-http-method-override': 'GET' }],
    ['a key that is none', { authorization: 'Bearer x', apikey: 'x' }],
  ])('gets 401 with %s', async (what, headers) => {
    const body = what === 'a lot of bytes' ? 'x'.repeat(100_000) : 'x'
    const response = await worker.fetch(photoPath, { method: 'POST', headers, body })
    expect(response.status).toBe(401)
  })

  test.each([
    '/GALLERY/football/gallery-index.json',
    '//gallery/football/gallery-index.json',
    '/gallery%2ffootball%2fgallery-index.json',
    '/%67allery/football/gallery-index.json',
  ])('gets nothing of the gallery by the spelling %s', async (path) => {
    const response = await worker.fetch(`${worker.url}${path}`)
    // Two slashes are led to the address with one, on this site.
    expect([401, 404, 308]).toContain(response.status)
    if (response.status === 308) expect(response.headers.get('location')).toBe(indexPath)
    expect(await response.text()).not.toContain('class of 88')
  })
})
