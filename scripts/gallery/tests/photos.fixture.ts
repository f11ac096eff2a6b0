import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Writes files into a folder, by their paths within it. */
export async function fill(
  folder: string,
  files: Record<string, Sharp | Buffer | string | Promise<Buffer>>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    const bytes = await content
    await writeFile(
      file,
      typeof bytes === 'string' || Buffer.isBuffer(bytes) ? bytes : await bytes.toBuffer(),
    )
  }
}

/** A picture of one colour. */
export function plain(colour: string, width = 240, height = 160): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } }).jpeg()
}

/** A JPEG that breaks off. Grain makes it long enough to be cut. */
export async function truncatedPhoto(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const whole = await sharp({
    create: { width: 480, height: 320, channels: 3, background: '#888', noise: grain },
  })
    .jpeg()
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

/** Taken with the camera on its side: upright, red is above blue. Its metadata has the place. */
export async function rotatedPhoto(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 240, height: 320, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 480, height: 320, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 240, top: 0 }])
    .withExif({
      IFD0: { Artist: 'Pat Fan', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 16/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** The beginning of a PNG that says it is 20,000 pixels wide and high. */
export async function huge(): Promise<Buffer> {
  const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  small.writeUInt32BE(20_000, 16)
  small.writeUInt32BE(20_000, 20)
  return small
}
