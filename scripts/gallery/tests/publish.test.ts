import { mkdtemp, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { galleryTexts } from '../../../src/content/media.ts'
import { addPhoto, deletePhoto, type Listed } from '../../../src/domain/gallery/gallery-changes.ts'
import {
  changeGallery,
  indexKey,
  storedIndexSchema,
} from '../../../src/domain/gallery/stored-gallery.ts'
import { listing, openLocalStore, openRemoteStore, type Store } from '../../local/bucket-store.ts'
import { temporaryFolder } from '../../local/temporary-folder.fixture.ts'
import { type PublishOptions, publish } from '../publish.ts'
import { fill, huge, plain, rotatedPhoto, truncatedPhoto } from './photos.fixture.ts'

const folders = temporaryFolder()
let folder: string
let store: Store

beforeAll(async () => {
  store = await openLocalStore('GALLERY', join(folders, 'state'))
})

afterAll(() => store.close())

beforeEach(async () => {
  folder = await mkdtemp(join(folders, 'test-'))
})

afterEach(async () => store.bucket.delete(await keys()))

const photos = () => join(folder, 'photos')

function run(options: Partial<PublishOptions> & { remove?: boolean; startAnew?: boolean } = {}) {
  const { remove = false, startAnew = false, ...others } = options
  const terminal = {
    progress: () => undefined,
    mayRemove: async () => remove,
    mayStartAnew: async () => startAnew,
  }
  return publish(store, { folder: photos(), effort: 0, ...others }, terminal)
}

async function keys(): Promise<string[]> {
  const { objects } = await store.bucket.list()
  return objects.map(({ key }) => key).sort()
}

async function listed() {
  const object = await store.bucket.get(indexKey)
  return v.parse(storedIndexSchema, JSON.parse((await object?.text()) ?? '')).categories
}

/** Changes the index as the officers’ page does. */
function change(change: Parameters<typeof changeGallery>[1]['change'], bucket = store.bucket) {
  return changeGallery(bucket, { names: galleryTexts.categories, change })
}

function uploaded(id: string): Listed {
  const src = `/gallery/football/team/${id}.jpg`
  return { category: 'team', entry: { id, src, title: id, sizes: [], uploaded: true } }
}

async function teamIds(): Promise<string[] | undefined> {
  return (await listed()).team?.images.map(({ id }) => id)
}

async function fileOf(source: string): Promise<Buffer> {
  const object = await store.bucket.get(source.replace('/gallery/', ''))
  return Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer())
}

test('valid photos become the gallery; other files are named with a reason', async () => {
  await fill(photos(), {
    'alumni/1998-homecoming_parade.jpg': plain('#115740', 1500, 1000),
    'alumni/broken.jpg': truncatedPhoto(),
    'alumni/empty.png': '',
    'alumni/phone.HEIC': 'ftypheic',
    'alumni/words.jpg': 'hello',
    'Team/2004/IMG_0007.png': plain('#f0b323').png(),
    'Team/2004/IMG_0008.png': plain('#f0b323').png(),
    'Team/2004/.DS_Store': 'x',
    'Team/notes.docx': 'x',
    'other/huge.png': huge(),
    'other/a.gif': plain('#000').gif(),
    'other/b.tiff': plain('#111', 3000, 300).tiff(),
    'other/titles.csv':
      '\ufeffTitle,FILE\r\n"The Band, at Last",A.GIF\r\n,b.tiff\r\nGone,lost.jpg\r\n',
    'titles.csv': 'file,title\nTeam/2004/IMG_0007.png,"The Huddle"\n',
    'alumni/titles.csv': 'name;words\n1;2\n',
    'others/c.jpg': plain('#222'),
  })
  const outcome = await run()
  const { alumni, team, other } = await listed()
  expect(alumni?.images).toHaveLength(1)
  expect(alumni?.images[0]).toMatchObject({
    id: '1998-homecoming-parade',
    title: '1998 Homecoming Parade',
    width: 1500,
    height: 1000,
  })
  expect(alumni?.images[0]?.placeholder).toMatch(/^data:image\/webp;base64,.{20,300}$/)
  expect(team).toMatchObject({ displayName: 'Team', count: 1, images: [{ title: 'The Huddle' }] })
  expect(other?.images.map(({ id, title, width }) => [id, title, width])).toEqual([
    ['a', 'The Band, at Last', 240],
    ['b', 'B', 2048],
  ])
  const sizes = alumni?.images[0]?.sizes.map(({ format, width }) => `${width} ${format}`)
  expect(sizes).toEqual(
    [320, 640, 1500].flatMap((width) =>
      ['avif', 'webp', 'jpeg'].map((format) => `${width} ${format}`),
    ),
  )
  for (const { src, format, width } of alumni?.images[0]?.sizes ?? []) {
    const { format: kind, width: pixels } = await sharp(await fileOf(src)).metadata()
    expect([kind, pixels]).toEqual([format === 'avif' ? 'heif' : format, width])
  }
  expect(Object.fromEntries(outcome.skipped.map(({ name, reason }) => [name, reason]))).toEqual({
    'alumni/broken.jpg': 'it is damaged',
    'alumni/empty.png': 'it is empty',
    'alumni/phone.HEIC': expect.stringMatching(/^HEIC cannot be read here: save it as JPEG/),
    'alumni/words.jpg': 'it is damaged, or not a picture',
    'Team/2004/IMG_0008.png': 'it is the same photo as Team/2004/IMG_0007.png',
    'Team/notes.docx': expect.stringContaining('not a picture'),
    'other/huge.png': 'it is too large: 400 million pixels, at most 150 are read',
    'alumni/titles.csv': 'no titles are taken from it: it needs the columns "file" and "title"',
    'other/lost.jpg': 'there is a title for it, but no such photo',
    others: 'only the folders alumni, team and other are read',
  })
})

test('a photo taken on its side is turned upright, and loses its metadata', async () => {
  await fill(photos(), { 'team/side.jpg': rotatedPhoto() })
  expect((await sharp(await rotatedPhoto()).metadata()).exif?.includes('Pat Fan')).toBe(true)
  await run()
  const [photo] = (await listed()).team?.images ?? []
  expect([photo?.width, photo?.height]).toEqual([320, 480])
  for (const { src } of photo?.sizes ?? []) {
    const bytes = await fileOf(src)
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Pat Fan') || bytes.includes('Exif')).toBe(false)
    const top = await sharp(bytes)
      .extract({ left: 20, top: 20, width: 280, height: 180 })
      .raw()
      .toBuffer()
    for (const pixel of [top.subarray(0, 3), top.subarray(-3)]) {
      expect([pixel[0], pixel[2]]).toEqual([expect.closeTo(254, -1), expect.closeTo(0, -1)])
    }
  }
})

test('a second run converts nothing; a changed photo replaces its old files', async () => {
  await fill(photos(), { 'team/a.jpg': plain('#100'), 'team/b.jpg': plain('#200') })
  await run()
  const before = await keys()
  expect(await run()).toMatchObject({ unchanged: 2, filesUploaded: 0, added: [], changed: [] })
  expect(await keys()).toEqual(before)

  const [a, b] = (await listed()).team?.images ?? []
  await fill(photos(), {
    'team/a.jpg': plain('#300'),
    'team/titles.csv': 'file,title\nb.jpg,Better',
  })
  expect(await run()).toMatchObject({
    changed: ['team/a.jpg'],
    retitled: ['team/b.jpg'],
    filesUploaded: 3,
  })
  const [newA, newB] = (await listed()).team?.images ?? []
  expect(newA?.id).toBe(a?.id)
  expect(newA?.src).not.toBe(a?.src)
  expect(newB).toEqual({ ...b, title: 'Better' })
  expect(await keys()).toHaveLength(before.length)
  expect(await keys()).not.toContain(a?.src.replace('/gallery/', ''))
})

test('a removed photo leaves the gallery, files and all', async () => {
  await fill(photos(), { 'team/a.jpg': plain('#100'), 'other/b.jpg': plain('#200') })
  await run()
  await rm(join(photos(), 'other'), { recursive: true })
  const { remaining, removed, photos: left } = await run({ remove: true })
  expect([remaining.length, removed.length, left]).toEqual([0, 1, 1])
  expect((await listed()).other).toEqual({ displayName: 'Other', count: 0, images: [] })
  expect((await keys()).filter((key) => key.includes('/other/'))).toEqual([])
})

test('a dry run says what would be done and does none of it', async () => {
  await fill(photos(), { 'team/a.jpg': plain('#100') })
  await run()
  const before = await keys()
  await fill(photos(), { 'team/b.jpg': plain('#200') })
  await unlink(join(photos(), 'team/a.jpg'))
  const outcome = await run({ isDryRun: true, remove: true })
  expect([outcome.added, outcome.removed.length]).toEqual([['team/b.jpg'], 1])
  expect(await keys()).toEqual(before)
  expect((await listed()).team?.images[0]?.id).toBe('a')
})

test('the files of every page of the bucket are listed', async () => {
  const BUCKET = {
    list: async ({ cursor = '' }) =>
      cursor === ''
        ? { objects: [{ key: 'a' }], truncated: true, cursor: 'next' }
        : { objects: [{ key: 'b' }], truncated: false },
  }
  const module = await import(`data:text/javascript,${encodeURIComponent(listing)}`)
  const response = await module.default.fetch(undefined, { BUCKET })
  expect(await response.json()).toEqual([{ key: 'a' }, { key: 'b' }])
})

test.each([
  ['that is not there', {}, /there is no such folder/],
  ['without the three folders', { 'photos/a.jpg': 'x' }, /none of the folders alumni, team and/],
  ['without a photo', { 'photos/team/.keep': 'x' }, /not one photo/],
  ['of unreadable files', { 'photos/team/b.heic': 'x' }, /not one photo.*\n.*b\.heic: HEIC/],
])('a folder %s is refused as a mistake', async (_, files, sentence) => {
  await fill(photos(), { 'team/a.jpg': plain('#100') })
  await run()
  await rm(photos(), { recursive: true })
  await fill(folder, files)
  await expect(run({ remove: true })).rejects.toThrow(sentence)
  expect((await listed()).team?.count).toBe(1)
})

test('an empty folder empties the gallery with an option, and leaves other files alone', async () => {
  await store.bucket.put('by-hand/b.json', '{}')
  await fill(photos(), { 'team/a.jpg': plain('#100') })
  await run()
  await unlink(join(photos(), 'team/a.jpg'))
  await run({ remove: true, mayBecomeEmpty: true })
  expect(await keys()).toEqual(['by-hand/b.json', 'football/gallery-index.json'])
})

test('a run and the officers’ page write at once, and neither loses the other’s photos', async () => {
  await fill(photos(), { 'team/a.jpg': plain('#100') })
  await run()
  await fill(photos(), { 'team/b.jpg': plain('#200') })
  const own = store.bucket
  let isFirst = true
  // Between the run's reading of the index and its writing, an officer's photo arrives; and between
  // reading and writing of that, another one's.
  const racing = Object.assign(Object.create(own), {
    put: async (...given: Parameters<typeof own.put>) => {
      if (given[0] === indexKey && isFirst) {
        isFirst = false
        await Promise.all(['x', 'y'].map((id) => change((all) => addPhoto(all, uploaded(id)))))
      }
      return own.put(...given)
    },
  })
  store = { ...store, bucket: racing }
  expect(await run().finally(() => (store = { ...store, bucket: own }))).toMatchObject({
    photos: 4,
  })
  expect((await teamIds())?.toSorted()).toEqual(['a', 'b', 'x', 'y'])
})

test('an officer’s photos stay when a folder is emptied; what an officer deleted stays away', async () => {
  await fill(photos(), { 'team/a.jpg': plain('#100'), 'team/b.jpg': plain('#200') })
  await run()
  await change((all) => addPhoto(all, uploaded('x')))
  await change((all) => deletePhoto(all, { category: 'team', id: 'a' }, Date.now()))
  const { skipped } = await run()
  expect(skipped).toEqual([
    { name: 'team/a.jpg', reason: 'an officer deleted it on the page of the photos' },
  ])
  expect(await teamIds()).toEqual(['b', 'x'])
  await unlink(join(photos(), 'team/b.jpg'))
  await run({ remove: true, mayBecomeEmpty: true })
  expect(await teamIds()).toEqual(['x'])
  // It can be restored.
  expect(await keys()).toContainEqual(expect.stringMatching(/team\/a-.*\.jpg$/))
})

test('a broken index is replaced after a consent; files of others stay', async () => {
  await store.bucket.put('football/gallery-index.json', '{')
  await store.bucket.put('football/team/by-hand.jpg', 'x')
  await fill(photos(), { 'team/a.jpg': plain('#100') })
  await expect(run({ remove: true })).rejects.toThrow(/cannot be understood: nothing was changed/)
  expect(await keys()).toEqual(['football/gallery-index.json', 'football/team/by-hand.jpg'])
  await run({ startAnew: true })
  expect((await listed()).team?.count).toBe(1)
  expect(await keys()).toContain('football/team/by-hand.jpg')
})

test('without wrangler’s credentials the command says what to do', async () => {
  const refused = () => Promise.reject(new Error('Not logged in.'))
  await expect(openRemoteStore('GALLERY', refused)).rejects.toThrow(
    /Not logged in\..*\n.*npx wrangler login/,
  )
})
