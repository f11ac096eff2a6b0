import { expect, test, vi } from 'vitest'
import { freeTitle, titleFromPath, uploadTitle } from './photo-title.ts'

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
  ['IMG_20231399_120000.jpg', 'Photo 20231399'],
  ['4801234567890123456789012_1016_n.jpg', 'Photo 4801234567890123456789012'],
  ['homecoming-2004/night/DSC00042.JPG', 'Night, Photo 42'],
  ['100_0234.JPG', 'Photo 234'],
  ['IMG_0001.JPG.jpg', 'Photo 1'],
])('%s is "%s"', (path, title) => {
  expect(titleFromPath(path)).toBe(title)
})

test.each([
  // Cameras and phones that know the day:
  ['IMG_20231014_183012.jpg', 'October 14, 2023'],
  ['IMG20231014183012.jpg', 'October 14, 2023'],
  ['20231014_183012_HDR.jpg', 'October 14, 2023'],
  ['MVIMG_20231014_183012~2.jpg', 'October 14, 2023'],
  ['WP_20231014_18_30_12_Pro.jpg', 'October 14, 2023'],
  ['DJI_20231014183012_0042_D.JPG', 'October 14, 2023'],
  ['2023-10-14 18.30.12-1.jpg', 'October 14, 2023'],
  ['2023-10-14.jpg', 'October 14, 2023'],
  // A Pixel counts in UTC: it was 11:05 PM of the day before, in winter 8 PM.
  ['PXL_20231015_030512345.jpg', 'October 14, 2023'],
  ['PXL_20231015_030512345.MP.jpg', 'October 14, 2023'],
  ['PXL_20231015_030512345.PORTRAIT-01.COVER.jpg', 'October 14, 2023'],
  ['PXL_20231015_030512345~2.jpg', 'October 14, 2023'],
  ['PXL_20240101_010000000.NIGHT.jpg', 'December 31, 2023'],
  // Screenshots, messengers and networks:
  ['Screenshot_20231014-183012_Chrome.png', 'October 14, 2023'],
  ['Screenshot 2023-10-14 at 6.30.12\u202fPM.png', 'October 14, 2023'],
  ['Screen Shot 2023-10-14 at 6.30.12 PM (2).png', 'October 14, 2023'],
  ['WhatsApp Image 2023-10-14 at 18.30.12 (1).jpeg', 'October 14, 2023'],
  ['IMG-20231014-WA0042.jpg', 'October 14, 2023'],
  ['signal-2023-10-14-18-30-12-345-1.jpg', 'October 14, 2023'],
  ['photo_2023-10-14_18-30-12.jpg', 'October 14, 2023'],
  ['photo_4242@14-10-2023_18-30-12.jpg', 'October 14, 2023'],
  ['FB_IMG_1697326200000.jpg', 'October 14, 2023'],
  ['mmexport1697326200000.jpg', 'October 14, 2023'],
  ['WhatsApp Image 2023-10-14 at 6.30.12 PM.jpeg', 'October 14, 2023'],
  ['viber_image_2023-10-14_18-30-12-345.jpg', 'October 14, 2023'],
  ['KakaoTalk_20231014_183012345.jpg', 'October 14, 2023'],
  ['KakaoTalk_Photo_2023-10-14-18-30-12 001.jpeg', 'October 14, 2023'],
  ['LINE_ALBUM_20231014_231014_1.jpg', 'October 14, 2023'],
  ['WeChat Image_20231014183012.jpg', 'October 14, 2023'],
  ['Skype_Picture_2023_10_14T18_30_12_345Z.jpeg', 'October 14, 2023'],
  ['WIN_20231014_18_30_12_Pro.jpg', 'October 14, 2023'],
  ['C360_2023-10-14-18-30-12-345.jpg', 'October 14, 2023'],
  ['B612_20231014_183012_345.jpg', 'October 14, 2023'],
  ['P_20231014_183012_vHDR_Auto.jpg', 'October 14, 2023'],
  ['20231014_183012000_iOS.jpg', 'October 14, 2023'],
  ['IMG_20231014_183012_Bokeh.jpg', 'October 14, 2023'],
  ['00100lrPORTRAIT_00100_BURST20231014183012345_COVER.jpg', 'October 14, 2023'],
  ['Bildschirmfoto 2023-10-14 um 18.30.12.png', 'October 14, 2023'],
  ['SmartSelect_20231014-183012_Chrome.jpg', 'October 14, 2023'],
  // Names that know none:
  ['IMG_E4242.JPG', 'Photo'],
  ['DSC04242.JPG', 'Photo'],
  ['_MG_4242.jpg', 'Photo'],
  ['P1010042.JPG', 'Photo'],
  ['100_4242.JPG', 'Photo'],
  ['GX010042.JPG', 'Photo'],
  ['IMG_20231399_120000.jpg', 'Photo'],
  ['Snapchat-1234567890.jpg', 'Photo'],
  ['received_1234567890123456.jpeg', 'Photo'],
  ['480123456_1016234567890_8012345_n.jpg', 'Photo'],
  ['0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0.jpeg', 'Photo'],
  ['Screenshot (42).png', 'Photo'],
  ['image0.jpeg', 'Photo'],
  ['unnamed.jpg', 'Photo'],
  ['telegram-cloud-photo-size-1-5123456789012345678-y.jpg', 'Photo'],
  ['0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0_1_105_c.jpeg', 'Photo'],
  ['67201234567__0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0.fullsizerender.heic', 'Photo'],
  ['LINE_ALBUM_1.jpg', 'Photo'],
  ['Photo Jan 02, 3 04 05 PM.jpg', 'Photo'],
  ['Photo Jan 02 2024, 3 04 05 PM.jpg', 'Photo'],
  ['Photo on 1-2-24 at 3.04 PM.jpg', 'Photo'],
  ['CamScanner 01-02-2024 15.04.jpg', 'Photo'],
  ['IMG_0001.JPG.jpg', 'Photo'],
  ['thumbnail_IMG_0001.jpg', 'Photo'],
  ['DSC_0042-Enhanced-NR.jpg', 'Photo'],
  ['HPIM0123.JPG', 'Photo'],
  ['SANY0001.JPG', 'Photo'],
  ['KIF_0001.JPG', 'Photo'],
  ['CRW_1234.jpg', 'Photo'],
  ['EPSON001.JPG', 'Photo'],
  // Windows and its programs:
  ['IMG_4242 - Copy (2).jpg', 'Photo'],
  ['Copy (2) of IMG_4242.jpg', 'Photo'],
  ['DSCN4242 (Large).jpg', 'Photo'],
  ['DSCN4242 (1024x768).jpg', 'Photo'],
  ['Snapshot_20231014.jpg', 'October 14, 2023'],
  ['WP_20231014_18_30_12_Smart__highres.jpg', 'October 14, 2023'],
  ['New Bitmap Image.jpg', 'Photo'],
  ['clip_image002.jpg', 'Photo'],
  ['Snip.png', 'Photo'],
  // Cameras by the rule of all of them, and with a day before it:
  ['8H6A1234.JPG', 'Photo'],
  ['_A140042.JPG', 'Photo'],
  ['D7K_4242.JPG', 'Photo'],
  ['RIMG0001.JPG', 'Photo'],
  ['MVC-001F.JPG', 'Photo'],
  ['DSC_0042.NEF.jpg', 'Photo'],
  ['20231014-DSC_0042.jpg', 'October 14, 2023'],
])('%s is uploaded as "%s", or as the day that it says itself', (name, title) => {
  expect(uploadTitle(name, undefined)).toBe(title)
  expect(uploadTitle(name, '2022-11-05')).toBe('November 5, 2022')
})

test.each([
  ['the-huddle.jpg', 'The Huddle'],
  ['1998.jpg', '1998'],
  ['1998-1999.jpg', '1998-1999'],
  ['1966_67.jpg', '1966 67'],
  ['Photo Booth.jpg', 'Photo Booth'],
  ['scandal.jpg', 'Scandal'],
  ['win_2004.jpg', 'Win 2004'],
  ['win_2004-11-20.jpg', 'Win 2004-11-20'],
  ['line_1998.jpg', 'Line 1998'],
  ['Capture the flag.jpg', 'Capture the flag'],
  ['100_yards.jpg', '100 Yards'],
  ['Image of a sack.jpg', 'Image of a sack'],
  ['TEAM1998.JPG', 'TEAM1998'],
  ['day_1998.jpg', 'Day 1998'],
  ['1st_2004.jpg', '1st 2004'],
  ['snip-and-snap.jpg', 'Snip and Snap'],
])('%s is somebody’s title "%s", whatever the photo says', (name, title) => {
  expect(uploadTitle(name, '2022-11-05')).toBe(title)
})

test.each([
  ...['PXL_20240915_013000000.jpg', 'PXL_20240915_013000000.NIGHT.jpg', '20240914_213000.jpg'],
  ...['PXL_20240915_013000000.PORTRAIT-01.COVER.jpg', 'WhatsApp Image 2024-09-14 at 21.30.00.jpeg'],
  ...['signal-2024-09-14-21-30-00-610.jpg', 'DJI_20240914213000_0001_D.JPG'],
  ...['FB_IMG_1726363800000.jpg', 'IMG-20240914-WA0003.jpg'],
])('%s was taken on that evening, whatever the photo leaves out', (name) => {
  expect(uploadTitle(name, undefined)).toBe('September 14, 2024')
})

test.each(['IMG_E1234.JPG', 'F8A2C6E0-1B2C-4D5E-8F90-ABCDEF012345.jpeg'])(
  '%s is no title: the photo has the day, or none',
  (name) => {
    expect(uploadTitle(name, '2024-09-14')).toBe('September 14, 2024')
    expect(uploadTitle(name, undefined)).toBe('Photo')
  },
)

test('a title that is taken gets a running number', () => {
  const taken = new Set(['November 5, 2022', 'November 5, 2022 (2)'])
  expect(freeTitle('November 5, 2022', taken)).toBe('November 5, 2022 (3)')
})

test.each([
  ['IMG_20231014_101600.jpg', '2023-02-30', 'October 14, 2023'],
  ['IMG_20231014_101700.jpg', '2050-12-31', 'October 14, 2023'],
  ['IMG_20231014_101700.jpg', undefined, 'October 14, 2023'],
  ['IMG_20501231_101700.jpg', undefined, 'Photo'],
  ['IMG_20230230_101700.jpg', undefined, 'Photo'],
  ['IMG_2041.jpg', '2050-12-31', 'Photo'],
  // It is the 22nd in Auckland already.
  ['IMG_2041.jpg', '2026-11-22', 'November 22, 2026'],
  ['IMG_2041.jpg', '2026-11-23', 'Photo'],
])('%s with the day %s is "%s"', (name, takenOn, title) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 11) })
  expect(uploadTitle(name, takenOn)).toBe(title)
})
