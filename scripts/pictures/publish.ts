import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { image, type Plate } from './plate.ts'

/** 0 to 100, per format; a format that is left out is not written. */
export interface Qualities {
  readonly avif?: number
  readonly webp?: number
  readonly jpeg?: number
}

/** Writes a picture under public/images in each format, with no extension in `name`, and says how large it came out. */
export async function publish(plate: Plate, name: string, { avif, webp, jpeg }: Qualities): Promise<void> {
  const picture = image(plate)
  if (avif) await write(`images/${name}.avif`, picture.clone().avif({ quality: avif, effort: 6 }))
  if (webp) await write(`images/${name}.webp`, picture.clone().webp({ quality: webp, effort: 6 }))
  if (jpeg) await write(`images/${name}.jpg`, picture.clone().jpeg({ quality: jpeg, mozjpeg: true }))
}

/** An SVG drawing as PNG, square. */
export function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: Math.max(72, (72 * size) / 200) })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** Writes a file under public. */
export async function write(path: string, content: Sharp | Buffer | string): Promise<void> {
  const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? content : await content.toBuffer()
  const file = fileURLToPath(new URL(path, publicFolder))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  console.log(`${`${Math.ceil(bytes.length / 1024)} kB`.padStart(7)}  public/${path}`)
}

export const publicFolder = new URL('../../public/', import.meta.url)
