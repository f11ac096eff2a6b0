import { galleryTexts, media } from '../../../src/content/media.ts'
import { someTitles } from '../../e2e/gallery.ts'
import { test } from '../fixtures.ts'

const [album] = media.cards
const [first, second] = someTitles.team

test('the gallery: the address follows the photo, and leads to it', async ({ member }) => {
  await member.open('/media')
  await member.tap(album.button)
  await member.tap(first)
  await member.isAt('/media?photo=team/the-huddle')
  // There are buttons where something can point.
  await member.press('ARROW_RIGHT')
  await member.isAt('/media?photo=team/the-march')
  await member.seesPicture(second)
  await member.tap(galleryTexts.closePhoto)
  await member.isAt('/media?gallery=team')
  await member.open('/media?photo=team/the-march')
  await member.seesPicture(second)
})
