import { markings, type Paint, sideline } from './field.ts'
import { type Floodlight, floodlight, type Mast } from './floodlights.ts'
import { add, blend, engraved, gold, ground, type Light, paper, shade } from './ink.ts'
import { bell, clamp, cloud, haze, mix, step } from './noise.ts'
import type { Scene } from './plate.ts'

/** Where the picture is taken: a few rows up behind one end. Yards, and shares of the picture's width. */
interface View {
  readonly horizon: number
  /** Larger shows more. */
  readonly wide: number
  readonly masts: readonly Mast[]
}

const eye = 6
const focal = 0.7
const firstYard = 22
const stands = { front: 36, back: 62, height: 22, far: 148 }
/** Where the side stands meet the far one. */
const corner = (focal * stands.front) / stands.far

const wideView: View = {
  horizon: 0.318,
  wide: 1,
  masts: [mast(-1, 104), mast(1, 104), mast(-1, 190), mast(1, 190)],
}
const tallView: View = {
  horizon: 0.69,
  wide: 0.66,
  masts: [mast(-1, 168), mast(1, 168), mast(-1, 262), mast(1, 262)],
}

/** The stadium at dusk. `aspect` is height by width; pictures taller than wide are taken closer. */
export async function stadium(aspect: number): Promise<Scene> {
  const view = aspect > 1 ? tallView : wideView
  const paint = await markings()
  return (x, y) => {
    const right = (x - 0.5) * view.wide
    const up = (view.horizon - y) * view.wide
    const lamps = view.masts.map((mast) => floodlight(mast, right, -up))
    return look(right, up, lamps, view, paint)
  }
}

function mast(side: number, away: number): Mast {
  return {
    x: (side * focal * 66) / away,
    y: (-focal * 33) / away,
    size: (focal * 15) / away,
    columns: 7,
    rows: 4,
  }
}

function look(right: number, up: number, lamps: readonly Floodlight[], view: View, paint: Paint): Light {
  const side = Math.abs(right)
  const farBase = (-focal * eye) / stands.far
  const base = Math.min(farBase, (-eye / stands.front) * side)
  const top = Math.max((focal * 9) / stands.far, ((stands.height - eye) / stands.back) * side)
  let seen =
    up > top
      ? sky(right, up, lamps, view)
      : up > base
        ? stand(side, right, up, top, base)
        : turf(right, -up, paint)
  const glow = lamps.reduce((sum, lamp) => sum + lamp.glow, 0)
  for (const lamp of lamps) {
    if (up > top) seen = blend(seen, ground, lamp.frame)
    if (up > top) seen = blend(seen, paper, lamp.lamps)
  }
  seen = blend(seen, shade(0.8, 1), goalPost(side, up))
  return add(seen, gold, 0.05 * Math.min(glow, 2))
}

/** The uprights at the far end. */
function goalPost(side: number, up: number): number {
  const scale = focal / (firstYard + 110)
  const height = up / scale + eye
  const across = side / scale
  if (height < 0 || height > 12) return 0
  if (height < 3.33) return step(0.16, 0.1, across)
  const bar = step(0.16, 0.1, Math.abs(height - 3.33)) * step(3.2, 3.1, across)
  return Math.max(bar, step(0.16, 0.1, Math.abs(across - 3.08)))
}

function sky(right: number, up: number, lamps: readonly Floodlight[], view: View): Light {
  const glow = lamps.reduce((sum, lamp) => sum + lamp.glow, 0)
  const beams = view.masts.reduce((sum, mast) => sum + beam(mast, right, up), 0)
  const dusk = 0.46 * bell(up - 0.03, 0.085) * bell(right, 0.5) + 0.2 * bell(up, 0.22)
  const clouds = (haze(right * 5 + 3, up * 26, 20) - 0.46) * 0.34 * bell(up - 0.06, 0.2)
  const tone = 0.07 + dusk + clouds + 0.36 * glow + beams
  const lines = up * 190 + 0.16 * cloud(right * 6, up * 12, 21)
  return engraved(lines, tone, clamp(bell(up, 0.16) * 0.95 + glow * 0.8 + beams), 0.45)
}

/** Light in the evening air between a bank of lamps and the field. */
function beam(mast: Mast, right: number, up: number): number {
  const x = right - mast.x
  const down = mast.y + up
  const distance = Math.hypot(x, down)
  const towards = Math.atan2(-mast.x * 0.9, 0.09 - mast.y) - Math.atan2(x, -down)
  return 0.2 * bell(towards, 0.36) * bell(distance, 0.36) * step(0, mast.size, distance)
}

/** Rows of people: lines that run to the vanishing point, broken by heads and lit from above. */
function stand(side: number, right: number, up: number, top: number, base: number): Light {
  const away = side > corner ? focal / side : 4.1
  const share = (up - base) / (top - base)
  const rows = side > corner ? (up / side) * 76 : share * 14
  const seat = Math.round(rows)
  const person = cloud(
    (side > corner ? Math.log(away) * 190 : right * 560) + seat * 0.37,
    seat * 5,
    right < 0 ? 31 : 32,
  )
  const lit = 0.18 + 0.3 * bell(share - 0.35, 0.45)
  const far = bell(side - 0.12, 0.16)
  const edge = step(0.93, 0.99, share) * 0.5 + step(0.05, 0.0, share) * 0.35
  const aisle = step(0.02, 0.05, Math.abs(away * 0.9 - Math.round(away * 0.9))) * 0.6 + 0.4
  const people = person * person * (side > corner ? 1 : 0.7)
  const tone = (lit * (0.5 + 0.9 * people) + 0.3 * far * people) * aisle + edge
  return engraved(rows, tone * mix(1, 0.55, step(0.25, 0.5, side)), 0.2 + 0.5 * far + 0.35 * people, 0.45)
}

function turf(right: number, below: number, paint: Paint): Light {
  const away = (focal * eye) / below
  const across = (right * away) / focal
  const yard = away - firstYard
  const blur = (away * away * 0.0009) / (focal * eye)
  const grass = Math.abs(across) < sideline + 2 && yard > -12 && yard < 112
  const mown = grass && Math.floor(yard / 5) % 2 === 0 ? 0.13 : 0
  const painted = grass ? paint(across, yard, blur) : 0
  const pool = 0.26 * bell(across, 30) + 0.36 * bell(below - 0.03, 0.04) * bell(right, 0.26)
  const tuft = 0.06 * (cloud(right * 120, below * 420, 24) - 0.5)
  const tone =
    mix((grass ? 0.16 : 0.09) + mown + pool + tuft, 0.86, painted * 0.95) * mix(1, 0.5, step(0.1, 0.3, below))
  const warmth = mix(0.7 * bell(below, 0.055) * bell(right, 0.3), 0.72, painted)
  const lines = Math.sqrt(below + 0.006) * 150 + 0.14 * cloud(right * 8, below * 24, 25)
  return engraved(lines, tone, warmth, 0.45)
}
