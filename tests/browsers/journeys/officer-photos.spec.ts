import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { demoMembers } from '../../../scripts/local/backend/demo-members.ts'
import { photoTexts } from '../../../src/content/officers/officer-photos.ts'
import { readStored } from '../../../src/domain/gallery/stored-gallery.ts'
import { cameraPhoto } from '../../camera-photo.ts'
import { expect, test } from '../fixtures.ts'

const { add } = photoTexts
const officer = demoMembers.find((one) => one.is_officer) ?? demoMembers[0]

/** Stores a camera’s photo. */
async function stored(path: string, width: number, height: number): Promise<string> {
  await writeFile(path, await cameraPhoto(width, height))
  return path
}

test('an officer’s photos arrive upright, small and without their place', async ({
  visitor,
  product,
}, testInfo) => {
  const name = testInfo.project.name
  const files = [
    await stored(testInfo.outputPath(`${name}-large.jpg`), 4000, 3000),
    await stored(testInfo.outputPath(`${name}-small.jpg`), 300, 200),
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
