import { dust } from './dust.ts'
import { markings, type Paint } from './field.ts'
import { floodlight, type Mast } from './floodlights.ts'
import { add, blend, gold, ground, type Light, paper, shade } from './ink.ts'
import { bell, clamp, cloud, haze, mix, step } from './noise.ts'
import type { Scene } from './plate.ts'

/** A bank of lamps and the way its light swings over the field. */
interface Lamp extends Mast {
  /** Where on the horizon its light points, and how far it swings to either side. */
  readonly aim: number
  readonly swing: number
  readonly phase: number
  readonly strength: number
}

/** Where its light falls at one moment: a place on the horizon, and the angle it takes there. */
interface AimedLamp extends Lamp {
  readonly target: number
  readonly angle: number
}

const eye = 3.4
const focal = 0.8
const lamps: readonly Lamp[] = [
  { x: -0.34, y: -0.275, size: 0.125, columns: 7, rows: 4, aim: 0.1, swing: 0.16, phase: 0, strength: 1 },
  {
    x: 0.37,
    y: -0.215,
    size: 0.092,
    columns: 7,
    rows: 4,
    aim: -0.12,
    swing: 0.13,
    phase: 0.36,
    strength: 0.9,
  },
  {
    x: -0.125,
    y: -0.138,
    size: 0.046,
    columns: 6,
    rows: 4,
    aim: 0.16,
    swing: 0.09,
    phase: 0.68,
    strength: 0.6,
  },
  {
    x: 0.15,
    y: -0.118,
    size: 0.036,
    columns: 6,
    rows: 4,
    aim: -0.07,
    swing: 0.08,
    phase: 0.2,
    strength: 0.5,
  },
]

/** An evening on the field, seen from the grass. `time` runs from 0 to 1 and begins again where it ended. */
export async function evening(aspect: number, time = 0): Promise<Scene> {
  const paint = await markings()
  return eveningOn(paint, aspect, time)
}

export function eveningOn(paint: Paint, aspect: number, time: number): Scene {
  const tall = aspect > 1
  const horizon = tall ? 0.86 : 0.405
  const wide = tall ? 0.78 : 1
  const motes = dust(time, aspect)
  const lit = lamps.map((lamp) => aimed(lamp, time))
  return (x, y) => {
    const right = (x - 0.5) * wide
    const up = (horizon - y) * wide
    const scene =
      up > rim(right) ? sky(right, up, time, lit) : up > 0 ? stand(right, up) : turf(right, -up, lit, paint)
    return add(scene, gold, motes(x, y))
  }
}

/** The upper edge of the stands around the field. */
function rim(right: number): number {
  return 0.016 + 0.075 * step(0.06, 0.62, Math.abs(right))
}

function sky(right: number, up: number, time: number, lit: readonly AimedLamp[]): Light {
  let glow = 0
  let beams = 0
  let frame = 0
  let bulbs = 0
  for (const lamp of lit) {
    const seen = floodlight(lamp, right, -up)
    glow += seen.glow * (0.6 + 0.4 * lamp.strength)
    frame = Math.max(frame, seen.frame)
    bulbs = Math.max(bulbs, seen.lamps)
    beams += beam(lamp, right, up)
  }
  const smoke = drifting(right * 4.2, up * 11, time)
  const dusk = 0.34 * bell(up - 0.01, 0.075) * bell(right, 0.5) + 0.12 * bell(up, 0.2)
  const tone = 0.05 + soft(dusk + 0.4 * glow + beams * (0.3 + 0.95 * smoke) + 0.1 * smoke * bell(up, 0.2))
  const air = flat(tone, 0.9 * bell(up, 0.12) + glow + beams * 2.2)
  return blend(blend(air, ground, frame * 0.92), paper, bulbs)
}

/** Light that never quite burns out. */
function soft(amount: number): number {
  return 0.86 * (1 - Math.exp(-1.25 * amount))
}

function beam(lamp: AimedLamp, right: number, up: number): number {
  const along = right - lamp.x
  const down = -lamp.y - up
  if (down < -0.02) return 0
  const distance = Math.sqrt(along * along + down * down)
  const angle = Math.atan2(along, down) - lamp.angle
  const core = 0.3 * bell(angle, 0.13) + 0.16 * bell(angle, 0.32)
  return core * lamp.strength * bell(distance, 0.52) * step(0, lamp.size * 0.8, distance)
}

function aimed(lamp: Lamp, time: number): AimedLamp {
  const target = lamp.aim + lamp.swing * Math.sin((time + lamp.phase) * 2 * Math.PI)
  return { ...lamp, target, angle: Math.atan2(target - lamp.x, 0.05 - lamp.y) }
}

/** Haze that moves round in a circle and so comes back to where it began. */
function drifting(x: number, y: number, time: number): number {
  const turn = time * 2 * Math.PI
  return haze(x + 0.55 * Math.cos(turn) + 7, y + 0.55 * Math.sin(turn) + 3, 43)
}

function stand(right: number, up: number): Light {
  const share = up / rim(right)
  const edge = step(0.9, 0.99, share) * 0.6 * bell(right, 0.4)
  const crowd = cloud(right * 300, up * 420, 45) ** 2
  const tone = 0.06 + 0.3 * crowd * bell(right, 0.34) + edge
  return flat(tone, 0.4 + edge)
}

function turf(right: number, below: number, lit: readonly AimedLamp[], paint: Paint): Light {
  const away = (focal * eye) / (below + 0.0001)
  const across = (right * away) / focal
  const yard = away - 7.5
  const painted =
    paint(across, yard, (away * away * 0.0009) / (focal * eye)) *
    step(120, 40, away) *
    step(0.15, 0.13, below)
  let pool = 0.16 * bell(below, 0.03)
  for (const lamp of lit) {
    const reach = right - lamp.target * (1 + below * 2.6)
    pool += 0.26 * lamp.strength * bell(reach, 0.13 + below * 0.5) * bell(below - 0.01, 0.075)
  }
  const mown = Math.floor(yard / 5) % 2 === 0 ? 0.11 : 0
  const tuft = 0.07 * (cloud(right * 130, below * 420, 47) - 0.5)
  const grass = 0.2 + mown + soft(pool) + tuft
  const tone = mix(grass, 0.6 + 0.3 * soft(pool), painted) * mix(1, 0.42, step(0.04, 0.17, below))
  return flat(tone, mix(pool * 0.9, 0.7, painted))
}

/** Light without the engraver's lines: they would shimmer in a film. */
function flat(tone: number, warmth: number): Light {
  const bright = clamp(tone)
  return blend(ground, shade(bright, clamp(warmth)), 0.22 + 0.78 * bright)
}
