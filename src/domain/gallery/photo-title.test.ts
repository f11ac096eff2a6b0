import { expect, test } from 'vitest'
import { titleFromPath, uploadTitle } from './photo-title.ts'

test.each([
  ['1998-homecoming_parade.jpg', '1998 Homecoming Parade'],
  ['the-game-at-the-end-of-the-day.jpg', 'The Game at the End of the Day'],
  ['1998-99-team.jpg', '1998-99 Team'],
  ['Coach Smith & friends.jpeg', 'Coach Smith & friends'],
  ['QB-sneak.png', 'QB Sneak'],
  ['élan_vital.webp', 'Élan Vital'],
  ['tribe%20huddle.jpg', 'Tribe Huddle'],
  ['a.b.c.jpg', 'A B C'],
  ['---.jpg', 'Photo'],
  ['1998.jpg', '1998'],
  [
    // Many digits that end in a word are read at once.
    '480123456_10162345678901234_1234567890123456789_band.jpg',
    '480123456 10162345678901234 1234567890123456789 Band',
  ],
  // As cameras call them:
  ['IMG_1234.jpg', 'Photo 1234'],
  ['DSC00042.JPG', 'Photo 42'],
  ['_DSC4711.jpg', 'Photo 4711'],
  ['IMG_1234 (2).jpg', 'Photo 1234'],
  ['IMG-1234-edited.jpg', 'Photo 1234'],
  ['PXL_20231014_183012345.jpg', 'October 14, 2023'],
  ['20231014_183012.jpg', 'October 14, 2023'],
  ['IMG-20231014-WA0003.jpg', 'October 14, 2023'],
  ['IMG_20231399_120000.jpg', 'Photo 120000'],
  ['4801234567890123456789012_1016_n.jpg', 'Photo 4801234567890123456789012'],
  ['homecoming-2004/night/DSC00042.JPG', 'Night, Photo 42'],
])('%s is "%s"', (path, title) => {
  expect(titleFromPath(path)).toBe(title)
})

test.each([
  ['the-huddle.jpg', 'The Huddle'],
  ['IMG_1234.HEIC', 'November 21, 2026'],
  ['PXL_20231014_183012345.jpg', 'October 14, 2023'],
  ['1998.jpg', '1998'],
])('%s is "%s" as an upload of a Saturday', (name, title) => {
  const lateOnSaturday = Date.UTC(2026, 10, 22, 3)
  expect(uploadTitle(name, lateOnSaturday, new Set())).toBe(title)
  const taken = new Set([title, `${title} (2)`])
  expect(uploadTitle(name, lateOnSaturday, taken)).toBe(`${title} (3)`)
})
