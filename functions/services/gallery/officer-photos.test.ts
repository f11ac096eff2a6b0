import type { R2Bucket } from '@cloudflare/workers-types'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { deletePhoto, undoLimit } from '../../../src/domain/gallery/gallery-changes.ts'
import { emptyGallery } from '../../../src/domain/gallery/stored-gallery.ts'
import type { Env } from '../../env.ts'
import { changePhotos, purgePhotos, readPhotos, uploadPhoto } from './officer-photos.ts'
import { PhotoError } from './photo-error.ts'

const now = Date.UTC(2026, 10, 24)

/** A bucket in memory. */
function newBucket() {
  const files = new Map<string, Uint8Array>()
  let version = 0
  const bucket = {
    async get(key: string) {
      const bytes = files.get(key)
      return bytes
        ? { etag: `v${version}`, text: async () => new TextDecoder().decode(bytes) }
        : null
    },
    async put(key: string, content: string | Uint8Array, options?: { onlyIf?: object }) {
      files.set(key, typeof content === 'string' ? new TextEncoder().encode(content) : content)
      if (options?.onlyIf) version++
      return {}
    },
    delete: async (keys: string[]) => keys.forEach((key) => void files.delete(key)),
  }
  return { files, bucket: bucket as unknown as R2Bucket }
}

/** The binding as sharp simulates it. `outputs` are what was asked for. */
function newImages(format = 'image/jpeg') {
  const outputs: string[] = []
  const read = (stream: ReadableStream) => new Response(stream).arrayBuffer()
  const binding = {
    info: async () => ({ format }),
    input: (stream: ReadableStream) => ({
      transform: ({ width, height }: { width: number; height: number }) => ({
        async output({ format: wanted }: { format: string }) {
          outputs.push(`${width} ${wanted}`)
          const picture = sharp(await read(stream), { autoOrient: true })
            .resize(width, height, { fit: 'inside', withoutEnlargement: true })
            // The hosted service leaves a copyright in a JPEG.
            .withExif({ IFD0: { Copyright: 'Pat Fan' } })
          const bytes = await (wanted === 'image/webp' ? picture.webp() : picture.jpeg()).toBuffer()
          return { response: () => new Response(new Uint8Array(bytes)) }
        },
      }),
    }),
  }
  return { outputs, binding }
}

function envOf(bucket: R2Bucket, images: object): Env {
  // The two bindings that an upload needs are all it has.
  return { GALLERY: bucket, IMAGES: images } as Env
}

/** As from a phone: with its place, its owner, and its side. */
async function fromPhone(width = 1500, height = 1000): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#115740' } })
    .withExif({
      IFD0: { Artist: 'Pat Fan' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 16/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

const words = { category: 'team', title: 'The Huddle', alt: undefined } as const

async function listedIn(bucket: R2Bucket) {
  return (await readPhotos(bucket)).photos.team
}

const refused = (code: string) => expect.objectContaining({ name: 'PhotoError', code })

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

test('a photo has six files at most, upright, none with metadata', async () => {
  const { files, bucket } = newBucket()
  const { outputs, binding } = newImages()
  await uploadPhoto(envOf(bucket, binding), { ...words, bytes: await fromPhone(2560, 1920) })
  expect(outputs.toSorted()).toEqual([
    ...['1280 image/jpeg', '1280 image/webp', '2048 image/jpeg', '2048 image/webp'],
    ...['640 image/jpeg', '640 image/webp'],
  ])
  const [photo] = await listedIn(bucket)
  expect(photo).toMatchObject({ title: 'The Huddle', uploaded: true, width: 1536, height: 2048 })
  expect(photo?.id).toMatch(/^the-huddle-[0-9a-f]{12}$/)
  expect(photo?.sizes.map(({ format, width }) => `${width} ${format}`)).toEqual(
    [480, 960, 1536].flatMap((width) => [`${width} webp`, `${width} jpeg`]),
  )
  for (const { src, format } of photo?.sizes ?? []) {
    const bytes = Buffer.from(files.get(src.replace('/gallery/', '')) ?? [])
    expect((await sharp(bytes).metadata()).format).toBe(format)
    if (format === 'jpeg') expect(bytes.includes('Pat Fan')).toBe(false)
  }
})

test('a small photo is not made larger', async () => {
  const { bucket } = newBucket()
  const { outputs, binding } = newImages()
  await uploadPhoto(envOf(bucket, binding), { ...words, bytes: await fromPhone(400, 300) })
  expect(outputs.toSorted()).toEqual(['400 image/jpeg', '400 image/webp'])
})

test('the same photo again, after a lost response, costs nothing and is there once', async () => {
  const { bucket } = newBucket()
  const { outputs, binding } = newImages()
  const upload = { ...words, bytes: await fromPhone() }
  await uploadPhoto(envOf(bucket, binding), upload)
  const count = outputs.length
  await uploadPhoto(envOf(bucket, binding), upload)
  expect([outputs.length, (await listedIn(bucket)).length]).toEqual([count, 1])
})

const down = { info: () => Promise.reject(new Error('IMAGES_TRANSFORM_ERROR 9422: no quota')) }

test('while the service is down the JPEG itself is published, without place and owner', async () => {
  const { files, bucket } = newBucket()
  await uploadPhoto(envOf(bucket, down), { ...words, bytes: await fromPhone() })
  const [photo] = await listedIn(bucket)
  expect(photo).toMatchObject({ sizes: [], width: 1500, height: 1000 })
  const bytes = Buffer.from(files.get(photo?.src.replace('/gallery/', '') ?? '') ?? [])
  expect(bytes.length).toBeGreaterThan(1_000)
  expect(bytes.includes('Pat Fan') || bytes.includes('Exif')).toBe(false)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"photo sizes failed"'))
})

test('while the service hangs, too, after fifteen seconds', async () => {
  const bytes = await fromPhone()
  vi.useFakeTimers()
  const { bucket } = newBucket()
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const info = () => {
    resolve()
    return new Promise(() => undefined)
  }
  const uploading = uploadPhoto(envOf(bucket, { info }), { ...words, bytes })
  await asked
  await vi.advanceTimersByTimeAsync(14_999)
  expect(await listedIn(bucket)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await uploading
  expect(await listedIn(bucket)).toHaveLength(1)
})

const text = (content: string) => new Uint8Array(Buffer.from(content.padEnd(64), 'latin1'))
const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, object, string]>([
  ['an SVG', async () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'), down, 'no-photo'],
  ['a HEIC', async () => text('\0\0\0\x18ftypheic'), down, 'no-photo'],
  ['what the service calls otherwise', fromPhone, newImages('image/svg+xml').binding, 'no-photo'],
  ['a JPEG that breaks off', async () => (await fromPhone()).slice(0, -9), down, 'damaged'],
  [
    'what the service cannot read',
    fromPhone,
    { info: () => Promise.reject(Object.assign(new Error('not an image'), { code: 9412 })) },
    'damaged',
  ],
  ['more pixels than our page sends', () => fromPhone(2561, 9), down, 'too-large'],
  ['a PNG while the service is down', png, down, 'unprepared'],
])('%s is refused, and nothing is stored', async (_, make, images, code) => {
  const { files, bucket } = newBucket()
  const upload = { ...words, bytes: await make() }
  await expect(uploadPhoto(envOf(bucket, images), upload)).rejects.toEqual(refused(code))
  expect(files.size).toBe(0)
})

test('a broken index and a bucket that fails have a sentence each', async () => {
  const { files, bucket } = newBucket()
  files.set('football/gallery-index.json', new TextEncoder().encode('{'))
  await expect(readPhotos(bucket)).rejects.toEqual(refused('broken'))
  await expect(changePhotos(bucket, () => emptyGallery)).rejects.toEqual(refused('broken'))
  const get = () => Promise.reject(new Error('R2: internal error (10001)'))
  const failing = Object.assign(bucket, { get })
  await expect(readPhotos(failing)).rejects.toMatchObject({ dependency: 'gallery' })
  expect(PhotoError.prototype).toBeInstanceOf(Error)
})

test('a deleted photo’s files stay for thirty days, and longer where it is there again', async () => {
  const { files, bucket } = newBucket()
  const env = envOf(bucket, newImages().binding)
  const upload = { ...words, bytes: await fromPhone(400, 300) }
  await uploadPhoto(env, upload)
  const [photo] = await listedIn(bucket)
  const place = { category: 'team', id: photo?.id ?? '' } as const
  await changePhotos(bucket, (gallery) => deletePhoto(gallery, place, now))
  expect(await purgePhotos(bucket, now + undoLimit - 1)).toBe(0)
  expect(files.size).toBe(3)

  await uploadPhoto(env, upload)
  expect(await purgePhotos(bucket, now + undoLimit)).toBe(1)
  expect(files.size).toBe(3)

  await changePhotos(bucket, (gallery) => deletePhoto(gallery, place, now))
  expect(await purgePhotos(bucket, now + undoLimit)).toBe(1)
  expect([...files.keys()]).toEqual(['football/gallery-index.json'])
  expect(await readPhotos(bucket)).toEqual(emptyGallery)
})

test('a photo that is uploaded again amid the deletion of its old files keeps its own', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const { files, bucket } = newBucket()
  const env = envOf(bucket, newImages().binding)
  const upload = { ...words, bytes: await fromPhone(400, 300) }
  await uploadPhoto(env, upload)
  const [photo] = await listedIn(bucket)
  const place = { category: 'team', id: photo?.id ?? '' } as const
  await changePhotos(bucket, (gallery) => deletePhoto(gallery, place, now))

  vi.setSystemTime(now + undoLimit)
  const removal = bucket.delete
  const racing = Object.assign(bucket, {
    async delete(keys: string[]) {
      await uploadPhoto(env, upload)
      await removal(keys)
    },
  })
  expect(await purgePhotos(racing, now + undoLimit)).toBe(1)
  const [again] = await listedIn(bucket)
  expect(again?.id).toBe(place.id)
  const keys = again?.sizes.map(({ src }) => src.replace('/gallery/', '')) ?? []
  expect([...files.keys()].toSorted()).toEqual([...keys, 'football/gallery-index.json'].toSorted())
})
