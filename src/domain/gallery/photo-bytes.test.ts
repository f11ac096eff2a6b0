import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoFacts, plainJpeg } from './photo-bytes.ts'

/** A picture with edges, so that its data has escaped bytes and is long enough to be cut. */
function picture(width = 640, height = 400): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#115740', noise } })
}

/** As from a phone: on its side, with its place, its owner and a colour profile. */
function fromPhone(): Promise<Buffer> {
  return picture()
    .withExif({
      IFD0: { Artist: 'Pat Fan', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 16/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

describe('the facts of a photo', () => {
  test.each<[string, Sharp, string]>([
    ['a JPEG', picture().jpeg(), 'jpeg'],
    ['a progressive JPEG', picture().jpeg({ progressive: true }), 'jpeg'],
    ['a PNG', picture().png(), 'png'],
    ['a WebP', picture().webp(), 'webp'],
    ['a lossless WebP', picture().webp({ lossless: true }), 'webp'],
    ['a WebP with more than the picture', picture().webp().withMetadata(), 'webp'],
  ])('%s', async (_, made, format) => {
    const bytes = await made.toBuffer()
    expect(photoFacts(bytes)).toEqual({ format, width: 640, height: 400 })
  })

  test('are there although a camera’s metadata comes first', async () => {
    expect(photoFacts(await fromPhone())).toMatchObject({ width: 640, height: 400 })
  })

  test.each([
    ['nothing', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>                        '],
    ['a GIF', 'GIF89a\x01\x00\x01\x00                                           '],
    ['a HEIC', '\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic                '],
    ['a video', '\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41        '],
    ['a JPEG of three bytes', '\xff\xd8\xff'],
    ['a PNG of eight', '\x89PNG\r\n\x1a\n'],
    ['another RIFF', 'RIFF\x00\x00\x00\x00WAVEfmt                               '],
  ])('%s is no photo', (_, text) => {
    expect(photoFacts(Buffer.from(text, 'latin1'))).toBeUndefined()
  })
})

describe('a JPEG without its metadata', () => {
  test('has the same pixels, and nothing of place, owner, camera or profile', async () => {
    const whole = await fromPhone()
    expect(whole.includes('Pat Fan') && whole.includes('xmpmeta')).toBe(true)
    const plain = Buffer.from(plainJpeg(whole) ?? [])
    const { exif, xmp, icc, iptc } = await sharp(plain).metadata()
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    for (const text of ['Pat Fan', 'Exif', 'xmpmeta', 'ICC_PROFILE'])
      expect(plain.includes(text), text).toBe(false)
    const raw = (bytes: Buffer) => sharp(bytes).pipelineColourspace('srgb').raw().toBuffer()
    const bare = await raw(plain)
    const noProfile = await sharp(whole, { ignoreIcc: true }).raw().toBuffer()
    expect(bare.equals(noProfile)).toBe(true)
  })

  test.each([
    ['of several scans', picture().jpeg({ progressive: true })],
    ['of four colours', picture().toColourspace('cmyk').jpeg()],
  ])('%s stays readable', async (_, made) => {
    const whole = await made.toBuffer()
    const plain = Buffer.from(plainJpeg(whole) ?? [])
    const [one, other] = [await sharp(whole).stats(), await sharp(plain).stats()]
    expect(other.channels.map(({ mean }) => mean)).toEqual(one.channels.map(({ mean }) => mean))
  })

  test('keeps of a segment about colours the 12 bytes of Adobe alone', async () => {
    const whole = await picture().toColourspace('cmyk').jpeg().toBuffer()
    const at = whole.indexOf('Adobe') - 4
    const segment = (text: string) => {
      const content = Buffer.from(text)
      return Buffer.concat([Buffer.from([0xff, 0xee, 0, content.length + 2]), content])
    }
    const own = whole.subarray(at + 4, at + 16).toString('latin1')
    expect([whole[at + 1], whole[at + 3]]).toEqual([0xee, 14])
    const secret = Buffer.concat([
      ...[whole.subarray(0, at), segment('Pat Fan took this'), segment('Adobe')],
      Buffer.from([0xff, 0xee, 0, 14 + 7]),
      ...[Buffer.from(own, 'latin1'), Buffer.from('Pat Fan')],
      ...[Buffer.from([0xff, 0xf7, 0, 9]), Buffer.from('Pat Fan'), whole.subarray(at + 16)],
    ])
    expect(Buffer.from(plainJpeg(secret) ?? [])).toEqual(Buffer.from(plainJpeg(whole) ?? []))
  })

  test('ends with the picture: a video or another photo behind it is cut off', async () => {
    const whole = await picture().jpeg().toBuffer()
    const plain = plainJpeg(Buffer.concat([whole, Buffer.from('ftypmp42 and the place')]))
    expect(plain).toEqual(plainJpeg(whole))
  })

  test('that breaks off is none, wherever it does', async () => {
    const whole = await fromPhone()
    for (let end = 2; end < whole.length; end += 997)
      expect(plainJpeg(whole.subarray(0, end)), `${end} bytes`).toBeUndefined()
    expect(plainJpeg(whole.subarray(0, -2))).toBeUndefined()
  })
})
