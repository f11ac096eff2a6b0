import { add, blend, engraved, gold, ground, type Light, paper } from './ink.ts'
import { bell, clamp, cloud, mix, speckle, step } from './noise.ts'
import type { Scene } from './plate.ts'

/** A string of pennants: its height at both ends of the picture, how far it hangs through, and its pennants. */
interface Rope {
  readonly left: number
  readonly right: number
  readonly sag: number
  readonly width: number
  readonly length: number
  /** Lamps hang on it in place of pennants. */
  readonly lamps?: boolean
}

const horizon = 0.405
const ropes: readonly Rope[] = [
  { left: 0.3, right: 0.1, sag: 0.055, width: 0.021, length: 0.03, lamps: true },
  { left: 0.16, right: 0.2, sag: 0.075, width: 0.034, length: 0.062 },
  { left: 0.02, right: -0.06, sag: 0.13, width: 0.062, length: 0.118 },
]

/** A lawn before the game: tents in the last light, and pennants in green and gold strung over them. */
export function bunting(): Scene {
  return (x, y) => {
    let seen = y > edge(x) ? lawn(x, y) : sky(x, y)
    seen = tents(seen, x, y)
    for (const rope of ropes) seen = rope.lamps ? lamps(seen, rope, x, y) : pennants(seen, rope, x, y)
    return seen
  }
}

function sky(x: number, y: number): Light {
  const above = horizon - y
  const sun = Math.hypot((x - 0.66) * 0.62, above)
  const glow = 0.72 * bell(sun, 0.1) + 0.5 * bell(sun, 0.23) + 0.12 * bell(above, 0.25)
  const drift = 0.86 + 0.28 * cloud(x * 4, y * 26, 21)
  const line = y * 118 + 0.22 * cloud(x * 4, y * 8, 22)
  return engraved(
    line,
    0.05 + glow * drift,
    clamp(0.25 + 1.2 * bell(sun, 0.3)),
    mix(0.4, 0.8, bell(sun, 0.1)),
  )
}

/** The tops of the trees behind the lawn. */
function edge(x: number): number {
  const crowns = 0.5 * cloud(x * 11, 3, 24) + 0.3 * cloud(x * 29, 7, 25) + 0.2 * cloud(x * 83, 9, 26)
  return horizon - 0.012 - 0.055 * crowns * mix(1, 0.4, bell(x - 0.66, 0.12))
}

function lawn(x: number, y: number): Light {
  const below = y - horizon
  if (below < 0) {
    const lit = bell(y - edge(x), 0.004) * bell(x - 0.66, 0.3) * 0.6
    return engraved(x * 150, 0.06 + 0.05 * cloud(x * 60, y * 80, 27) + lit, lit * 1.6, 0.35)
  }
  const ray = bell((x - 0.66) / (1 + below * 9), 0.13)
  const tone = 0.13 + 0.62 * ray * step(0.14, 0, below) + 0.1 * (cloud(x * 90, below * 300, 28) - 0.3)
  return engraved(Math.sqrt(below + 0.003) * 92 + 0.12 * cloud(x * 9, y * 30, 29), tone, ray, 0.45)
}

/** Pitched roofs, their open sides lit from within. */
function tents(behind: Light, x: number, y: number): Light {
  let seen = behind
  for (let place = 0; place < 9; place++) {
    const size = 0.05 + 0.03 * speckle(place, 1, 30)
    const middle = 0.04 + place * 0.122 + 0.02 * speckle(place, 2, 30)
    const right = (x - middle) / size
    const up = (horizon + 0.028 + 0.012 * speckle(place, 3, 30) - y) / size
    if (Math.abs(right) > 1.05 || up < 0 || up > 1.7) continue
    const eaves = 0.78
    if (up < eaves) {
      const pole = step(0.05, 0.03, Math.abs(Math.abs(right) - 0.92))
      const guest = figure(right, up, place)
      const inside = engraved(y * 190, 0.5 + 0.34 * bell(right, 0.6) * up, 0.95, 0.7)
      if (Math.abs(right) < 0.95) seen = blend(inside, ground, Math.max(pole, guest) * 0.92)
    } else if (Math.abs(right) < (1.62 - up) * 1.24) {
      const fold = Math.abs(right * 3 - Math.round(right * 3))
      seen = engraved(right * 9 + up * 3, 0.2 + 0.3 * fold + 0.2 * step(0.9, 0.8, up), 0.3, 0.5)
    }
  }
  return seen
}

/** Two or three people under each roof. */
function figure(right: number, up: number, tent: number): number {
  let cover = 0
  for (let guest = 0; guest < 3; guest++) {
    const at = -0.62 + guest * 0.56 + 0.26 * speckle(tent, guest, 31)
    const tall = 0.5 + 0.12 * speckle(tent, guest, 32)
    const head = step(0.085, 0.065, Math.hypot(right - at, up - tall))
    const body = up < tall - 0.07 ? step(0.13, 0.1, Math.abs(right - at) / mix(1, 0.75, up)) : 0
    cover = Math.max(cover, head, body)
  }
  return cover
}

function height(rope: Rope, x: number): number {
  return mix(rope.left, rope.right, x) + rope.sag * 4 * x * (1 - x)
}

function pennants(behind: Light, rope: Rope, x: number, y: number): Light {
  const pitch = rope.width * 1.22
  const index = Math.round(x / pitch)
  const at = index * pitch
  const hang = height(rope, at)
  const wind = 0.3 * (speckle(index, rope.length * 1000, 33) - 0.35)
  const down = (y - hang) / rope.length
  const across = (x - at) / rope.width - wind * down * down
  const string = step(0.0022, 0.0012, Math.abs(y - height(rope, x)))
  if (down > 0 && down < 1 && Math.abs(across) < 0.5 * (1 - down)) {
    const golden = index % 2 === 0
    const fold = 0.5 + 0.5 * Math.sin(across * 7 + index)
    const hem = down < 0.13 ? 0.16 : 0
    const tone = (golden ? 0.62 : 0.3) + 0.2 * fold + hem
    return engraved(across * rope.width * 190 + down * 0.6, tone, golden ? 1 : 0.06, 0.75)
  }
  return blend(behind, ground, string)
}

function lamps(behind: Light, rope: Rope, x: number, y: number): Light {
  const pitch = rope.width * 1.6
  const string = step(0.0018, 0.001, Math.abs(y - height(rope, x)))
  let glow = 0
  let bulb = 0
  for (let nearby = -2; nearby <= 2; nearby++) {
    const at = (Math.round(x / pitch) + nearby) * pitch
    const distance = Math.hypot(x - at, y - height(rope, at) - 0.008)
    glow += bell(distance, 0.016)
    bulb = Math.max(bulb, step(0.0046, 0.0034, distance))
  }
  return blend(add(blend(behind, ground, string * 0.8), gold, 0.3 * glow), paper, bulb)
}
