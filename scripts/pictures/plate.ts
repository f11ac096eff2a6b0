import sharp, { type Sharp } from 'sharp'
import type { Light } from './ink.ts'

/** What a picture shows at a place: x from 0 to 1 across its width, y from 0 down in the same unit. */
export type Scene = (x: number, y: number) => Light

/** Pixels as red, green, blue bytes, row by row. */
export interface Plate {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
}

/** The part of a scene that begins at `left` and `top` and is `width` wide. */
export function view(scene: Scene, left: number, top: number, width: number): Scene {
  return (x, y) => scene(left + x * width, top + y * width)
}

/** Looks at the scene `fineness` x `fineness` times within every pixel. */
export function exposed(scene: Scene, width: number, height: number, fineness = 2): Plate {
  const pixels = Buffer.alloc(width * height * 3)
  const looks = fineness * fineness
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let look = 0; look < looks; look++) {
        const x = (column + ((look % fineness) + 0.5) / fineness) / width
        const y = (row + (Math.floor(look / fineness) + 0.5) / fineness) / width
        const seen = scene(x, y)
        red += seen[0]
        green += seen[1]
        blue += seen[2]
      }
      const place = (row * width + column) * 3
      pixels[place] = byte(red / looks)
      pixels[place + 1] = byte(green / looks)
      pixels[place + 2] = byte(blue / looks)
    }
  }
  return { width, height, pixels }
}

export function image(plate: Plate): Sharp {
  return sharp(plate.pixels, { raw: { width: plate.width, height: plate.height, channels: 3 } })
}

/** Light as a byte of sRGB, from a table: this runs some ten million times for one picture. */
function byte(amount: number): number {
  return bytes[amount <= 0 ? 0 : amount >= 1 ? 4095 : (amount * 4095 + 0.5) | 0] ?? 0
}

const bytes = Uint8Array.from({ length: 4096 }, (_, index) => {
  const amount = index / 4095
  const value = amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
})
