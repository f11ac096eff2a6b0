import sharp from 'sharp'

/**
 * A JPEG as from a camera that was held upright: turned by its EXIF alone, with its place, its day
 * and its owner. Upright, its left side is above blue.
 */
export async function cameraPhoto(width: number, height: number, left = '#f00'): Promise<Buffer> {
  const right = { width: Math.floor(width / 2), height, channels: 3, background: '#00f' } as const
  const input = await sharp({ create: right }).png({ compressionLevel: 1 }).toBuffer()
  return sharp({ create: { width, height, channels: 3, background: left } })
    .composite([{ input, left: width - right.width, top: 0 }])
    .withExif({
      IFD0: { Artist: 'Pat Fan', Make: 'Camera' },
      IFD2: { DateTimeOriginal: '2026:11:21 23:30:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 16/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
