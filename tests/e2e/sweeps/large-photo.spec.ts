import sharp from 'sharp'
import { photoTexts } from '../../../src/content/officers/officer-photos.ts'
import { cameraPhoto } from '../../camera-photo.ts'
import { putSession } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { open, viewports } from '../site.ts'

const { add } = photoTexts

test.use({ viewport: viewports.phone })

test('a photo of 48 megapixels leaves the phone upright, small and without its place', async ({
  page,
  context,
  product,
  sessions,
}) => {
  await putSession(context, product, sessions.officer)
  const sent: Buffer[] = []
  await page.route('**/api/officers/photos', (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.of())
    return route.continue()
  })
  await open(page, '/officers/photos')
  const buffer = await cameraPhoto(8000, 6000)
  await page
    .getByLabel(add.choose)
    .setInputFiles({ name: 'stadium.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: add.send(1) }).click()
  await expect(page.getByText(add.progress(1, 1))).toBeVisible()

  const body = Buffer.concat(sent)
  expect(body.includes('Exif')).toBe(false)
  const picture = sharp(body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff]))))
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 2560 })
  const [red, , blue] = await picture.raw().toBuffer()
  expect([red, blue]).toEqual([expect.closeTo(254, -1), expect.closeTo(0, -1)])
  await product.photos.delete('football/gallery-index.json')
})
