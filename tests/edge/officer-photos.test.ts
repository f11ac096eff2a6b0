import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { photoTexts } from '../../src/content/officers/officer-photos.ts'
import { maxUploadSize } from '../../src/domain/gallery/photo-schema.ts'
import { cameraPhoto } from '../camera-photo.ts'
import { cookieOf, demoMember, newOfficer } from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const cookie = cookieOf(await newOfficer())
const member = cookieOf(await demoMember())
const address = '/api/officers/photos'
const indexAddress = '/gallery/football/gallery-index.json'

function formOf(bytes: Buffer, words: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type: 'image/jpeg' }))
  for (const [name, value] of Object.entries({ title: 'A', category: 'team', ...words }))
    form.set(name, value)
  return form
}

function upload(bytes: Buffer, words?: Record<string, string>) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  return site.fetch(address, { method: 'POST', body: formOf(bytes, words), cookie, headers })
}

const change = (name: string, json: object) => site.fetch(`${address}/${name}`, { cookie, json })

interface Listed {
  id: string
  src: string
  title: string
  alt?: string
  sizes: Array<{ src: string; format: string; width: number }>
}

/** The photos as members see them. */
async function seen(category = 'team'): Promise<Listed[]> {
  const response = await site.fetch(indexAddress, { cookie: member })
  return response.ok ? (await response.json()).categories[category].images : []
}

const titles = async () => (await seen()).map(({ title }) => title).join('')

/** A photo of its own colour for each title. */
async function add(title: string): Promise<string> {
  const background = { r: (title.charCodeAt(0) * 7) % 256, g: 87, b: 64 }
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  expect((await upload(bytes, { title })).status).toBe(200)
  return (await seen()).find((photo) => photo.title === title)?.id ?? ''
}

beforeEach(() => site.r2.delete('football/gallery-index.json'))

test('members see a photo at once, upright, with its words and without its place', async () => {
  const words = { title: 'The Huddle', alt: 'Eleven players' }
  const response = await upload(await cameraPhoto(1200, 800), words)
  expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  const [photo] = await seen()
  expect(photo).toMatchObject({ ...words, width: 800, height: 1200 })
  expect(photo?.sizes.map(({ format, width }) => `${width} ${format}`)).toEqual([
    ...['427 webp', '427 jpeg', '800 webp', '800 jpeg'],
  ])
  for (const { src, format } of photo?.sizes ?? []) {
    const file = await site.fetch(src, { cookie: member })
    expect(file.headers.get('content-type')).toBe(`image/${format}`)
    const bytes = Buffer.from(await file.arrayBuffer())
    const { exif, xmp, orientation, height } = await sharp(bytes).metadata()
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
    for (const text of ['Pat Fan', 'Exif', 'Camera']) expect(bytes.includes(text)).toBe(false)
    const top = { left: 10, top: 10, width: 10, height: Math.round((height ?? 0) / 4) }
    const [red, , blue] = await sharp(bytes).extract(top).raw().toBuffer()
    expect([red, blue]).toEqual([expect.closeTo(254, -1), expect.closeTo(0, -1)])
  }
  const { objects } = await site.r2.list({ prefix: 'football/team/' })
  expect(objects).toHaveLength(4)
})

test('a photo without a description is told by its title; a decoration by nothing', async () => {
  await upload(await cameraPhoto(90, 60), { title: 'B', decorative: 'true', alt: 'x' })
  await upload(await cameraPhoto(60, 40), { title: 'C' })
  expect((await seen()).map(({ alt }) => alt)).toEqual(['', undefined])
})

test.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
    'no-photo',
  ],
  ['a page', '<!doctype html><title>Photo</title><script>alert(1)</script>', 'no-photo'],
  ['a video', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'no-photo'],
  ['a GIF', `GIF89a\x01\0\x01\0${' '.repeat(64)}`, 'no-photo'],
  ['nothing', '', 'no-photo'],
  ['half a JPEG', '\xff\xd8\xff\xe0\0\x04ab', 'no-photo'],
] as const)('%s is no photo, whatever its name says', async (_, content, code) => {
  const response = await upload(Buffer.from(content, 'latin1'))
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { ok: false, code, message: photoTexts.errors[code] },
  ])
  expect(await seen()).toEqual([])
})

test('a form without a photo, a title or a category is refused by the field', async () => {
  const form = formOf(await cameraPhoto(60, 40), { title: ' ', category: 'secrets' })
  form.set('photo', 'a text')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const response = await site.fetch(address, { method: 'POST', body: form, cookie, headers })
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).fields)).toEqual(['title', 'category', 'photo'])
})

test('a photo of up to 5 MB is read, a larger one and larger words are not', async () => {
  const whole = await cameraPhoto(60, 40)
  // Bytes behind the picture are read, and cut off.
  const padded = (size: number) => Buffer.concat([whole, Buffer.alloc(size - whole.length)])
  expect((await upload(padded(maxUploadSize))).status).toBe(200)
  expect((await upload(padded(maxUploadSize + 8 * 1_024))).status).toBe(413)
  expect((await change('details', { title: 'x'.repeat(40_000) })).status).toBe(413)
})

/** What is written into the officers' log, which may fail. */
function recordLog(failure?: Response): string[] {
  const logged: string[] = []
  site.accounts.respond = async (request) => {
    if (!request.url.includes('/rpc/log_photo')) return undefined
    const { action, title } = await request.clone().json()
    logged.push(`${action} ${title}`)
    return failure?.clone()
  }
  return logged
}

test('an officer orders, describes, deletes and restores', async () => {
  const logged = recordLog()
  const [a, b, c] = [await add('A'), await add('B'), await add('C')]
  async function post(name: string, id: string | undefined, fields: Record<string, string> = {}) {
    const response = await change(name, { category: 'team', id, ...fields })
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  }
  await post('move', c, { move: 'first' })
  await post('move', a, { move: 'later' })
  expect(await titles()).toBe('CBA')
  await post('details', b, { title: 'b', alt: 'Two', to: 'team' })
  expect((await seen())[1]).toMatchObject({ title: 'b', alt: 'Two' })
  await post('delete', b)
  const { main } = await site.page('/officers/photos?category=team', { cookie })
  expect(main).toContain(photoTexts.deletedHeading(1))
  expect(await titles()).toBe('CA')
  await post('restore', b)
  expect(await titles()).toBe('CbA')
  await post('details', a, { title: 'A', to: 'other' })
  expect([await titles(), (await seen('other')).map(({ id }) => id)]).toEqual(['Cb', [a]])
  expect(logged).toEqual([
    ...['photo-added A', 'photo-added B', 'photo-added C', 'photo-moved C', 'photo-moved A'],
    ...['photo-changed B', 'photo-deleted b', 'photo-restored b', 'photo-changed A'],
  ])
})

/** The files of the home page, as a visitor's page names them. */
async function shownToAll(): Promise<string[]> {
  const { html } = await site.page('/home')
  return [...new Set(html.match(/\/pictures\/[^\s"]+/g) ?? [])]
}

test('what an officer shows to everyone is on the home page until it is taken back', async () => {
  const logged = recordLog()
  const words = { title: 'The Huddle', alt: 'Eleven players' }
  expect((await upload(await cameraPhoto(1800, 1200), words)).status).toBe(200)
  const [photo] = await seen()
  const place = { category: 'team', id: photo?.id ?? '' }
  expect(await shownToAll()).toEqual([])
  expect((await change('show', { ...place, to: 'everyone' })).status).toBe(200)
  const { html } = await site.page('/home')
  expect(html).toContain('Eleven players')
  const files = await shownToAll()
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const response = await site.fetch(file)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const etag = response.headers.get('etag') ?? ''
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBeLessThanOrEqual(1_280)
    expect((await site.fetch(file, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
  expect((await site.fetch(photo?.src ?? '')).status).toBe(401)
  const [file = ''] = files
  const hostile = [
    ...[file.replace('team', 'alumni'), `${file}x`, file.replace(/-\d+\./, '-1920.')],
    ...[file.replace('/team/', '/team/../team/x'), '/pictures/team/%2e%2e%2fgallery-index.json'],
    ...['/pictures/football/gallery-index.json', '/pictures/team/__proto__-640.jpeg'],
  ]
  for (const path of hostile) expect([path, (await site.fetch(path)).status]).toEqual([path, 404])

  // A photo goes from the home page before it goes from the gallery, and comes back for members.
  const failed = site.accounts.respond
  site.accounts.respond = async (request) =>
    request.url.includes('/rpc/publish') ? new Response('down', { status: 503 }) : failed?.(request)
  expect((await change('delete', place)).status).toBe(503)
  expect([await titles(), (await site.fetch(file)).status]).toEqual(['The Huddle', 200])
  site.accounts.respond = failed
  expect((await change('delete', place)).status).toBe(200)
  expect([await shownToAll(), (await site.fetch(file)).status]).toEqual([[], 404])
  expect((await change('restore', place)).status).toBe(200)
  expect(await shownToAll()).toEqual([])

  await change('show', { ...place, to: 'everyone' })
  expect((await change('show', { ...place, to: 'members' })).status).toBe(200)
  expect([await shownToAll(), (await site.fetch(file)).status]).toEqual([[], 404])
  expect(logged.slice(1)).toEqual([
    ...['photo-shown The Huddle', 'photo-deleted The Huddle', 'photo-restored The Huddle'],
    ...['photo-shown The Huddle', 'photo-hidden The Huddle'],
  ])
})

test('at most eight are shown to everyone, and of those that are gone none counts', async () => {
  const ids = []
  for (const title of 'ABCDEFGHI') ids.push(await add(title))
  const show = async (id = '') =>
    (await change('show', { category: 'team', id, to: 'everyone' })).status
  for (const id of ids.slice(0, 8)) expect(await show(id)).toBe(200)
  expect(await show(ids[8])).toBe(409)
  expect(await show('none')).toBe(404)
  await change('show', { category: 'team', id: ids[0] ?? '', to: 'members' })
  expect(await show(ids[8])).toBe(200)
  for (const id of ids) await change('show', { category: 'team', id, to: 'members' })
})

test('a change that the log cannot take stands, and one that fails is not in the log', async () => {
  const logged = recordLog(new Response('down', { status: 503 }))
  const id = await add('A')
  await change('delete', { category: 'team', id: 'x' })
  const response = await change('delete', { category: 'team', id })
  expect([response.status, await titles()]).toEqual([200, ''])
  expect(logged).toEqual(['photo-added A', 'photo-deleted A'])
  expect(JSON.stringify(await site.linesOf(response))).toContain('photo not in the log')
})

test('a change of a photo that is gone, or without a title, is refused', async () => {
  const id = await add('A')
  const gone = await change('delete', { category: 'team', id: 'x' })
  expect([gone.status, await gone.json()]).toMatchObject([
    404,
    { code: 'gone', message: photoTexts.errors.gone },
  ])
  const untitled = await change('details', { category: 'team', id, title: ' ', to: 'team' })
  expect([untitled.status, await untitled.json()]).toMatchObject([
    422,
    { fields: { title: 'Title is required.' } },
  ])
})

test('two officers at once lose nothing', async () => {
  await add('A')
  const both = Promise.all([add('B'), add('C')])
  await site.whileTimePasses(both)
  expect([...(await titles())].toSorted().join('')).toBe('ABC')
})

test('a damaged list is left as it is, and a maintainer is asked for', async () => {
  await site.r2.put('football/gallery-index.json', '{')
  const response = await upload(await cameraPhoto(60, 40))
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'broken' }])
  expect(await (await site.r2.get('football/gallery-index.json'))?.text()).toBe('{')
  const page = await site.page('/officers/photos', { cookie })
  expect([page.status, page.main]).toEqual([503, expect.stringContaining(photoTexts.errors.broken)])
})

test('the page lists 24 photos at once, and begins with the newest', async () => {
  const images = Array.from({ length: 30 }, (_, at) => {
    return { id: `p-${at}`, src: `/gallery/football/team/p-${at}.jpg`, title: `Photo ${at}` }
  })
  const categories = { team: { displayName: 'Team', count: 30, images } }
  await site.r2.put('football/gallery-index.json', JSON.stringify({ categories }))
  const list = async (query: string) =>
    (await site.fetch(`${address}?category=team${query}`, { cookie })).json()
  expect(await list('')).toMatchObject({ page: 2, pages: 2, counts: { team: 30, other: 0 } })
  expect((await list('')).photos).toHaveLength(6)
  expect((await list('&page=1')).photos).toHaveLength(24)
  expect(await list('&page=99')).toMatchObject({ page: 2 })
})
