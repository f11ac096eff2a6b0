import { clamp, mix, step } from './noise.ts'

/** Red, green and blue as amounts of light, 0 to 1 (linear, so that light adds up as it does in the world). */
export type Light = readonly [red: number, green: number, blue: number]

export const ground = light('#07140f')
export const surface = light('#0c2018')
export const deepGreen = light('#0c3b2c')
export const gold = light('#f0b323')
export const paper = light('#f4f0e4')

const shadeOfGreen: readonly Light[] = [
  light('#0a2419'),
  light('#10402f'),
  light('#1d6b50'),
  light('#5f9d7c'),
  light('#dfe8d2'),
]
const shadeOfGold: readonly Light[] = [
  light('#15291a'),
  light('#4a4a1c'),
  light('#b98a1f'),
  light('#f0b323'),
  light('#fff3cf'),
]

/**
 * The plate of an engraver: parallel lines on a dark ground, broad where there is light and hair-thin in the dark.
 *
 * @param line counts the lines: one runs along every whole number
 * @param tone amount of light, 0 to 1
 * @param warmth 0 for the green of the turf, 1 for the gold of the lamps
 * @param wash how much of the tone lies flat under the lines, so that small sizes keep their form
 * @param far 1 where the lines run too close together to be told apart: their average is shown
 */
export function engraved(line: number, tone: number, warmth: number, wash = 0.3, far = 0): Light {
  const bright = clamp(tone)
  const distance = Math.abs(line - Math.round(line)) * 2
  const breadth = 0.1 + bright * 0.95
  const covered = mix(step(breadth + 0.2, breadth - 0.2, distance), breadth, far)
  const colour = shade(bright, warmth)
  const share = mix(wash * bright, 1, covered)
  return blend(ground, colour, share)
}

/** The colour of an amount of light without lines. */
export function shade(tone: number, warmth: number): Light {
  return blend(along(shadeOfGreen, tone), along(shadeOfGold, tone), clamp(warmth))
}

export function blend(from: Light, to: Light, share: number): Light {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)]
}

export function add(base: Light, more: Light, amount: number): Light {
  return [base[0] + more[0] * amount, base[1] + more[1] * amount, base[2] + more[2] * amount]
}

/** The light of a colour written as #rrggbb. */
export function light(hex: string): Light {
  const part = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function along(shades: readonly Light[], tone: number): Light {
  const place = clamp(tone) * (shades.length - 1)
  const index = Math.min(Math.floor(place), shades.length - 2)
  const from = shades[index] ?? ground
  const to = shades[index + 1] ?? ground
  return blend(from, to, place - index)
}
