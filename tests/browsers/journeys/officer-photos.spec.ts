import sharp from 'sharp'
import { demoMembers } from '../../../scripts/local/demo-members.ts'
import { photoTexts } from '../../../src/content/officer-photos.ts'
import { readStored } from '../../../src/domain/stored-gallery.ts'
import { expect, test } from '../fixtures.ts'

const { add } = photoTexts
const officer = demoMembers.find((one) => one.is_officer) ?? demoMembers[0]

/** Held upright, with its place. Upright, red is above blue. */
async function fromCamera(path: string, width: number, height: number): Promise<string> {
  const half = { create: { width: width / 2, height, channels: 3, background: '#00f' } } as const
  const input = await sharp(half).png().toBuffer()
  await sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input, left: width / 2, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 16/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(path)
  return path
}

test('an officer’s photos arrive upright, small and without their place', async ({
  visitor,
  product,
}, testInfo) => {
  const name = testInfo.project.name
  const files = [
    await fromCamera(testInfo.outputPath(`${name}-large.jpg`), 4000, 3000),
    await fromCamera(testInfo.outputPath(`${name}-small.jpg`), 300, 200),
  ]
  await visitor.signIn(officer)
  await visitor.open('/officers/photos?category=other')
  await visitor.hydrates()
  await visitor.choose(add.choose, files)
  await visitor.tap(add.send(2))
  await visitor.sees(add.progress(2, 2))

  const { other } = (await readStored(product.photos)).gallery.photos
  const [large, small] = other.slice(-2)
  expect([large?.width, large?.height, small?.width, small?.height]).toEqual([1536, 2048, 200, 300])
  for (const { src } of [large, small].flatMap((photo) => photo ?? [])) {
    const object = await product.photos.get(src.replace('/gallery/', ''))
    const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer())
    expect(bytes.includes('Exif')).toBe(false)
    const [red, , blue] = await sharp(bytes).raw().toBuffer()
    expect([red, blue]).toEqual([expect.closeTo(254, -1), expect.closeTo(0, -1)])
  }
})
