import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { dayTaken } from './day-taken.ts'

const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })

// As in a browser.
beforeEach(() => vi.stubEnv('SSR', false))

/** A photo with a time of its camera, and one of its last change. */
function photo(taken: string, offset = '+00:00') {
  const original = { DateTimeOriginal: taken, OffsetTimeOriginal: offset }
  const times = { IFD0: { DateTime: '2024:01:02 03:04:05' }, IFD2: original }
  return picture.clone().withExif(times)
}

test.each([
  ['a JPEG', photo('2023:10:14 23:59:59').jpeg(), '2023-10-14'],
  ['a PNG', photo('2023:10:14 00:00:00').png(), '2023-10-14'],
  ['a WebP', photo('2023:10:14 00:00:00').webp(), '2023-10-14'],
  [
    'a photo that was only changed',
    picture
      .clone()
      .withExif({ IFD0: { DateTime: '2024:01:02 03:04:05' } })
      .jpeg(),
    undefined,
  ],
  ['a JPEG with an offset', photo('2023:10:14 23:59:59', '-05:00').jpeg(), '2023-10-14'],
  ['New Year’s Day', photo('2023:01:01 15:00:00').jpeg(), '2023-01-01'],
  ['an evening of 2002', photo('2002:12:08 18:30:00').jpeg(), '2002-12-08'],
  ['a print of 1980 that somebody has dated', photo('1980:10:04 12:00:00').jpeg(), '1980-10-04'],
  ['a photo without EXIF', picture.clone().jpeg(), undefined],
])('%s says its day', async (_, made, day) => {
  expect(await dayTaken(new Blob([new Uint8Array(await made.toBuffer())]))).toBe(day)
})

test('a file that is no photo says none', async () => {
  expect(await dayTaken(new Blob(['PK']))).toBeUndefined()
})

test.each([
  ...['0000:00:00 00:00:00', '0001:01:01 00:00:00', '1601:01:01 00:00:00', '1904:01:01 00:00:00'],
  ...['1970:01:01 00:00:00', '1980:01:01 00:02:11', '2000:01:01 00:00:10', '2001:01:01 05:00:00'],
  ...['2002:12:08 12:00:00', '2007:01:01 03:00:00', '2009:01:01 00:00:05', '2010:01:01 01:00:00'],
  ...['2015:01:01 13:00:00', '2016:01:01 00:00:00', '2021:01:01 00:00:00'],
])('a clock of %s was not set', async (time) => {
  const bytes = await photo(time).jpeg().toBuffer()
  expect(await dayTaken(new Blob([new Uint8Array(bytes)]))).toBeUndefined()
})
