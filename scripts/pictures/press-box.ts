import { floodlight, type Mast } from './floodlights.ts'
import { add, blend, engraved, gold, ground, type Light, paper } from './ink.ts'
import { capHeight, lettering } from './lettering.ts'
import { bell, clamp, cloud, haze, mix, speckle, step } from './noise.ts'
import type { Scene } from './plate.ts'
import { type Stencil, stencil } from './stencil.ts'

/** The box runs away from us to the left: heights are those at the near end, on the right. */
const vanishing = { x: -0.42, y: 0.37 }
const near = 1.08
const roof = -0.27
const fascia = -0.2
const sill = -0.075
const floor = -0.02
const left = 0.16
const window = 0.092

const masts: readonly Mast[] = [
  { x: 0.1, y: 0.1, size: 0.1, columns: 7, rows: 4 },
  { x: 0.36, y: 0.05, size: 0.066, columns: 6, rows: 4 },
]

/** The press box during a night game: its windows lit, people at every desk, the stand falling away below. */
export async function pressBox(): Promise<Scene> {
  const sign = await lettered('TRIBE FOOTBALL')
  return (x, y) => {
    const depth = (x - vanishing.x) / (near - vanishing.x)
    const level = (y - vanishing.y) / depth
    if (x > left && level > roof && level < floor) return box(sign, along(depth), level)
    return level >= floor ? stand(along(depth), level, depth) : sky(x, y)
  }
}

/** How far along the building, in windows from the near end: what is farther away is nearer together. */
function along(depth: number): number {
  return (1 / depth - 1) / window
}

function box(sign: Stencil, place: number, level: number): Light {
  const far = step(6, 16, place)
  if (level < roof + 0.012) return engraved(0, 0.86, 1, 1)
  if (level < fascia) {
    const word = sign(1 - (place - 1.15) / 7.4, (level - roof - 0.022) / 0.04)
    const tone = 0.2 + 0.16 * bell(level - fascia, 0.02)
    return engraved(level * 260, mix(tone, 0.95, word), mix(0.3, 1, word), 0.5, far)
  }
  if (level > sill) {
    return engraved(level * 230, 0.3 + 0.34 * bell(level - sill, 0.014), 0.5, 0.4, far)
  }
  const pane = place - Math.floor(place)
  const mullion = Math.max(step(0.06, 0.04, pane), step(0.94, 0.96, pane))
  const lit = 0.62 + 0.3 * speckle(Math.floor(place), 4, 51)
  const up = (sill - level) / (sill - fascia)
  const lamp = bell(up - 0.95, 0.16) * 0.3
  const inside = engraved(level * 300, lit * mix(0.75, 1, up) + lamp, 0.97, 0.75, far)
  return blend(inside, ground, Math.max(mullion, people(pane, up, Math.floor(place))) * 0.94)
}

/** Those who report: seated at the glass, one or two to a window, the desk before them. */
function people(pane: number, up: number, window: number): number {
  let cover = up < 0.13 ? 1 : 0
  const guests = speckle(window, 6, 52) > 0.42 ? 2 : 1
  for (let guest = 0; guest < guests; guest++) {
    const at = (guests === 1 ? 0.5 : 0.3 + guest * 0.42) + 0.1 * (speckle(window, guest, 53) - 0.5)
    const tall = 0.46 + 0.12 * speckle(window, guest, 54)
    const head = step(0.082, 0.07, Math.hypot((pane - at) * 0.74, up - tall))
    const shoulders = step(1.05, 0.95, Math.hypot((pane - at) / 0.2, (up - tall + 0.36) / 0.27))
    cover = Math.max(cover, head, shoulders)
  }
  return cover
}

/** Rows of seats and those in them, in the light that falls from the glass. */
function stand(place: number, level: number, depth: number): Light {
  const rows = (level - floor) * 46
  const row = Math.floor(rows)
  const seat = place * 7 + row * 0.5
  const crowd = speckle(Math.floor(seat), row, 55) * step(0.5, 0.25, Math.abs(seat - Math.floor(seat) - 0.5))
  const light = 0.62 * bell(level - floor, 0.06) + 0.2
  const tone = 0.06 + (0.2 + 0.8 * crowd) * light * mix(1, 0.3, step(0.05, 0.3, level))
  const warmth = clamp(0.3 + 0.8 * bell(level - floor, 0.09) + (crowd > 0.8 ? 0.4 : 0))
  return engraved(rows, tone, warmth, 0.35, step(0.5, 0.3, depth))
}

function sky(x: number, y: number): Light {
  let glow = 0
  let frame = 0
  let bulbs = 0
  for (const mast of masts) {
    const seen = floodlight(mast, x, y)
    glow += seen.glow
    frame = Math.max(frame, seen.frame)
    bulbs = Math.max(bulbs, seen.lamps)
  }
  const tone =
    0.06 + 0.42 * glow + 0.3 * bell(y - 0.4, 0.16) * bell(x - 0.1, 0.5) + 0.1 * haze(x * 5, y * 14, 56)
  const line = y * 122 + 0.2 * cloud(x * 4, y * 7, 57)
  const air = engraved(line, clamp(tone), clamp(0.25 + glow + bell(y - 0.4, 0.14)), 0.45)
  return add(blend(air, ground, frame * 0.92), bulbs > 0.5 ? paper : gold, bulbs)
}

function lettered(words: string): Promise<Stencil> {
  const size = 1000
  const { path, width } = lettering(words, size)
  const fit = `scale(${1600 / width} ${200 / (size * capHeight)}) translate(0 ${size * capHeight})`
  return stencil(`<path transform="${fit}" d="${path}" fill="#fff"/>`, 1600, 200)
}
