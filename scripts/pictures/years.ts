import { engraved, type Light } from './ink.ts'
import { capHeight, lettering } from './lettering.ts'
import { bell, clamp, cloud, mix, step } from './noise.ts'
import type { Scene } from './plate.ts'
import { type Stencil, stencil } from './stencil.ts'

const horizon = 0.4
/** Ten yards are ten years. */
const decades = [
  '1893',
  '1903',
  '1913',
  '1923',
  '1933',
  '1943',
  '1953',
  '1963',
  '1973',
  '1983',
  '1993',
  '2003',
  '2013',
  '2023',
]

/** A field whose yard numbers are years, running from the first season towards the light. */
export async function years(): Promise<Scene> {
  const numbers = await Promise.all(decades.map(number))
  return (x, y) => (y < horizon ? sky(x - 0.5, horizon - y) : turf(x - 0.5, y - horizon, numbers))
}

function sky(x: number, above: number): Light {
  const rim = 0.028 + 0.13 * step(0.02, 0.75, Math.abs(x))
  if (above < rim) return stand(x, above, rim)
  const distance = Math.hypot(x * 0.9, above)
  const glow = 0.42 * bell(distance, 0.09) + 0.4 * bell(distance, 0.24) + 0.2 * bell(distance, 0.5)
  const drift = 0.8 + 0.4 * cloud(x * 5 + 9, above * 9, 3)
  const rays = Math.atan2(x, above) * 42
  return engraved(rays, glow * drift + 0.02, step(0.55, 0.1, distance), mix(0.55, 1, bell(distance, 0.05)))
}

/** The far end of the bowl, dark against the light but for its rows and its rim. */
function stand(x: number, above: number, rim: number): Light {
  const rows = (above / rim) * 6
  const lit = bell(rim - above, 0.006) * bell(x, 0.3) * 0.7
  const crowd = 0.1 + 0.16 * cloud(x * 170, rows * 2, 6) * bell(x, 0.4)
  return engraved(rows, crowd + lit, 0.3 + lit, 0.35)
}

function turf(x: number, below: number, numbers: readonly Stencil[]): Light {
  const depth = 0.5 / (below + 0.006)
  const across = x * depth
  const yards = (depth - 0.62) * 1.28
  const painted = Math.max(paint(across, yards, numbers), yardLine(across, yards))
  const mown = Math.floor(yards * 2) % 2 === 0 ? 0.1 : 0
  const pool = 0.3 * bell(below, 0.16) * bell(x, 0.45) + 0.4 * bell(below, 0.05) * bell(x, 0.2)
  const grass =
    (0.24 + mown) * bell(Math.hypot(x * 0.8, below), 0.62) + pool + 0.07 * cloud(x * 70, below * 260, 5)
  const shine = mix(0.66, 0.9, bell(below, 0.16))
  const tone = mix(grass, shine, painted) * mix(1, 0.6, step(0.5, 0.95, below))
  const warmth = mix(0.85 * bell(below, 0.1) * bell(x, 0.3), 0.94, painted)
  const ripple = 0.16 * cloud(x * 7, below * 20, 8)
  return engraved(Math.sqrt(below + 0.02) * 128 + ripple, tone, clamp(warmth), 0.4)
}

/** How much paint of a number lies here. */
function paint(across: number, yards: number, numbers: readonly Stencil[]): number {
  const row = Math.floor(yards)
  const within = yards - row
  const mark = numbers[row]
  if (mark === undefined) return 0
  return mark(across / 0.78 + 0.5, 1 - (within - 0.14) / 0.72)
}

/** The line across the field at every ten yards, and the hash marks between. */
function yardLine(across: number, yards: number): number {
  const ten = Math.abs(yards - Math.round(yards))
  const line = step(0.032, 0.018, ten) * step(0.66, 0.64, Math.abs(across))
  const one = Math.abs(yards * 5 - Math.round(yards * 5))
  const hash = step(0.09, 0.05, one) * step(0.035, 0.03, Math.abs(Math.abs(across) - 0.57))
  return yards > -0.2 ? Math.max(line, hash) * 0.85 : 0
}

function number(year: string): Promise<Stencil> {
  const size = 1000
  const { path, width } = lettering(year, size)
  const fit = `scale(${1024 / width} ${512 / (size * capHeight)}) translate(0 ${size * capHeight})`
  return stencil(`<path transform="${fit}" d="${path}" fill="#fff"/>`, 1024, 512)
}
